import { Flex, Form, Modal, Radio } from 'antd';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { isSurely, linesFor } from '@domain/payments/line';
import { formatYuan, toFixed2 } from '@domain/shared/money';
import { useLoad } from '@/hooks/useLoad';
import { useSubmit } from '@/hooks/useSubmit';
import {
  bankLines,
  receiveTransfer,
  settleBankLine,
  type AwaitedTransfer,
  type BankLine,
} from '@/services/bank';

interface Props {
  /** Null: closed. */
  transfer: AwaitedTransfer | null;
  onClose: () => void;
  /** Its order is no longer waited for, or was read before somebody else changed it. */
  onDone: () => void;
}

/** Money of one order is there: with its line of the bank, or without one where the file is not at hand yet. */
export function ReceiveDialog({ transfer, ...rest }: Props) {
  return (
    <Modal
      title="确认到账"
      open={transfer !== null}
      footer={null}
      width={640}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {transfer && <Lines key={transfer.orderNumber} transfer={transfer} {...rest} />}
    </Modal>
  );
}

type Rest = Props & { transfer: AwaitedTransfer };

function Lines(props: Rest) {
  const { transfer } = props;
  const request = useLoad(async () => {
    const query = { state: 'open' as const, q: toFixed2(transfer.amount), current: 1, size: 50 };
    return linesFor(transfer, (await bankLines(query)).records);
  });
  return (
    <AsyncContent keep request={request} what="金额相符的流水">
      {(lines) => <Receive {...props} lines={lines} onStale={request.refresh} />}
    </AsyncContent>
  );
}

const NONE = 0;
const DONE = {
  paid: '已确认到账，订单转为已付款',
  tied: '该订单此前已确认到账，流水已对应到它，没有重复付款',
  toReturn: '订单已关闭或已付款，记入待退款',
  over: '已确认到账，多出的部分记入待退款',
} as const;

interface ReceiveProps extends Rest {
  lines: BankLine[];
  onStale: () => void;
}

function Receive({ transfer, lines, onClose, onDone, onStale }: ReceiveProps) {
  const { orderNumber, amount, payer, reference } = transfer;
  const submit = useSubmit<{ entryId: number | null }>({
    check: ({ entryId }) => ({ entryId: entryId === null ? '请选择对应的流水，或选择“暂不对应流水”' : null }),
    send: async ({ entryId }) => {
      const line = lines.find((one) => one.entryId === entryId);
      try {
        notify.success(
          DONE[line ? await settleBankLine(line, [orderNumber]) : await receiveTransfer(orderNumber)],
        );
        onClose();
      } catch (error) {
        onStale();
        throw error;
      } finally {
        onDone();
      }
    },
  });
  const [first] = lines;
  const sure = first && isSurely(first, orderNumber) ? first.entryId : null;
  return (
    <SubmitForm
      submit={submit}
      name="receive"
      label="确认到账"
      initialValues={{ entryId: first ? sure : NONE }}
    >
      <p style={{ marginBottom: 12 }}>
        {orderNumber}　<b>{formatYuan(amount)}</b>
        <br />
        <span className="quiet">
          附言码 {reference}，登记的付款人 {payer || '无'}。订单随即转为已付款，不能撤回。
        </span>
      </p>
      <Form.Item label="对应流水" name="entryId">
        <Radio.Group>
          <Flex vertical gap={8}>
            {lines.map((line) => (
              <Radio key={line.entryId} value={line.entryId}>
                {line.day}　{line.payer || '付款人不详'}　{formatYuan(line.amount)}
                <br />
                <span className="quiet">附言：{line.remark || '无'}</span>
              </Radio>
            ))}
            <Radio value={NONE}>
              暂不对应流水
              <br />
              <span className="quiet">
                {lines.length === 0 && '没有金额相符的待处理流水。'}导入流水后仍可对应到此订单，不会重复付款
              </span>
            </Radio>
          </Flex>
        </Radio.Group>
      </Form.Item>
      <DialogFoot submit={submit} label="确认到账" onCancel={onClose} />
    </SubmitForm>
  );
}
