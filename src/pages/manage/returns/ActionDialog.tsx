import { Form, Input, Modal } from 'antd';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { MAX_REJECT_REASON, rejectProblem } from '@domain/returns/returnWaits';
import { useSubmit } from '@/hooks/useSubmit';
import { rejectReturn } from '@/services/manageReturns';
import { Replace } from './Replace';
import { sent, type FormProps } from './sent';

/** The deeds that need something typed. */
export type Dialog = 'reject' | 'replace';

interface Props extends FormProps {
  /** Null: closed. */
  dialog: Dialog | null;
}

const TITLES: Record<Dialog, string> = { reject: '拒绝退换', replace: '换出商品' };

/** Draft key. */
export const rejectDraft = (returnNumber: string): string => `manage/returns/reject/${returnNumber}`;

export function ActionDialog({ dialog, ...rest }: Props) {
  return (
    <Modal
      title={dialog && `${TITLES[dialog]} ${rest.found.sheet.returnNumber}`}
      open={dialog !== null}
      footer={null}
      width={dialog === 'replace' ? 720 : 520}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {dialog === 'reject' && <Reject {...rest} />}
      {dialog === 'replace' && <Replace {...rest} />}
    </Modal>
  );
}

function Reject(props: FormProps) {
  const { returnNumber, status } = props.found.sheet;
  const submit = useSubmit<{ reason: string }>({
    draftKey: rejectDraft(returnNumber),
    check: ({ reason }) => ({ reason: rejectProblem(reason) }),
    send: ({ reason }) =>
      sent(rejectReturn(returnNumber, { status, reason }), '已拒绝，买家会收到原因', props),
  });
  return (
    <SubmitForm submit={submit} name="reject" label="拒绝退换" initialValues={{ reason: '' }}>
      <Form.Item
        label="原因"
        name="reason"
        required
        extra={`买家会看到，最多 ${MAX_REJECT_REASON} 字；商品保留在订单中，期限内可以重新申请`}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot submit={submit} label="拒绝" danger onCancel={props.onClose} />
    </SubmitForm>
  );
}
