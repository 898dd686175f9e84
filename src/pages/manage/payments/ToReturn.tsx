import type { ProColumns } from '@ant-design/pro-components';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { notify } from '@/browser/notify';
import { yuanColumn } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { formatYuan } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import { moneyToReturnQuery, returnMoneyMutation } from '@/queries/payments';
import type { MoneyToReturn } from '@/services/bank';

/** Money to return to buyers. Returned amounts stay in the list. */
export function ToReturn() {
  const returning = useMutation({
    ...returnMoneyMutation(),
    onSuccess: ({ refundState, refundReason }) => {
      if (refundState === 'failed') notify.error(`支付网关退款失败：${refundReason}`);
      else if (refundState === 'pending') notify.success('已提交支付网关，退款处理中');
    },
  });
  return (
    <ManageTable<MoneyToReturn>
      label="待退款"
      rowKey="returnId"
      own={['view']}
      minWidth={1080}
      columns={columnsFor((returnId, byGateway) => returning.mutateAsync({ returnId, byGateway }))}
      list={(_, page) => moneyToReturnQuery(page)}
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

type OnReturn = (returnId: number, byGateway: boolean) => Promise<unknown>;

const columnsFor = (onReturn: OnReturn): ProColumns<MoneyToReturn>[] => [
  { title: '订单号', dataIndex: 'orderNumber', search: false, width: 192, className: 'nowrap' },
  yuanColumn('金额', 'amount'),
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
    render: (_, row) => <Action row={row} onReturn={onReturn} />,
  },
];

/** The reason, the return, and the failure of the gateway. */
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

function Action({ row, onReturn }: { row: MoneyToReturn; onReturn: OnReturn }) {
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
          onConfirm={() => onReturn(returnId, true)}
        />
      )}
      <ConfirmAction
        label="已退回"
        question={`${orderNumber} 的 ${formatYuan(amount)} 已经原路退回？登记后不能撤回。`}
        confirmLabel="登记"
        onConfirm={() => onReturn(returnId, false)}
      />
    </Flex>
  );
}
