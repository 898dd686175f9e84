import type { ProColumns } from '@ant-design/pro-components';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { errorMessage } from '@/domain/shared/failure';
import { formatYuan } from '@/domain/shared/money';
import { moneyReturned, moneyToReturn, type MoneyToReturn } from '@/services/bank';

/** Money that came although nothing needed it; what was sent back stays in the list. */
export function ToReturn() {
  const [revision, setRevision] = useState(0);
  const markReturned = async (returnId: number) => {
    try {
      await moneyReturned(returnId);
    } catch (error) {
      notify.error(errorMessage(error));
      throw error;
    } finally {
      setRevision((count) => count + 1);
    }
  };
  return (
    <ManageTable<MoneyToReturn>
      label="待退款"
      rowKey="returnId"
      revision={revision}
      own={['view']}
      minWidth={1080}
      columns={columnsFor(markReturned)}
      load={(_, page) => moneyToReturn(page)}
    />
  );
}

const WHY: Record<MoneyToReturn['reason'], string> = {
  closed: '订单已关闭',
  paid: '订单已用其他方式付款',
  cancelled: '付款后由本站取消',
  over: '到账多于订单',
};

const columnsFor = (onReturned: (returnId: number) => Promise<void>): ProColumns<MoneyToReturn>[] => [
  { title: '订单号', dataIndex: 'orderNumber', search: false, width: 192, className: 'nowrap' },
  {
    title: '金额',
    dataIndex: 'amount',
    search: false,
    align: 'right',
    className: 'nowrap',
    render: (_, { amount }) => formatYuan(amount),
  },
  {
    ...FOLDS,
    title: '来自',
    dataIndex: 'transfer',
    search: false,
    render: (_, { transfer }) => (transfer ? '对公转账' : '在线支付'),
  },
  { ...FOLDS, title: '流水号或附言码', dataIndex: 'transactionId', search: false },
  { title: '原因', dataIndex: 'reason', search: false, render: (_, { reason }) => WHY[reason] },
  { ...FOLDS, title: '到账时间', dataIndex: 'createTime', search: false, width: 168, className: 'nowrap' },
  {
    title: '退回',
    fixed: 'right',
    width: 160,
    key: 'returned',
    search: false,
    render: (_, { returnId, returnedTime, amount, orderNumber }) =>
      returnedTime ?? (
        <ConfirmAction
          label="已退回"
          question={`${orderNumber} 的 ${formatYuan(amount)} 已经原路退回？登记后不能撤回。`}
          confirmLabel="登记"
          onConfirm={() => onReturned(returnId)}
        />
      ),
  },
];
