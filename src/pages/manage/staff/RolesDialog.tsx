import { Checkbox, Flex, Form, Input, Modal } from 'antd';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { ALL_ROLES, rolesText, STAFF_ROLES } from '@domain/staff/roles';
import type { StaffRole } from '@domain/staff/types';
import { reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { setStaffRoles, type StaffMember } from '@/services/staff';

interface Props {
  /** Whose; blank: somebody new; null: closed. */
  open: string | null;
  /** As they were read last. */
  members: readonly StaffMember[];
  onClose: () => void;
  onDone: () => void;
  /** Somebody else was there before. */
  onStale: () => void;
}

export function RolesDialog({ open, ...rest }: Props) {
  return (
    <Modal
      title={open ? `${open} 的角色` : '授予角色'}
      open={open !== null}
      footer={null}
      destroyOnHidden
      maskClosable={false}
      onCancel={rest.onClose}
    >
      {open !== null && <Roles key={open} open={open} {...rest} />}
    </Modal>
  );
}

/** Draft key, followed by the login name; by nothing for an account without a role. */
export const ROLES_DRAFT = 'manage/staff/roles/';

interface Values {
  userName: string;
  staffRoles: StaffRole[];
}

/** The roles that a form was begun with, from what tells them. */
const rolesIn = (version: string): StaffRole[] =>
  ALL_ROLES.filter((role) => version.split(',').includes(role));

function Roles({ open, members, onClose, onDone, onStale }: Props & { open: string }) {
  const isNew = open === '';
  const rolesOf = (userName: string) =>
    members.find((member) => member.userName === userName)?.staffRoles ?? [];
  const nameProblem = (userName: string) => {
    if (userName === '') return '请填写账户名';
    return isNew && rolesOf(userName).length > 0 ? '这个账户已有角色，请在表中修改' : null;
  };
  const draftKey = `${ROLES_DRAFT}${open}`;
  const submit = useSubmit<Values>({
    draftKey,
    check: ({ userName, staffRoles }) => ({
      userName: nameProblem(userName.trim()),
      staffRoles: isNew && staffRoles.length === 0 ? '请选择至少一个角色' : null,
    }),
    send: async ({ userName, staffRoles }) => {
      const name = userName.trim();
      try {
        await setStaffRoles(name, { staffRoles, was: isNew ? rolesOf(name) : rolesIn(baseVersion.version) });
      } catch (error) {
        // Read anew, what was ticked stays: the sentence says what it is now.
        if (reasonOf(error) === 'STAFF_CHANGED') onStale();
        throw error;
      }
      onDone();
    },
  });
  const now = rolesOf(open);
  const baseVersion = useBaseVersion<Values, string>(
    submit.form,
    { version: now.join(), values: { staffRoles: now } },
    draftKey,
  );
  return (
    <SubmitForm
      submit={submit}
      name="roles"
      label={isNew ? '授予角色' : '修改角色'}
      initialValues={{ userName: open, staffRoles: rolesOf(open) }}
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
      <DialogFoot submit={submit} label="保存" onCancel={onClose} />
    </SubmitForm>
  );
}
