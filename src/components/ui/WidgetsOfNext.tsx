import { Button, Checkbox, Collapse, Input, Space } from 'antd';
import { useIdleSteps } from '@/hooks/useCalm';

/** What lists, products and the cart are made of. */
const WIDGETS = [
  <Button key="button" size="small" />,
  <Checkbox key="check" />,
  <Input key="input" />,
  <Input.TextArea key="text" />,
  <Collapse key="collapse" />,
  <Space.Compact key="compact">
    <Button />
  </Space.Compact>,
];

/** Each widget stands in the page once, seen by nobody, so that its style is there when a page needs it. */
export function WidgetsOfNext() {
  const at = useIdleSteps(WIDGETS.length);
  return <div hidden>{WIDGETS[at]}</div>;
}
