import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { CANCEL_REASONS, checkCancelReason, MAX_CANCEL_NOTE, ORDER_ACTIONS } from '@domain/order/order';
import { useDraftDialog } from '@/hooks/useDraft';
import { useSubmit } from '@/hooks/useSubmit';
import { cancelOrderMutation } from '@/queries/order';
import { notify } from '@/browser/notify';

interface Props {
  orderNumber: string;
  /** The buyer has announced a bank transfer. */
  registered: boolean;
  /** Called when the action starts, which may remove its own button. */
  onAction: () => void;
}

const draftName = (orderNumber: string) => `user/order/cancel/${orderNumber}`;

/** 取消订单, with the reason. */
export function CancelAction(props: Props) {
  // Rendered when first opened: the dialog is slow and a list has one per order.
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

function ReasonDialog({ orderNumber, registered, onAction, open, onClose }: DialogProps) {
  const { mutateAsync: cancel } = useMutation(cancelOrderMutation());
  const submit = useSubmit<typeof BLANK>({
    draftKey: draftName(orderNumber),
    check: ({ reason, note }) => {
      const problem = checkCancelReason(reason, note);
      return { [isReason(reason) ? 'note' : 'reason']: problem };
    },
    send: async ({ reason, note }) => {
      onAction();
      try {
        await cancel({ orderNumber, reason, note: note.trim() });
        notify.success('订单已取消');
        onClose();
      } catch {
        // The client has reported the error. The dialog keeps the typed reason.
      }
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
