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
  onDone: () => void;
}

/** What the shop can say of a permit: approve it, refuse it with a reason, or end one that was approved. */
export function Verdict({ permit, onDone }: Props) {
  const { permitId, version, no, state } = permit;
  const [open, setOpen] = useState(false);
  const approve = async () => {
    await reviewPermit(permitId, { version, verdict: 'approve' });
    notify.success(`证明 ${no} 已通过`);
    onDone();
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
        onCancel={() => setOpen(false)}
      >
        <Against permit={permit} label={against} onDone={onDone} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Against({ permit, label, onDone, onClose }: Props & { label: string; onClose: () => void }) {
  const { permitId, version, no, state } = permit;
  const submit = useSubmit<{ reason: string }>({
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写原因' : null }),
    send: async ({ reason }) => {
      const verdict = state === 'approved' ? 'end' : 'refuse';
      await reviewPermit(permitId, { version, verdict, reason });
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
