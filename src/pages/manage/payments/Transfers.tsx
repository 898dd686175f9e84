import type { ProColumns } from '@ant-design/pro-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Radio } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { TwoLines, yuanColumn } from '@/components/manage/columns';
import { SendForm } from '@/components/manage/DialogForm';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { OrderLink } from '@/components/manage/OrderLink';
import { AsyncContent } from '@/components/ui/AsyncContent';
import {
  bankLinesQuery,
  receiveTransferMutation,
  settleLineMutation,
  transfersQuery,
} from '@/queries/payments';
import type { AwaitedTransfer } from '@/services/bank';
import { isSurely, linesFor } from '@domain/payments/line';
import { formatYuan, toFixed2 } from '@domain/shared/money';

/** Orders that wait for a transfer. It is confirmed with its bank line, or by hand where the file is missing. */
export function Transfers() {
  const [transfer, setTransfer] = useState<AwaitedTransfer | null>(null);
  return (
    <>
      <ManageTable<AwaitedTransfer>
        label="待到账的转账"
        rowKey="orderNumber"
        own={['view']}
        columns={columnsFor(setTransfer)}
        list={(_, page) => transfersQuery(page)}
        minWidth={1160}
      />
      {transfer && <ReceiveDialog transfer={transfer} onClosed={() => setTransfer(null)} />}
    </>
  );
}

const columnsFor = (onReceive: (transfer: AwaitedTransfer) => void): ProColumns<AwaitedTransfer>[] => [
  {
    title: '订单号',
    dataIndex: 'orderNumber',
    search: false,
    width: 192,
    render: (_, { orderNumber }) => <OrderLink orderNumber={orderNumber} />,
  },
  { ...FOLDS, title: '附言码', dataIndex: 'reference', search: false, width: 128 },
  yuanColumn('金额', 'amount'),
  { title: '登记的付款人', dataIndex: 'payer', search: false },
  {
    title: '买家',
    key: 'who',
    search: false,
    render: (_, { userName, institution }) => (
      <TwoLines note={institution && userName}>{institution || userName}</TwoLines>
    ),
  },
  { ...FOLDS, title: '登记时间', dataIndex: 'time', search: false, width: 168, className: 'nowrap' },
  {
    ...FOLDS,
    title: '订单保留至',
    dataIndex: 'payBefore',
    search: false,
    width: 168,
    render: (_, { payBefore }) => payBefore ?? '—',
  },
  {
    title: '操作',
    key: 'action',
    search: false,
    fixed: 'right',
    width: 112,
    render: (_, transfer) => (
      <Button
        size="small"
        aria-label={`已到账 ${transfer.orderNumber} ${formatYuan(transfer.amount)}`}
        onClick={() => onReceive(transfer)}
      >
        已到账
      </Button>
    ),
  },
];

/** Confirms without a bank line. */
const NONE = 0;
const DONE = {
  paid: '已确认到账，订单转为已付款',
  tied: '该订单此前已确认到账，流水已对应到它，没有重复付款',
  toReturn: '订单已关闭或已付款，记入待退款',
  over: '已确认到账，多出的部分记入待退款',
} as const;

interface Choice {
  /** A bank line, or `NONE`. Undefined: the suggested one. */
  entryId: number | undefined;
}

interface ReceiveProps {
  transfer: AwaitedTransfer;
  onClosed: () => void;
}

/** Confirms the money of one order, with a bank line of the same amount or without one. */
function ReceiveDialog({ transfer, onClosed }: ReceiveProps) {
  const { orderNumber, amount, payer, reference } = transfer;
  const query = { state: 'open' as const, q: toFixed2(amount), current: 1, size: 50 };
  const lines = useQuery({
    ...bankLinesQuery(query),
    gcTime: 0,
    select: ({ records }) => linesFor(transfer, records),
  });
  const settling = useMutation(settleLineMutation());
  const receiving = useMutation(receiveTransferMutation());
  const lineOf = (entryId: number) => lines.data?.find((line) => line.entryId === entryId);
  /** null: nothing is chosen, or a line that a colleague has used meanwhile. */
  const choiceOf = ({ entryId }: Choice): number | null => {
    if (entryId !== undefined) return entryId === NONE || lineOf(entryId) ? entryId : null;
    const [first] = lines.data ?? [];
    if (first) return isSurely(first, orderNumber) ? first.entryId : null;
    return lines.data ? NONE : null;
  };
  return (
    <SendForm<Choice>
      title="确认到账"
      name="receive"
      width={640}
      submitText="确认到账"
      initialValues={{ entryId: undefined }}
      check={(values) => ({
        entryId: choiceOf(values) === null ? '请选择对应的流水，或选择“暂不对应流水”' : null,
      })}
      send={async (values) => {
        const line = lineOf(choiceOf(values) ?? NONE);
        const outcome = line
          ? await settling.mutateAsync({ line, orderNumbers: [orderNumber] })
          : await receiving.mutateAsync(orderNumber);
        notify.success(DONE[outcome]);
      }}
      onClosed={onClosed}
    >
      <p style={{ marginBottom: 12 }}>
        {orderNumber}　<b>{formatYuan(amount)}</b>
        <br />
        <span className="quiet">
          附言码 {reference}，登记的付款人 {payer || '无'}。订单随即转为已付款，不能撤回。
        </span>
      </p>
      <AsyncContent keep of={lines} what="金额相符的流水">
        {(found) => (
          <Form.Item
            label="对应流水"
            name="entryId"
            getValueProps={(entryId: Choice['entryId']) => ({ value: choiceOf({ entryId }) })}
          >
            <Radio.Group>
              <Flex vertical gap={8}>
                {found.map(({ entryId, day, payer: from, amount: money, remark }) => (
                  <Radio key={entryId} value={entryId}>
                    {day}　{from || '付款人不详'}　{formatYuan(money)}
                    <br />
                    <span className="quiet">附言：{remark || '无'}</span>
                  </Radio>
                ))}
                <Radio value={NONE}>
                  暂不对应流水
                  <br />
                  <span className="quiet">
                    {found.length === 0 && '没有金额相符的待处理流水。'}
                    导入流水后仍可对应到此订单，不会重复付款
                  </span>
                </Radio>
              </Flex>
            </Radio.Group>
          </Form.Item>
        )}
      </AsyncContent>
    </SendForm>
  );
}
