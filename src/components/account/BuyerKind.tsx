import { Form, Radio } from 'antd';

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
