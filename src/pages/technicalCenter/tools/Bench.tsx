import Centrifuge from './Centrifuge';
import NucleicAcids from './NucleicAcids';
import styles from './tools.module.less';
import { useInputs } from './useInputs';

const DEFAULTS = {
  speed: '',
  speedU: 'rpm',
  radius: '',
  strand: 'dsDNA',
  length: '',
  amount: '',
  amountU: 'ug',
};

export interface BenchProps {
  values: typeof DEFAULTS;
  edit: (part: Partial<typeof DEFAULTS>) => void;
}

/** 离心与核酸. */
export default function Bench() {
  const props: BenchProps = useInputs('bench', DEFAULTS);
  return (
    <>
      <Centrifuge {...props} />
      <h2 className={styles.second}>核酸 µg ⇄ pmol</h2>
      <NucleicAcids {...props} />
    </>
  );
}
