import { Button, Flex, Modal } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { isSimilarity, SIMILARITY, type StructureQuery } from '@domain/search/structureQuery';
import { errorMessage } from '@domain/shared/failure';
import { fragmentPic, STRUCTURE_FRAGMENTS } from '@domain/chemistry/structureFragments';
import type { QueryProp } from '@/hooks/useReadState';
import { EditorFrame } from './EditorFrame';
import { HitCount, type StructureCount } from './HitCount';
import { ModeChoice } from './ModeChoice';
import { StructurePreview } from './StructurePreview';
import { StructureText } from './StructureText';
import styles from './structure.module.less';
import { useStructureDraft, type StructureInWords } from './useStructureDraft';

interface Props {
  /** Initial structure and mode. */
  initial: StructureQuery;
  /** Parses a SMILES or molfile; throws the position of the error. */
  onRead: (text: string) => Promise<StructureInWords>;
  /** Number of hits of the structure as it is drawn. */
  countQuery: (query: StructureQuery) => QueryProp<StructureCount>;
  onSearch: (query: StructureQuery) => void;
  onClose: () => void;
}

const FORM_ID = 'structure-search';

/** Structure and mode of the search, and the messages beside their fields. */
function useStructureSearch(
  initial: StructureQuery,
  onRead: Props['onRead'],
  onFound: (query: StructureQuery) => void,
) {
  const structureDraft = useStructureDraft(initial.structure, onRead);
  const { smiles, write, readAgain } = structureDraft;
  const [mode, setMode] = useState(initial.mode);
  const [percent, setPercent] = useState(String(initial.similarity));
  const [searching, setSearching] = useState(false);
  const [errors, setErrors] = useState<{ text?: string; percent?: string }>({});

  const similarity = mode === 'similar' ? Number(percent) : SIMILARITY.usual;
  /** Query as it stands; null while nothing can be counted. */
  const present =
    smiles !== null && isSimilarity(similarity) ? { structure: smiles, mode, similarity, page: 1 } : null;
  const search = async () => {
    if (!isSimilarity(similarity))
      return setErrors({ percent: `请填写 ${SIMILARITY.min}–${SIMILARITY.max} 的整数` });
    setSearching(true);
    try {
      const structure = await readAgain();
      onFound({ structure, mode, similarity, page: 1 });
    } catch (error) {
      setErrors({ text: errorMessage(error) });
    } finally {
      setSearching(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setErrors({});
    void search();
  };
  const handleText = (next: string) => {
    setErrors({});
    write(next);
  };
  const handleTextError = (reason: string | null) => setErrors({ text: reason ?? undefined });

  return {
    ...structureDraft,
    ...{ mode, setMode, percent, setPercent, errors, present, searching },
    ...{ handleSubmit, handleText, handleTextError },
  };
}

/** Structure search: draw, type or pick a fragment, and choose the mode. Escape closes. */
export function StructurePanel({ initial, onRead, countQuery, onSearch, onClose }: Props) {
  const [open, setOpen] = useState(true);
  // Closed before it is removed, so that the focus returns.
  const close = () => setOpen(false);
  const search = useStructureSearch(initial, onRead, (query) => {
    close();
    onSearch(query);
  });
  return (
    <Modal
      title="结构式检索"
      width={1200}
      classNames={{ container: styles.dialog, body: styles.dialogBody, footer: styles.foot }}
      centered
      open={open}
      mask={{ closable: false }}
      closable={{ 'aria-label': '关闭结构式检索' }}
      footer={
        <>
          <ModeChoice
            form={FORM_ID}
            mode={search.mode}
            onMode={search.setMode}
            similarity={search.percent}
            onSimilarity={search.setPercent}
            error={search.errors.percent ?? null}
          />
          <HitCount countQuery={search.present && countQuery(search.present)} />
          <Flex gap={8}>
            <Button onClick={close}>取消</Button>
            <Button type="primary" htmlType="submit" form={FORM_ID} loading={search.searching}>
              检索
            </Button>
          </Flex>
        </>
      }
      onCancel={close}
      afterClose={onClose}
    >
      <form id={FORM_ID} onSubmit={search.handleSubmit} noValidate className={styles.body}>
        <EditorFrame shown={search.shown} onDraw={search.draw} />
        <div className={styles.side}>
          <StructureText
            text={search.text}
            onText={search.handleText}
            error={search.errors.text ?? null}
            onError={search.handleTextError}
          />
          <StructurePreview read={search.read} fault={search.fault} busy={search.busy} />
          <FragmentPalette onPick={search.handleText} />
        </div>
      </form>
    </Modal>
  );
}

/** Common fragments to start with. */
function FragmentPalette({ onPick }: { onPick: (smiles: string) => void }) {
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
