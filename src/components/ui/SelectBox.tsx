import { Select, type SelectProps } from 'antd';
import { popupContainer } from './popupContainer';

type Props<V> = SelectProps<V> & { 'aria-required'?: boolean | 'true' | 'false' };

/** px: what the shop lets choose from is seen without scrolling, at a finger's size too. */
const LIST_HEIGHT = 400;

/**
 * antd's Select as the shop uses it. In a form that says `aria-required`, Select would hand it to a box that has no role,
 * where it is not allowed: the star at the label is what tells it.
 */
export function SelectBox<V = unknown>({ 'aria-required': _required, ...props }: Props<V>) {
  return <Select<V> listHeight={LIST_HEIGHT} getPopupContainer={popupContainer} {...props} />;
}
