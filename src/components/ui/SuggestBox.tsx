import { AutoComplete, type AutoCompleteProps } from 'antd';

type Props<Option extends object> = AutoCompleteProps<string, Option> & {
  'aria-required'?: boolean | 'true' | 'false';
};

/** antd's AutoComplete as a form field: drops `aria-required`, as explained at `SelectBox`. */
export const SuggestBox = <Option extends { value: string }>({
  'aria-required': _required,
  ...props
}: Props<Option>) => <AutoComplete<string, Option> {...props} />;
