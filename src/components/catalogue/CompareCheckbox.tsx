import { Checkbox } from 'antd';

interface Props {
  /** Name of the product, for screen readers. */
  name: string;
  checked: boolean;
  onToggle: () => void;
}

/** Adds a product to the comparison, or removes it. */
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
