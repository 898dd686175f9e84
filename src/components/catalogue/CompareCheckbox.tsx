import { Checkbox } from 'antd';
import styles from './CompareCheckbox.module.less';

interface Props {
  /** Of the product, for screen readers. */
  name: string;
  checked: boolean;
  onToggle: () => void;
}

/** Puts a product into the comparison, or takes it out. */
export default function CompareCheckbox({ name, checked, onToggle }: Props) {
  return (
    <Checkbox className={`${styles.choice} no-print`} checked={checked} onChange={onToggle}>
      加入比较<span className="visually-hidden"> {name}</span>
    </Checkbox>
  );
}
