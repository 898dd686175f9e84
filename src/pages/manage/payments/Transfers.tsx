import type { ProColumns } from '@ant-design/pro-components';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { OrderLink } from '@/components/manage/OrderLink';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { formatYuan } from '@domain/shared/money';
import { awaitedTransfers, type AwaitedTransfer } from '@/services/bank';
import { ReceiveDialog } from './ReceiveDialog';

/** Orders that wait for a transfer; said to be there with a line of the bank, or by hand where its file is not at hand. */
export function Transfers() {
  const [revision, setRevision] = useState(0);
  const [requested, setAsked] = useState<AwaitedTransfer | null>(null);
  return (
    <>
      <ManageTable<AwaitedTransfer>
        label="待到账的转账"
        rowKey="orderNumber"
        revision={revision}
        own={['view']}
        columns={columnsFor(setAsked)}
        load={(_, page) => awaitedTransfers(page)}
        minWidth={1160}
      />
      <ReceiveDialog
        transfer={requested}
        onClose={() => setAsked(null)}
        onDone={() => setRevision((count) => count + 1)}
      />
    </>
  );
}

const shown = { search: false } as const;

const columnsFor = (onReceive: (transfer: AwaitedTransfer) => void): ProColumns<AwaitedTransfer>[] => [
  {
    ...shown,
    title: '订单号',
    dataIndex: 'orderNumber',
    width: 192,
    render: (_, { orderNumber }) => <OrderLink orderNumber={orderNumber} />,
  },
  { ...shown, ...FOLDS, title: '附言码', dataIndex: 'reference', width: 128 },
  {
    ...shown,
    title: '金额',
    dataIndex: 'amount',
    align: 'right',
    width: 112,
    render: (_, { amount }) => formatYuan(amount),
  },
  { ...shown, title: '登记的付款人', dataIndex: 'payer' },
  {
    ...shown,
    title: '买家',
    key: 'who',
    render: (_, { userName, institution }) => (
      <Flex vertical>
        <span>{institution || userName}</span>
        {institution && <span className="quiet">{userName}</span>}
      </Flex>
    ),
  },
  { ...shown, ...FOLDS, title: '登记时间', dataIndex: 'time', width: 168, className: 'nowrap' },
  {
    ...shown,
    ...FOLDS,
    title: '订单保留至',
    dataIndex: 'payBefore',
    width: 168,
    render: (_, { payBefore }) => payBefore ?? '—',
  },
  {
    ...shown,
    title: '操作',
    key: 'deed',
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
