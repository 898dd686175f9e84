import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { reasonOf } from '@/domain/shared/failure';
import { formatYuan } from '@/domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { cancelManagedOrder, type ManagedOrder } from '@/services/manageOrders';
import { keptForm } from '@/storage/formDrafts';

interface Props {
  managed: ManagedOrder;
  onChanged: (managed: ManagedOrder) => void;
  onStale: () => void;
}

const MAX_REASON = 200;

const draftName = (orderNumber: string): string => `cancel-${orderNumber}`;

/** Cancels an order of which nothing was sent, with a reason that its buyer reads. */
export function CancelOrder(props: Props) {
  const [asking, setAsking] = useState(() => keptForm(draftName(props.managed.order.orderNumber)) === '');
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        取消订单
      </Button>
      <Modal
        title={`取消订单 ${props.managed.order.orderNumber}`}
        open={asking}
        footer={null}
        width={480}
        destroyOnHidden
        maskClosable={false}
        onCancel={() => setAsking(false)}
      >
        <ReasonForm {...props} onClose={() => setAsking(false)} />
      </Modal>
    </>
  );
}

/** What cancelling does, said before it is done. */
function consequence({ order: { status, payment, actualTotal } }: ManagedOrder): string {
  const goods = '库存、报价与管制证明占用的数量即时释放，待开的发票作废，买家会收到消息。';
  if (status === 1) return goods;
  const money =
    payment?.way === 'monthly'
      ? `已计入月结的 ${formatYuan(actualTotal)} 不再计收。`
      : `已付的 ${formatYuan(actualTotal)} 登记为待退款，由财务原路退回。`;
  return `${money}${goods}`;
}

function ReasonForm({ managed, onChanged, onStale, onClose }: Props & { onClose: () => void }) {
  const { orderNumber, status } = managed.order;
  const submit = useSubmit<{ reason: string }>({
    keep: draftName(orderNumber),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写取消原因' : null }),
    send: async ({ reason }) => {
      try {
        onChanged(await cancelManagedOrder(orderNumber, { reason: reason.trim(), status }));
        notify.success('订单已取消');
        onClose();
      } catch (error) {
        if (['ORDER_CHANGED', 'ORDER_SENT'].includes(reasonOf(error) ?? '')) onStale();
        throw error;
      }
    },
  });
  return (
    <SubmitForm submit={submit} name="cancel" label="取消订单" initialValues={{ reason: '' }}>
      <p className="secondary">取消后不能恢复。{consequence(managed)}</p>
      <Form.Item label="取消原因（买家可见）" name="reason" required>
        <Input.TextArea maxLength={MAX_REASON} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot danger submit={submit} label="取消这个订单" onCancel={onClose} />
    </SubmitForm>
  );
}
