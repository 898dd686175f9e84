import { AutoComplete, type AutoCompleteProps } from 'antd';

type Props<Option extends object> = AutoCompleteProps<string, Option> & {
  'aria-required'?: boolean | 'true' | 'false';
};

/**
 * antd's AutoComplete as a field of a form: what the form says with `aria-required` it would hand to a box without a role, as
 * `SelectBox` tells.
 */
export const SuggestBox = <Option extends { value: string }>({
  'aria-required': _required,
  ...props
}: Props<Option>) => <AutoComplete<string, Option> {...props} />;
