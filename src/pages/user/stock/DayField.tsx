import { Form, type FormItemProps } from 'antd';
import { Day } from '@/components/ui/Day';

/** A day of a form: `yyyy-MM-dd` in its values, "" for none. */
export const DayField = (
  item: Pick<FormItemProps, 'label' | 'name' | 'required' | 'extra' | 'className'>,
) => (
  <Form.Item {...item}>
    <Day />
  </Form.Item>
);
