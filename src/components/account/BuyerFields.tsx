import { Form, Radio } from 'antd';
import { ROLES } from '@domain/account/account';
import { SelectBox } from '../ui/SelectBox';

const KINDS = [
  { value: false, label: '单位采购' },
  { value: true, label: '个人购买' },
];

/** Form field: institution or person, with the limits of a person. */
export function BuyerKind() {
  const personal = Form.useWatch<boolean | undefined>('personal') === true;
  return (
    <Form.Item
      label="账户类型"
      name="personal"
      extra={personal && '个人账户不能购买管制化学品，也不能取得增值税专用发票。'}
    >
      <Radio.Group options={KINDS} aria-label="账户类型" />
    </Form.Item>
  );
}

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
