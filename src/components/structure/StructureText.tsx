import { useRef } from 'react';
import { FieldFrame } from '@/components/ui/Field';
import { LONGEST_STRUCTURE } from '@/domain/search/structureQuery';
import styles from './structure.module.less';

interface Props {
  text: string;
  onText: (text: string) => void;
  error: string | null;
  onError: (error: string) => void;
}

/** SMILES or a molfile, typed, pasted or from a file: all that can be drawn can be written. */
export default function StructureText({ text, onText, error, onError }: Props) {
  const file = useRef<HTMLInputElement>(null);

  const takeFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > LONGEST_STRUCTURE) onError(`“${chosen.name}”超过 64 kB，请只存一个结构`);
    else onText(new TextDecoder().decode(await chosen.arrayBuffer()));
    // The same file may be chosen again.
    if (file.current) file.current.value = '';
  };

  return (
    <div className={styles.text}>
      <FieldFrame
        label="SMILES 或 molfile"
        error={error}
        help="[OH]、[NH2] 这样写出的氢必须存在，其余的氢可以被取代"
      >
        {(props) => (
          <textarea
            {...props}
            rows={3}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder="CC(=O)Oc1ccccc1C(=O)O"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </FieldFrame>
      <button type="button" className={styles.plain} onClick={() => file.current?.click()}>
        打开 .mol / .sdf 文件
      </button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="结构文件"
        accept=".mol,.sdf,.mdl,.smi,.txt"
        onChange={({ target }) => void takeFile(target.files?.[0])}
      />
      <button type="button" className={styles.plain} disabled={text === ''} onClick={() => onText('')}>
        清空
      </button>
    </div>
  );
}
