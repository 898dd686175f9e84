import { Button, Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { WideTable } from '@/components/manage/WideTable';
import { Loaded } from '@/components/ui/Loaded';
import { formatYuan } from '@/domain/shared/money';
import { useLoad } from '@/hooks/useLoad';
import { awaitedTransfers, type AwaitedTransfer } from '@/services/bank';
import { ReceiveDialog } from './ReceiveDialog';

/** Orders that wait for a transfer; said to be there with a line of the bank, or by hand where its file is not at hand. */
export function Transfers() {
  const request = useLoad(awaitedTransfers);
  const [asked, setAsked] = useState<AwaitedTransfer | null>(null);
  return (
    <Loaded keep request={request} what="待到账的转账">
      {(transfers) => (
        <>
          <WideTable<AwaitedTransfer>
            label="待到账的转账"
            rowKey="orderNumber"
            columns={columnsFor(setAsked)}
            dataSource={transfers}
            minWidth={1160}
            empty="没有待到账的订单"
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          />
          <ReceiveDialog transfer={asked} onClose={() => setAsked(null)} onDone={request.refresh} />
        </>
      )}
    </Loaded>
  );
}

const columnsFor = (onReceive: (transfer: AwaitedTransfer) => void): TableColumnsType<AwaitedTransfer> => [
  { key: 'no', title: '订单号', dataIndex: 'orderNumber', width: 192, className: 'nowrap' },
  { key: 'ref', title: '附言码', dataIndex: 'reference', width: 128 },
  { key: 'amount', title: '金额', align: 'right', width: 112, render: (_, { amount }) => formatYuan(amount) },
  { key: 'payer', title: '登记的付款人', dataIndex: 'payer' },
  {
    key: 'who',
    title: '买家',
    render: (_, { userName, institution }) => (
      <Flex vertical>
        <span>{institution || userName}</span>
        {institution && <span className="quiet">{userName}</span>}
      </Flex>
    ),
  },
  { key: 'time', title: '登记时间', dataIndex: 'time', width: 168, className: 'nowrap' },
  { key: 'until', title: '订单保留至', width: 168, render: (_, { payBefore }) => payBefore ?? '—' },
  {
    key: 'deed',
    title: '操作',
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
