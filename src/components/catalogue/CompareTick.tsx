import styles from './CompareTick.module.less';

interface Props {
  /** Of the product, for who listens. */
  name: string;
  checked: boolean;
  onToggle: () => void;
}

/** Puts a product into the comparison, or takes it out. */
export default function CompareTick({ name, checked, onToggle }: Props) {
  return (
    <label className={`${styles.tick} no-print`}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      加入比较<span className="visually-hidden"> {name}</span>
    </label>
  );
}
