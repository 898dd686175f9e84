import { Flex, Input, Segmented, Slider } from 'antd';
import { useId } from 'react';
import { SIMILARITY, STRUCTURE_MODES, type StructureMode } from '@domain/search/structureQuery';
import styles from './structure.module.less';

interface Props {
  /** Id of the form that Enter submits. */
  form: string;
  mode: StructureMode;
  onMode: (mode: StructureMode) => void;
  /** Percent as typed, perhaps not a number yet. */
  similarity: string;
  onSimilarity: (percent: string) => void;
  error: string | null;
}

const HINTS: Record<StructureMode, string> = {
  sub: '含有所画结构的化合物，命中部分会高亮',
  exact: '与所画结构相同的化合物；立体化学不同的排在后面',
  similar: '骨架和官能团相近的化合物，按相似度排列',
};

const MODES = (['sub', 'exact', 'similar'] as const).map((value) => ({
  value,
  label: STRUCTURE_MODES[value],
}));

/** The mode of the search; for similarity also the threshold. */
export function ModeChoice({ form, mode, onMode, similarity, onSimilarity, error }: Props) {
  const id = useId();
  const { min, max } = SIMILARITY;
  return (
    <div className={styles.modes}>
      <Flex wrap gap="4px 16px" align="center">
        {/* Its radio buttons take the focus; the frame need not. */}
        <Segmented
          name={id}
          aria-label="检索方式"
          tabIndex={-1}
          options={MODES}
          value={mode}
          onChange={onMode}
        />
        {mode === 'similar' && (
          <Flex gap={12} align="center">
            <label htmlFor={`${id}number`}>相似度不低于</label>
            <Slider
              style={{ width: 120 }}
              ariaLabelForHandle="相似度滑块"
              tooltip={{ open: false }}
              min={min}
              max={max}
              value={Number(similarity) || min}
              onChange={(percent) => onSimilarity(String(percent))}
            />
            {/* Not InputNumber, which silently corrects invalid input: here a message refuses it. */}
            <Input
              id={`${id}number`}
              form={form}
              style={{ width: 80 }}
              inputMode="numeric"
              autoComplete="off"
              suffix="%"
              status={error === null ? '' : 'error'}
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : `${id}error`}
              value={similarity}
              onChange={({ target }) => onSimilarity(target.value)}
            />
          </Flex>
        )}
      </Flex>
      {error !== null && mode === 'similar' ? (
        <p id={`${id}error`} role="alert" className="danger">
          {error}
        </p>
      ) : (
        <p className="quiet">{HINTS[mode]}</p>
      )}
    </div>
  );
}
