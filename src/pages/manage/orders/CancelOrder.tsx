import { useMutation } from '@tanstack/react-query';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonField } from '@/components/manage/DialogForm';
import { cancelOrderMutation, cancelRestMutation } from '@/queries/manageOrders';
import type { ManagedOrder } from '@/services/manageOrders';
import { cancelledCount, packsCancelled } from '@domain/order/cancelled';
import { statusName } from '@domain/order/order';
import { refundWay } from '@domain/returns/returnView';
import { formatYuan } from '@domain/shared/money';

/** Some parcels were sent, so only the rest can be cancelled. */
const isPartSent = ({ order }: ManagedOrder): boolean => order.parcels.length > 0;

/** The goods that are still to be sent: `乙醇 500 mL × 2`. */
const restOf = ({ order, rest }: ManagedOrder): string =>
  order.lines
    .flatMap(({ skuId, prodName, skuName }) => {
      const left = cancelledCount(rest, skuId);
      return left > 0 ? [`${prodName} ${skuName} × ${left}`] : [];
    })
    .join('；');

/** The effect of the cancellation. */
function consequence(managed: ManagedOrder): string {
  const { status, payment, actualTotal } = managed.order;
  const becomes =
    managed.rest?.status === 5
      ? `最后一个包裹发出已满自动收货的天数，订单转为${statusName(5)}`
      : `订单转为${statusName(3)}`;
  if (isPartSent(managed))
    return `不再发出 ${packsCancelled(managed.rest)} 件：${restOf(managed)}。${formatYuan(managed.rest?.amount ?? null)}（含相应运费）${
      payment?.way === 'monthly' ? refundWay(true) : '记入“待退款”，请原路退回买家'
    }；库存释放，发票按退款后的金额开具，${becomes}，买家会收到消息。`;
  const goods = '库存、报价与管制证明占用的数量即时释放，待开的发票作废，买家会收到消息。';
  if (status === 1) return goods;
  const money =
    payment?.way === 'monthly'
      ? `已计入月结的 ${formatYuan(actualTotal)} 不再计收。`
      : `已付的 ${formatYuan(actualTotal)} 登记为待退款，由财务原路退回。`;
  return `${money}${goods}`;
}

/** Cancels an order, or the rest that was not sent, with a reason for the buyer. */
export function CancelOrder({ managed }: { managed: ManagedOrder }) {
  const { orderNumber, status, parcels } = managed.order;
  const isRest = isPartSent(managed);
  const cancelling = useMutation(cancelOrderMutation(orderNumber));
  const cancellingRest = useMutation(cancelRestMutation(orderNumber));
  const action = isRest ? '取消未发部分' : '取消订单';
  return (
    <ActionForm
      danger
      draftKey={`manage/orders/cancel/${orderNumber}`}
      label={action}
      title={`${action} ${orderNumber}`}
      name="cancel"
      submitText={isRest ? '取消未发部分' : '取消这个订单'}
      cancelText="返回"
      initialValues={{ reason: '' }}
      check={({ reason }) => ({ reason: reason.trim() === '' ? '请填写取消原因' : null })}
      send={async (typed) => {
        const reason = typed.reason.trim();
        if (isRest) await cancellingRest.mutateAsync({ reason, parcelsBefore: parcels.length });
        else await cancelling.mutateAsync({ reason, status });
        notify.success(isRest ? '未发部分已取消' : '订单已取消');
      }}
    >
      <p className="secondary" style={{ marginBottom: 12 }}>
        取消后不能恢复。{consequence(managed)}
      </p>
      <ReasonField label="取消原因（买家可见）" />
    </ActionForm>
  );
}
