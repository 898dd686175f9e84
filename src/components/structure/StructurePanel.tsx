import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isSimilarity, SIMILARITY, type StructureQuery } from '@/domain/search/structureQuery';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import EditorFrame from './EditorFrame';
import FragmentPalette from './FragmentPalette';
import ModeChoice from './ModeChoice';
import StructurePreview from './StructurePreview';
import StructureText from './StructureText';
import styles from './structure.module.less';
import { useStructureDraft, type StructureInWords } from './useStructureDraft';

interface Props {
  /** What it begins with. */
  initial: StructureQuery;
  /** Reads a SMILES or molfile; throws with the place of the fault. */
  onRead: (text: string) => Promise<StructureInWords>;
  onSearch: (query: StructureQuery) => void;
  onClose: () => void;
}

/** Structure search: draw, write or pick a fragment, and say what is to be found. Escape closes. */
export default function StructurePanel({ initial, onRead, onSearch, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { text, shown, read, fault, busy, write, draw, settle } = useStructureDraft(
    initial.structure,
    onRead,
  );
  const [mode, setMode] = useState(initial.mode);
  const [percent, setPercent] = useState(String(initial.similarity));
  const [searching, setSearching] = useState(false);
  const [wrong, setWrong] = useState<{ text?: string; percent?: string }>({});

  useEffect(() => {
    dialog.current?.showModal();
    title.current?.focus();
  }, []);
  // The element closes itself, so that the browser gives the focus back to where it was.
  const close = () => dialog.current?.close();

  const search = async () => {
    const similarity = Number(percent);
    if (mode === 'similar' && !isSimilarity(similarity))
      return setWrong({ percent: `请填写 ${SIMILARITY.least}–${SIMILARITY.most} 的整数` });
    setSearching(true);
    try {
      const structure = await settle();
      close();
      onSearch({ structure, mode, similarity: mode === 'similar' ? similarity : SIMILARITY.usual, page: 1 });
    } catch (error) {
      setWrong({ text: wordsOfFailure(error) });
    } finally {
      setSearching(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWrong({});
    void search();
  };
  const handleText = (next: string) => {
    setWrong({});
    write(next);
  };

  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby="structure-title" onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <header>
          <h2 id="structure-title" ref={title} tabIndex={-1}>
            结构式检索
          </h2>
          <button type="button" aria-label="关闭结构式检索" onClick={close}>
            <CloseOutlined aria-hidden />
          </button>
        </header>
        <div className={styles.body}>
          <EditorFrame shown={shown} onDraw={draw} />
          <div className={styles.side}>
            <StructureText
              text={text}
              onText={handleText}
              error={wrong.text ?? null}
              onError={(reason) => setWrong({ text: reason })}
            />
            <StructurePreview read={read} fault={fault} busy={busy} />
            <FragmentPalette onPick={handleText} />
            <ModeChoice
              mode={mode}
              onMode={setMode}
              similarity={percent}
              onSimilarity={setPercent}
              error={wrong.percent ?? null}
            />
          </div>
        </div>
        <footer>
          <Button onClick={close}>取消</Button>
          <Button type="primary" htmlType="submit" loading={searching}>
            检索
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
