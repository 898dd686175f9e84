import { Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ActionDialog } from '@/components/manage/ActionDialog';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { cancelledCount, packsCancelled } from '@domain/order/cancelled';
import { statusName } from '@domain/order/order';
import { refundWay } from '@domain/returns/returnView';
import { reasonOf } from '@domain/shared/failure';
import { formatYuan } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { cancelManagedOrder, cancelOrderRest, type ManagedOrder } from '@/services/manageOrders';

interface Props {
  managed: ManagedOrder;
  onChanged: (managed: ManagedOrder) => void;
  onStale: () => void;
}

const MAX_REASON = 200;

const draftName = (orderNumber: string): string => `manage/orders/cancel/${orderNumber}`;

/** Is only a rest of it left to cancel? */
const isPartSent = ({ order }: ManagedOrder): boolean => order.parcels.length > 0;

/** Cancels an order, or what of it was not sent, with a reason that its buyer reads. */
export function CancelOrder(props: Props) {
  const { orderNumber } = props.managed.order;
  const action = isPartSent(props.managed) ? '取消未发部分' : '取消订单';
  return (
    <ActionDialog danger draftKey={draftName(orderNumber)} label={action} title={`${action} ${orderNumber}`}>
      {(close) => <ReasonForm {...props} onClose={close} />}
    </ActionDialog>
  );
}

/** `乙醇 500 mL × 2`, of all that is still to go. */
const restOf = ({ order, rest }: ManagedOrder): string =>
  order.lines
    .flatMap(({ skuId, prodName, skuName }) => {
      const left = cancelledCount(rest, skuId);
      return left > 0 ? [`${prodName} ${skuName} × ${left}`] : [];
    })
    .join('；');

/** What cancelling does, said before it is done. */
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

function ReasonForm({ managed, onChanged, onStale, onClose }: Props & { onClose: () => void }) {
  const { orderNumber, status, parcels } = managed.order;
  const isRest = isPartSent(managed);
  const submit = useSubmit<{ reason: string }>({
    draftKey: draftName(orderNumber),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写取消原因' : null }),
    send: async ({ reason }) => {
      try {
        const given = { reason: reason.trim() };
        onChanged(
          isRest
            ? await cancelOrderRest(orderNumber, { ...given, parcelsBefore: parcels.length })
            : await cancelManagedOrder(orderNumber, { ...given, status }),
        );
        notify.success(isRest ? '未发部分已取消' : '订单已取消');
        onClose();
      } catch (error) {
        if (['ORDER_CHANGED', 'ORDER_SENT', 'PARCELS_CHANGED'].includes(reasonOf(error) ?? '')) onStale();
        throw error;
      }
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="cancel"
      label={isRest ? '取消未发部分' : '取消订单'}
      initialValues={{ reason: '' }}
    >
      <p className="secondary" style={{ marginBottom: 12 }}>
        取消后不能恢复。{consequence(managed)}
      </p>
      <Form.Item label="取消原因（买家可见）" name="reason" required>
        <Input.TextArea maxLength={MAX_REASON} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot
        danger
        submit={submit}
        label={isRest ? '取消未发部分' : '取消这个订单'}
        leave="返回"
        onCancel={onClose}
      />
    </SubmitForm>
  );
}
