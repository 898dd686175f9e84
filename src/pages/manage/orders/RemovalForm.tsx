import { Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useSubmit } from '@/hooks/useSubmit';
import type { ManagedOrder } from '@/services/manageOrders';

interface Props {
  draftKey: string;
  name: string;
  /** The kind of record, for example 物流记录. */
  what: string;
  remove: (reason: string) => Promise<ManagedOrder>;
  /** Whether a refusal says that somebody else changed or deleted the record. */
  isGone: (error: unknown) => boolean;
  onChanged: (managed: ManagedOrder) => void;
  onStale: () => void;
  onClose: () => void;
}

/** Deletes a record of a parcel. The reason goes into the audit log. */
export function RemovalForm({ draftKey, name, what, remove, isGone, onChanged, onStale, onClose }: Props) {
  const submit = useSubmit<{ reason: string }>({
    draftKey,
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写删除原因' : null }),
    send: async ({ reason }) => {
      try {
        onChanged(await remove(reason.trim()));
        notify.success(`${what}已删除`);
        onClose();
      } catch (error) {
        if (isGone(error)) onStale();
        throw error;
      }
    },
  });
  return (
    <SubmitForm submit={submit} name={name} label={`删除${what}`} initialValues={{ reason: '' }}>
      <Form.Item label="删除原因（记入操作记录）" name="reason" required>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <DialogFoot submit={submit} label="删除" onCancel={onClose} />
    </SubmitForm>
  );
}
