import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Permit } from '@/domain/permits/permit';
import { useSubmit } from '@/hooks/useSubmit';
import { reviewPermit } from '@/services/permits';

interface Props {
  permit: Permit;
  /** Read anew: a verdict was given, or refused because the permit is no longer as it was read. */
  onDone: () => void;
}

/** What the shop can say of a permit: approve it, refuse it with a reason, or end one that was approved. */
export function Verdict({ permit, onDone }: Props) {
  const { permitId, version, no, state } = permit;
  const [open, setOpen] = useState(false);
  // The row may leave the list, and the typed reason with it: it is read anew once the dialog is closed.
  const [isStale, setStale] = useState(false);
  const close = () => {
    setOpen(false);
    if (isStale) onDone();
    setStale(false);
  };
  const approve = async () => {
    try {
      await reviewPermit(permitId, { version, verdict: 'approve' });
      notify.success(`证明 ${no} 已通过`);
    } finally {
      onDone();
    }
  };
  const against = state === 'approved' ? '停用' : '不通过';
  return (
    <>
      {(state === 'submitted' || state === 'ended') && (
        <ConfirmAction
          label="通过"
          question={`已核对证明 ${no} 的扫描件，编号、单位、品种、数量和有效期一致？`}
          onConfirm={approve}
          primary
        />
      )}
      {(state === 'submitted' || state === 'approved') && (
        <Button danger onClick={() => setOpen(true)}>
          {against}
        </Button>
      )}
      <Modal
        title={`${against}：证明 ${no}`}
        open={open}
        footer={null}
        destroyOnHidden
        maskClosable={false}
        onCancel={close}
      >
        <Against
          permit={permit}
          label={against}
          onDone={onDone}
          onRefused={() => setStale(true)}
          onClose={close}
        />
      </Modal>
    </>
  );
}

type AgainstProps = Props & { label: string; onRefused: () => void; onClose: () => void };

function Against({ permit, label, onDone, onRefused, onClose }: AgainstProps) {
  const { permitId, version, no, state } = permit;
  const submit = useSubmit<{ reason: string }>({
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null }),
    send: async ({ reason }) => {
      const verdict = state === 'approved' ? 'end' : 'refuse';
      try {
        await reviewPermit(permitId, { version, verdict, reason });
      } catch (error) {
        onRefused();
        throw error;
      }
      notify.success(`证明 ${no} 已${label}`);
      onClose();
      onDone();
    },
  });
  return (
    <SubmitForm submit={submit} name="verdict" label={label} initialValues={{ reason: '' }}>
      <Form.Item label="原因" name="reason" required extra="会告知买家，最多 200 字">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot submit={submit} label={label} danger onCancel={onClose} />
    </SubmitForm>
  );
}
