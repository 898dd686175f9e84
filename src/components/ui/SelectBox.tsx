import { Select, type SelectProps } from 'antd';
import { popupContainer } from './popupContainer';

type Props<V> = SelectProps<V> & { 'aria-required'?: boolean | 'true' | 'false' };

/** px: the shop's options are visible without scrolling, at touch size too. */
const LIST_HEIGHT = 400;

/**
 * antd's Select with the shop's defaults. `aria-required` of a form is dropped, because Select would pass it to an
 * element without a role, where it is not allowed; the star at the label shows it.
 */
export function SelectBox<V = unknown>({ 'aria-required': _required, ...props }: Props<V>) {
  return <Select<V> listHeight={LIST_HEIGHT} getPopupContainer={popupContainer} {...props} />;
}
