import { Button, Flex, Form, Input, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { FOLDS } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { lineAmountProblem, lineDayProblem } from '@domain/payments/line';
import { withdrawalProblem } from '@domain/payments/receipt';
import { reasonOf } from '@domain/shared/failure';
import { formatYuan, toFixed2 } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { tieReceipt, withdrawReceipt, type MonthlyReceipt } from '@/services/monthly';
import { LineDialog } from './LineDialog';
import type { StatementProps } from './ReceiptForm';

/** What came in for the month; what was recorded by mistake is withdrawn and stays in the list. */
export function Receipts({ found, onDone, onStale }: StatementProps) {
  const [requested, setAsked] = useState<MonthlyReceipt | null>(null);
  const [tied, setTied] = useState<MonthlyReceipt | null>(null);
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="receipts-title">
      <h2 id="receipts-title">收款</h2>
      <WideTable<MonthlyReceipt>
        label="收款"
        rowKey="receiptId"
        columns={columnsFor(setAsked, setTied)}
        dataSource={found.receipts}
        minWidth={640}
        empty="还没有登记收款"
      />
      <LineDialog
        title={tied ? `${tied.day} ${formatYuan(tied.amount)} 是哪一笔流水` : ''}
        open={tied !== null}
        q={tied ? toFixed2(tied.amount) : ''}
        problemOf={({ rest, day }) =>
          tied &&
          (lineAmountProblem(tied.amount, { amount: rest, assigned: 0 }) ?? lineDayProblem(tied.day, { day }))
        }
        onChoose={async ({ entryId, version }) => {
          if (!tied) return;
          try {
            onDone(await tieReceipt(tied.receiptId, { entryId, version }));
          } catch (error) {
            if (reasonOf(error)?.startsWith('RECEIPT_')) onStale();
            throw error;
          }
          setTied(null);
          notify.success('已对应到这笔流水');
        }}
        onClose={() => setTied(null)}
      />
      <Modal
        title="撤回收款登记"
        open={requested !== null}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={close}
      >
        {requested && (
          <Withdraw
            receipt={requested}
            onClose={close}
            onStale={onStale}
            onDone={(fresh) => {
              close();
              onDone(fresh);
            }}
          />
        )}
      </Modal>
    </section>
  );
}

const columnsFor = (
  onWithdraw: (receipt: MonthlyReceipt) => void,
  onTie: (receipt: MonthlyReceipt) => void,
): TableColumnsType<MonthlyReceipt> => [
  { key: 'day', title: '到账日', dataIndex: 'day', width: 112 },
  {
    key: 'amount',
    title: '金额',
    width: 128,
    align: 'right',
    render: (_, { amount, withdrawnTime }) =>
      withdrawnTime === null ? formatYuan(amount) : <del className="quiet">{formatYuan(amount)}</del>,
  },
  {
    key: 'reference',
    title: '流水号或备注',
    render: (_, { reference, line, withdrawnTime }) => (
      <Flex vertical>
        <span>{reference || '—'}</span>
        {withdrawnTime === null && (
          <span className="quiet">
            {line ? `银行流水 ${line.payer} ${formatYuan(line.amount)}` : '未对应流水'}
          </span>
        )}
      </Flex>
    ),
  },
  {
    ...FOLDS,
    key: 'by',
    title: '登记',
    width: 152,
    render: (_, { by, createTime }) => (
      <Flex vertical>
        <span>{by}</span>
        <span className="quiet">{createTime.slice(0, 16)}</span>
      </Flex>
    ),
  },
  {
    key: 'deed',
    title: '操作',
    fixed: 'right',
    width: 160,
    render: (_, receipt) => {
      const { withdrawnTime, withdrawnBy, withdrawnReason, day, amount, line } = receipt;
      if (withdrawnTime !== null)
        return (
          <Flex vertical>
            <span>已撤回：{withdrawnReason}</span>
            <span className="quiet">
              {withdrawnBy} {withdrawnTime.slice(0, 16)}
            </span>
          </Flex>
        );
      const of = `${day} ${formatYuan(amount)}`;
      return (
        <Flex wrap gap={8}>
          {line === null && (
            <Button size="small" aria-label={`对应流水 ${of}`} onClick={() => onTie(receipt)}>
              对应流水
            </Button>
          )}
          <Button size="small" aria-label={`撤回 ${of}`} onClick={() => onWithdraw(receipt)}>
            撤回
          </Button>
        </Flex>
      );
    },
  },
];

interface WithdrawProps extends Omit<StatementProps, 'found'> {
  receipt: MonthlyReceipt;
  onClose: () => void;
}

function Withdraw({ receipt: { receiptId, day, amount, line }, onClose, onDone, onStale }: WithdrawProps) {
  const submit = useSubmit<{ reason: string }>({
    draftKey: `manage/payments/withdraw/${receiptId}`,
    check: ({ reason }) => ({ reason: withdrawalProblem(reason) }),
    send: async ({ reason }) => {
      try {
        onDone(await withdrawReceipt(receiptId, reason));
        notify.success('已撤回，这笔不再计入已收');
      } catch (error) {
        if (reasonOf(error) === 'RECEIPT_WITHDRAWN') onStale();
        throw error;
      }
    },
  });
  return (
    <SubmitForm submit={submit} name="withdraw" label="撤回收款登记" initialValues={{ reason: '' }}>
      <p>
        {day} 到账的 {formatYuan(amount)} 不再计入已收，未收金额随之增加；记录保留，不能恢复，可重新登记。
        {line && '它对应的银行流水回到待处理。'}
      </p>
      <Form.Item label="原因" name="reason" required>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot submit={submit} label="撤回" danger onCancel={onClose} />
    </SubmitForm>
  );
}
