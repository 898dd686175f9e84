import { fragmentPic, STRUCTURE_FRAGMENTS } from '@domain/chemistry/structureFragments';
import styles from './structure.module.less';

/** Common fragments to start with. */
export function FragmentPalette({ onPick }: { onPick: (smiles: string) => void }) {
  return (
    <fieldset className={styles.fragments}>
      <legend>常用片段</legend>
      <div className={styles.palette}>
        {STRUCTURE_FRAGMENTS.map(({ id, name, smiles }) => (
          <button key={id} type="button" onClick={() => onPick(smiles)}>
            <img src={fragmentPic(id)} alt="" width={40} height={32} loading="lazy" />
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
