import { Form } from 'antd';
import { SelectBox } from '../ui/SelectBox';
import { ROLES } from '@domain/account/account';

const OPTIONS = ROLES.map(({ code, name }) => ({ value: code, label: name }));

/** Form field: the buyer's role at the institution. */
export function RoleSelect() {
  return (
    <Form.Item
      label="身份"
      name="role"
      required
      // No choice is a blank code.
      getValueProps={(role: string) => ({ value: role || undefined })}
    >
      <SelectBox options={OPTIONS} placeholder="请选择" />
    </Form.Item>
  );
}
