import { Flex, type TableColumnsType } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { Loaded } from '@/components/ui/Loaded';
import { errorMessage } from '@/domain/shared/failure';
import { formatYuan } from '@/domain/shared/money';
import { useLoad } from '@/hooks/useLoad';
import { awaitedTransfers, receiveTransfer, type AwaitedTransfer } from '@/services/bank';

/** Orders that wait for a transfer; said to be there by hand where the bank's file is not at hand. */
export function Transfers() {
  const request = useLoad(awaitedTransfers);
  const receive = async (orderNumber: string) => {
    try {
      const became = await receiveTransfer(orderNumber);
      notify.success(became === 'paid' ? '已确认到账，订单转为已付款' : '订单已关闭或已付款，记入待退款');
    } catch (error) {
      notify.error(errorMessage(error));
      throw error;
    } finally {
      request.refresh();
    }
  };
  return (
    <Loaded request={request} what="待到账的转账">
      {(transfers) => (
        <WideTable<AwaitedTransfer>
          label="待到账的转账"
          rowKey="orderNumber"
          columns={columnsFor(receive)}
          dataSource={transfers}
          minWidth={1160}
          empty="没有待到账的订单"
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        />
      )}
    </Loaded>
  );
}

const columnsFor = (onReceive: (orderNumber: string) => Promise<void>): TableColumnsType<AwaitedTransfer> => [
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
    render: (_, { orderNumber, amount }) => (
      <ConfirmAction
        label="已到账"
        question={`确认 ${orderNumber} 的 ${formatYuan(amount)} 已到账？订单随即转为已付款，不能撤回。`}
        confirmLabel="确认到账"
        onConfirm={() => onReceive(orderNumber)}
      />
    ),
  },
];
