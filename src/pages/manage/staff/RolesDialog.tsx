import { useMutation } from '@tanstack/react-query';
import { Checkbox, Flex, Form, Input } from 'antd';
import { DialogForm } from '@/components/manage/DialogForm';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { ALL_ROLES, rolesText, STAFF_ROLES } from '@domain/staff/roles';
import type { StaffRole } from '@domain/staff/types';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { setStaffRolesMutation } from '@/queries/staff';
import type { StaffMember } from '@/services/staff';

/** Draft key, followed by the login name; by nothing for an account without a role. */
export const ROLES_DRAFT = 'manage/staff/roles/';

interface Props {
  /** Login name; blank for an account that has no role yet. */
  userName: string;
  /** The staff as last read. */
  members: readonly StaffMember[];
  onClosed: () => void;
}

interface Values {
  userName: string;
  staffRoles: StaffRole[];
}

/** The roles that the form was opened with, from its base version. */
const rolesIn = (version: string): StaffRole[] =>
  ALL_ROLES.filter((role) => version.split(',').includes(role));

/** Grants and revokes the roles of an account. */
export function RolesDialog({ userName: subject, members, onClosed }: Props) {
  const isNew = subject === '';
  const rolesOf = (userName: string) =>
    members.find((member) => member.userName === userName)?.staffRoles ?? [];
  const nameProblem = (userName: string) => {
    if (userName === '') return '请填写账户名';
    return isNew && rolesOf(userName).length > 0 ? '这个账户已有角色，请在表中修改' : null;
  };
  const saving = useMutation(setStaffRolesMutation());
  const draftKey = `${ROLES_DRAFT}${subject}`;
  const submit = useSubmit<Values>({
    draftKey,
    check: ({ userName, staffRoles }) => ({
      userName: nameProblem(userName.trim()),
      staffRoles: isNew && staffRoles.length === 0 ? '请选择至少一个角色' : null,
    }),
    send: async ({ userName: typed, staffRoles }) => {
      const userName = typed.trim();
      const was = isNew ? rolesOf(userName) : rolesIn(baseVersion.version);
      await saving.mutateAsync({ userName, staffRoles, was });
    },
  });
  const now = rolesOf(subject);
  const baseVersion = useBaseVersion<Values, string>(
    submit,
    { version: now.join(), values: { staffRoles: now } },
    draftKey,
  );
  return (
    <DialogForm
      submit={submit}
      title={isNew ? '授予角色' : `${subject} 的角色`}
      name="roles"
      initialValues={{ userName: subject, staffRoles: now }}
      submitText="保存"
      onClosed={onClosed}
    >
      <Form.Item label="账户名" name="userName" required>
        <Input maxLength={40} readOnly={!isNew} autoComplete="off" />
      </Form.Item>
      <Form.Item label="角色" name="staffRoles">
        <Checkbox.Group>
          <Flex vertical gap={8}>
            {ALL_ROLES.map((role) => (
              <Checkbox key={role} value={role}>
                {STAFF_ROLES[role].name} <span className="quiet">{STAFF_ROLES[role].duty}</span>
              </Checkbox>
            ))}
          </Flex>
        </Checkbox.Group>
      </Form.Item>
      <ConflictNote
        conflict={baseVersion.conflict}
        names={{ staffRoles: '角色' }}
        wordsOf={(_, roles) => rolesText(roles as StaffRole[]) || '无'}
      />
    </DialogForm>
  );
}
