import { useId } from 'react';
import styles from './BuyerKind.module.less';

interface Props {
  personal: boolean;
  onChange: (personal: boolean) => void;
}

/** For an institution or as a person; with what a person cannot do. */
export default function BuyerKind({ personal, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.kind}>
      <legend>账户类型</legend>
      <label>
        <input type="radio" name={name} checked={!personal} onChange={() => onChange(false)} />
        单位采购
      </label>
      <label>
        <input type="radio" name={name} checked={personal} onChange={() => onChange(true)} />
        个人购买
      </label>
      {personal && <p>个人账户不能购买管制化学品，也不能取得增值税专用发票。</p>}
    </fieldset>
  );
}
