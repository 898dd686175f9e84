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

/** Which roles a member has; none means that the group is only looked at. */
export const RolesField = () => (
  <Form.Item label="角色" name="roles">
    <Checkbox.Group aria-label="角色" options={OPTIONS} style={{ flexDirection: 'column' }} />
  </Form.Item>
);
