import { Checkbox } from 'antd';

interface Props {
  /** Of the product, for screen readers. */
  name: string;
  checked: boolean;
  onToggle: () => void;
}

/** Puts a product into the comparison, or takes it out. */
export function CompareCheckbox({ name, checked, onToggle }: Props) {
  return (
    <Checkbox
      className="quiet nowrap tap no-print"
      aria-label={`加入比较 ${name}`}
      checked={checked}
      onChange={onToggle}
    >
      加入比较
    </Checkbox>
  );
}
