import { useId } from 'react';
import { SIMILARITY, STRUCTURE_MODES, type StructureMode } from '@/domain/search/structureQuery';
import styles from './structure.module.less';

interface Props {
  mode: StructureMode;
  onMode: (mode: StructureMode) => void;
  /** Percent as it stands in the field, perhaps not a number yet. */
  similarity: string;
  onSimilarity: (percent: string) => void;
  error: string | null;
}

const HINTS: Record<StructureMode, string> = {
  sub: '含有所画结构的化合物，命中部分会标出',
  exact: '就是所画的化合物；立体化学不同的排在后面',
  similar: '骨架和官能团相近的化合物，按相似度排列',
};

/** What is to be found; for similar ones also how similar. */
export default function ModeChoice({ mode, onMode, similarity, onSimilarity, error }: Props) {
  const id = useId();
  const { least, most } = SIMILARITY;
  const limits = { min: least, max: most, value: similarity };
  return (
    <>
      <fieldset className={styles.modes}>
        <legend>检索方式</legend>
        {Object.entries(STRUCTURE_MODES).map(([key, words]) => (
          <label key={key}>
            <input
              type="radio"
              name={id}
              checked={key === mode}
              onChange={() => onMode(key as StructureMode)}
            />
            {words}
          </label>
        ))}
        <p>{HINTS[mode]}</p>
      </fieldset>
      {mode === 'similar' && (
        <div className={styles.similarity}>
          <label htmlFor={`${id}number`}>相似度不低于</label>
          <input
            type="range"
            aria-label="相似度滑块"
            {...limits}
            onChange={({ target }) => onSimilarity(target.value)}
          />
          <input
            id={`${id}number`}
            type="number"
            inputMode="numeric"
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}error`}
            {...limits}
            onChange={({ target }) => onSimilarity(target.value)}
          />
          %
          {error !== null && (
            <p id={`${id}error`} role="alert">
              {error}
            </p>
          )}
        </div>
      )}
    </>
  );
}
