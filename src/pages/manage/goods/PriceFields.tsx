import { Checkbox, Flex, Form, Input } from 'antd';

/** `price` and `onRequest` of a form: an amount, or 询价. */
export const PriceFields = ({ onRequest }: { onRequest: boolean }) => (
  <Flex gap={16} align="start">
    <Form.Item label="价格（元，含税）" name="price" required={!onRequest}>
      <Input inputMode="decimal" maxLength={12} disabled={onRequest} autoComplete="off" />
    </Form.Item>
    <Form.Item label="&nbsp;" name="onRequest" valuePropName="checked">
      <Checkbox>询价，不标价</Checkbox>
    </Form.Item>
  </Flex>
);
