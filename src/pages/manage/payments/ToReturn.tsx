import type { ProColumns } from '@ant-design/pro-components';
import { useState } from 'react';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { notify } from '@/browser/notify';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { errorMessage } from '@domain/shared/failure';
import { formatYuan } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import { moneyReturned, moneyToReturn, refundMoney, type MoneyToReturn } from '@/services/bank';

/** Money that goes back to buyers; what was sent back stays in the list. */
export function ToReturn() {
  const [revision, setRevision] = useState(0);
  const run = async (action: () => Promise<MoneyToReturn>) => {
    try {
      const { refundState, refundReason } = await action();
      if (refundState === 'failed') notify.error(`支付网关退款失败：${refundReason}`);
      else if (refundState === 'pending') notify.success('已提交支付网关，退款处理中');
    } catch (error) {
      notify.error(errorMessage(error));
      throw error;
    } finally {
      setRevision((count) => count + 1);
    }
  };
  const actions = {
    onReturned: (returnId: number) => run(() => moneyReturned(returnId)),
    onRefund: (returnId: number) => run(() => refundMoney(returnId)),
  };
  return (
    <ManageTable<MoneyToReturn>
      label="待退款"
      rowKey="returnId"
      revision={revision}
      own={['view']}
      minWidth={1080}
      columns={columnsFor(actions)}
      load={(_, page) => moneyToReturn(page)}
    />
  );
}

const WHY: Record<MoneyToReturn['reason'], string> = {
  closed: '订单已关闭',
  paid: '订单已用其他方式付款',
  cancelled: '付款后由本站取消',
  over: '到账多于订单',
  returned: '退货退款',
};

interface Actions {
  onReturned: (returnId: number) => Promise<void>;
  onRefund: (returnId: number) => Promise<void>;
}

const columnsFor = (actions: Actions): ProColumns<MoneyToReturn>[] => [
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
  { title: '原因', dataIndex: 'reason', search: false, render: (_, row) => <Why row={row} /> },
  { ...FOLDS, title: '到账时间', dataIndex: 'createTime', search: false, width: 168, className: 'nowrap' },
  {
    title: '退回',
    fixed: 'right',
    width: 160,
    key: 'returned',
    search: false,
    render: (_, row) => <Action row={row} {...actions} />,
  },
];

/** Why it goes back, for which return, and why the gateway did not pay it back. */
function Why({ row: { reason, returnNumber, refundState, refundReason } }: { row: MoneyToReturn }) {
  return (
    <Flex vertical>
      <span>{WHY[reason]}</span>
      {returnNumber !== null && (
        <Link to={managePath('returns', { no: returnNumber })} className="nowrap">
          {returnNumber}
        </Link>
      )}
      {refundState === 'failed' && <span className="danger">原路退款失败：{refundReason}</span>}
    </Flex>
  );
}

function Action({ row, onReturned, onRefund }: Actions & { row: MoneyToReturn }) {
  const { returnId, returnedTime, amount, orderNumber, refundable, refundState } = row;
  if (returnedTime !== null) return returnedTime;
  if (refundState === 'pending') return '退款处理中';
  return (
    <Flex wrap gap="0 12px">
      {refundable && (
        <ConfirmAction
          label="原路退回"
          question={`${orderNumber} 的 ${formatYuan(amount)} 经支付网关退回买家？提交后不能撤回。`}
          confirmLabel="退款"
          onConfirm={() => onRefund(returnId)}
        />
      )}
      <ConfirmAction
        label="已退回"
        question={`${orderNumber} 的 ${formatYuan(amount)} 已经原路退回？登记后不能撤回。`}
        confirmLabel="登记"
        onConfirm={() => onReturned(returnId)}
      />
    </Flex>
  );
}
