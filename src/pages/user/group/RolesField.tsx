import { Checkbox, Form } from 'antd';
import { ALL_ROLES, ROLES } from '@domain/groups/group';

const OPTIONS = ALL_ROLES.map((role) => ({
  value: role,
  label: (
    <>
      {ROLES[role].name} <span className="quiet">{ROLES[role].note}</span>
    </>
  ),
}));

/** Roles of a member. A member without roles can only look at the group. */
export const RolesField = () => (
  <Form.Item label="角色" name="roles">
    <Checkbox.Group aria-label="角色" options={OPTIONS} style={{ flexDirection: 'column' }} />
  </Form.Item>
);
