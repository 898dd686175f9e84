import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, Modal } from 'antd';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { GroupMember } from '@domain/groups/types';
import { useSubmit } from '@/hooks/useSubmit';
import { changeMemberMutation } from '@/queries/group';
import { RolesField } from './RolesField';

interface Props {
  member: GroupMember;
  onClose: () => void;
}

/** Changes the roles of a member. */
export function MemberDialog({ member, onClose }: Props) {
  const { mutateAsync: change } = useMutation({ ...changeMemberMutation(), onSuccess: onClose });
  const { memberId, nickName, owner, roles } = member;
  const submit = useSubmit<Pick<GroupMember, 'owner' | 'roles'>>({
    send: async (values) => {
      await change({ memberId, body: values });
      notify.success(`${nickName}的角色已保存`);
    },
  });
  return (
    <Modal open title={`${nickName}的角色`} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <SubmitForm submit={submit} name="member" label="角色" initialValues={{ owner, roles }}>
        <RolesField />
        <Form.Item name="owner" valuePropName="checked" extra="管理成员、经费和审批规则；至少一位">
          <Checkbox>管理员</Checkbox>
        </Form.Item>
        <DialogFoot submit={submit} label="保存角色" onCancel={onClose} />
      </SubmitForm>
    </Modal>
  );
}
