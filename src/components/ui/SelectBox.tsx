import { Select, type SelectProps } from 'antd';

type Props<V> = SelectProps<V> & { 'aria-required'?: boolean | 'true' | 'false' };

/**
 * antd's Select for a required field of a form: the form says `aria-required`, and Select hands it to a box that has no
 * role, where it is not allowed. The star at the label is what tells it.
 */
export function SelectBox<V = unknown>({ 'aria-required': _required, ...props }: Props<V>) {
  return <Select<V> {...props} />;
}
