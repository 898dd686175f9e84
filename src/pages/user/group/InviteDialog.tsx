import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { GroupRole } from '@domain/groups/types';
import { useSubmit } from '@/hooks/useSubmit';
import { inviteMemberMutation } from '@/queries/group';
import { INVITE_DRAFT } from './drafts';
import { RolesField } from './RolesField';

/** Invites an account, which becomes a member when it accepts. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: invite } = useMutation({ ...inviteMemberMutation(), onSuccess: onClose });
  const submit = useSubmit<{ userName: string; roles: GroupRole[] }>({
    draftKey: INVITE_DRAFT,
    check: ({ userName }) => ({ userName: userName.trim() === '' ? '请填写登录账号' : null }),
    send: async (values) => {
      await invite(values);
      notify.success(`已邀请 ${values.userName.trim()}，对方在“课题组”页接受后加入`);
    },
  });
  return (
    <Modal open title="按账号邀请" footer={null} mask={{ closable: false }} onCancel={onClose}>
      <SubmitForm
        submit={submit}
        name="invite"
        label="按账号邀请"
        initialValues={{ userName: '', roles: ['ask' as const] }}
      >
        <Form.Item label="登录账号" name="userName" required>
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <RolesField />
        <DialogFoot submit={submit} label="发出邀请" onCancel={onClose} />
      </SubmitForm>
    </Modal>
  );
}
