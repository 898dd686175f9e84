import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { MAX_REASON, verdictProblem } from '@/domain/account/verification';
import { useSubmit } from '@/hooks/useSubmit';
import {
  decideVerification,
  type InstitutionMember,
  type ManagedInstitution,
} from '@/services/manageCustomers';
import { keptForm } from '@/storage/formDrafts';
import { confirmed, type DeedsOf } from './confirmed';

interface Props extends DeedsOf<ManagedInstitution> {
  member: InstitutionMember;
  /** Of the institution. */
  name: string;
}

const draftName = (userName: string): string => `verification-${userName}`;

/** What the shop can say of an account: it is of the institution, it is not, or not any more. */
export function Verdict({ member, name, onDone, onStale }: Props) {
  const { version, state, buyer } = member;
  const [open, setOpen] = useState(() => keptForm(draftName(buyer.userName)) === '');
  if (state !== 'submitted' && state !== 'approved') return null;
  const approve = () =>
    confirmed(
      decideVerification(buyer.userName, { version, verdict: 'approve' }),
      `${buyer.userName} 已通过认证，买家会收到消息`,
      { onDone, onStale },
    );
  const against = state === 'approved' ? '撤销认证' : '不通过';
  return (
    <>
      {state === 'submitted' && (
        <ConfirmAction
          label="通过"
          question={`已核对 ${buyer.userName} 属于${name}，信用代码与材料一致？通过后可用该单位的月结额度和证明。`}
          onConfirm={approve}
          primary
        />
      )}
      <Button danger={state === 'submitted'} onClick={() => setOpen(true)}>
        {against}
      </Button>
      <Modal
        title={`${against}：${buyer.userName}`}
        open={open}
        footer={null}
        destroyOnHidden
        maskClosable={false}
        onCancel={() => setOpen(false)}
      >
        <Against
          {...{ member, name, onStale }}
          label={against}
          onClose={() => setOpen(false)}
          onDone={(fresh) => {
            setOpen(false);
            onDone(fresh);
          }}
        />
      </Modal>
    </>
  );
}

function Against({
  member,
  label,
  onDone,
  onStale,
  onClose,
}: Props & { label: string; onClose: () => void }) {
  const { version, state, buyer } = member;
  const verdict = state === 'approved' ? 'end' : 'refuse';
  const submit = useSubmit<{ reason: string }>({
    keep: draftName(buyer.userName),
    check: ({ reason }) => ({ reason: verdictProblem(verdict, reason) }),
    send: async ({ reason }) => {
      try {
        onDone(await decideVerification(buyer.userName, { version, verdict, reason }));
        notify.success(`${buyer.userName}：已${label}`);
      } catch (error) {
        onStale();
        throw error;
      }
    },
  });
  const effect = verdict === 'end' ? '该账户不能再用单位月结，也不能订购管制化学品；已下的订单不变。' : '';
  return (
    <SubmitForm submit={submit} name="verdict" label={label} initialValues={{ reason: '' }}>
      <Form.Item label="原因" name="reason" required extra={`${effect}原因会告知买家，最多 ${MAX_REASON} 字`}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot submit={submit} label={label} danger onCancel={onClose} />
    </SubmitForm>
  );
}
