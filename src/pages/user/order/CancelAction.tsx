import { Button, Form, Input, Modal } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { CANCEL_REASONS, checkCancelReason, MAX_CANCEL_NOTE, ORDER_ACTIONS } from '@domain/order/order';
import { useDraftDialog } from '@/hooks/useDraft';
import { useSubmit } from '@/hooks/useSubmit';
import { cancelOrder } from '@/services/order';
import { notify } from '@/browser/notify';

interface Props {
  orderNumber: string;
  /** A transfer is under way. */
  registered: boolean;
  onDone: () => Promise<void>;
}

const draftName = (orderNumber: string) => `user/order/cancel/${orderNumber}`;

/** 取消订单, with the reason. */
export function CancelAction(props: Props) {
  // Each order of a list has one: a dialog takes longer to make than its order.
  const dialog = useDraftDialog(draftName(props.orderNumber));
  return (
    <>
      <Button onClick={dialog.open}>{ORDER_ACTIONS.cancel}</Button>
      {dialog.wasOpened && <ReasonDialog {...props} open={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}

const BLANK = { reason: '', note: '' };
const REASONS = CANCEL_REASONS.map((reason) => ({ value: reason, label: reason }));
const isReason = (text: string) => REASONS.some(({ value }) => value === text);

interface DialogProps extends Props {
  open: boolean;
  onClose: () => void;
}

function ReasonDialog({ orderNumber, registered, onDone, open, onClose }: DialogProps) {
  const submit = useSubmit<typeof BLANK>({
    draftKey: draftName(orderNumber),
    check: ({ reason, note }) => {
      const problem = checkCancelReason(reason, note);
      return { [isReason(reason) ? 'note' : 'reason']: problem };
    },
    send: async ({ reason, note }) => {
      try {
        await cancelOrder(orderNumber, reason, note.trim());
        notify.success('订单已取消');
        onClose();
      } catch {
        // The request layer has said why. The reason stays, to be sent again.
      }
      // Refused or not: it may be paid or closed by now, and then the question goes with its button.
      await onDone();
    },
  });
  const reason = Form.useWatch('reason', submit.form);

  return (
    <Modal
      title="取消订单"
      open={open}
      width={480}
      destroyOnHidden
      okText="确认取消"
      okButtonProps={{ danger: true }}
      cancelText="返回"
      confirmLoading={submit.busy}
      onOk={() => submit.form.submit()}
      onCancel={onClose}
    >
      <SubmitForm
        submit={submit}
        name={`cancel-${orderNumber}`}
        label={`取消订单 ${orderNumber}`}
        initialValues={BLANK}
        preserve={false}
      >
        <p>
          订单 {orderNumber} 取消后关闭，不能恢复。
          {registered && '款项已转出的，请先联系客服核对，以免延误退款。'}
        </p>
        <Form.Item
          label="取消原因"
          name="reason"
          required
          getValueProps={(code: string) => ({ value: code || undefined })}
        >
          <SelectBox options={REASONS} placeholder="请选择" />
        </Form.Item>
        <Form.Item label="补充说明" name="note" required={reason === '其他'}>
          <Input.TextArea rows={2} maxLength={MAX_CANCEL_NOTE} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}
