import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Modal, Tag, type FormInstance } from 'antd';
import { useState } from 'react';
import { EditorFrame } from '@/components/structure/EditorFrame';
import { StructurePreview } from '@/components/structure/StructurePreview';
import { StructureText } from '@/components/structure/StructureText';
import { useStructureDraft } from '@/components/structure/useStructureDraft';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { looksLikeCas, normalizeCas } from '@domain/chemistry/cas';
import { errorMessage } from '@domain/shared/failure';
import { compoundsQuery } from '@/queries/newProducts';
import type { Compound } from '@/services/newProducts';
import { readStructure } from '@/services/structure';
import type { DraftValues } from './draftValues';
import styles from './products.module.less';

/** Most aliases taken over from the table, which lists trade names too. */
const ALIASES = 8;

/** Finds the compound by CAS number, name or structure, and fills in what is known of it. */
export function CompoundSearch({ form }: { form: FormInstance<DraftValues> }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [drawing, setDrawing] = useState(false);
  const found = useQuery(compoundsQuery(asked));
  const take = (compound: Compound) => {
    const { cas, nameZh, nameEn, synonyms } = compound;
    const own = form.getFieldsValue(true) as DraftValues;
    form.setFieldsValue({
      cas,
      // The structure of the table applies.
      smiles: '',
      nameZh: own.nameZh || (nameZh ?? ''),
      nameEn: own.nameEn || nameEn.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
      aliases: own.aliases || synonyms.slice(0, ALIASES).join('\n'),
    });
    form.setFields(
      (['cas', 'smiles', 'nameZh', 'nameEn'] as const).map((name) => ({ name, errors: [] as string[] })),
    );
    setAsked('');
  };
  const search = () => setAsked(text.trim());
  return (
    <section aria-label="查找化合物" className={styles.search}>
      <LabelledBox label="从化合物表填写">
        {(box) => (
          <Flex gap={8} wrap>
            <Input
              {...box}
              value={text}
              maxLength={4000}
              placeholder="CAS 号、中文名、英文名或 SMILES"
              style={{ flex: '1 1 240px' }}
              onChange={({ target }) => setText(target.value)}
              onPressEnter={(event) => {
                event.preventDefault();
                event.stopPropagation();
                search();
              }}
            />
            <Button onClick={search} loading={found.isFetching} disabled={text.trim() === ''}>
              查找
            </Button>
            <Button onClick={() => setDrawing(true)}>画结构</Button>
          </Flex>
        )}
      </LabelledBox>
      <div role="status">
        {asked !== '' && found.error && <Alert type="error" showIcon title={errorMessage(found.error)} />}
        {asked !== '' && !found.isFetching && found.data?.length === 0 && (
          <p className="quiet">{whyNone(asked)}</p>
        )}
        {asked !== '' && found.data && found.data.length > 0 && (
          <ul className={styles.found} aria-label="找到的化合物">
            {found.data.map((compound) => (
              <FoundCompound key={compound.cas} compound={compound} onTake={take} />
            ))}
          </ul>
        )}
      </div>
      {drawing && (
        <DrawDialog
          onClose={() => setDrawing(false)}
          onDone={(smiles) => {
            setText(smiles);
            setAsked(smiles);
            form.setFieldsValue({ smiles });
          }}
        />
      )}
    </section>
  );
}

const whyNone = (asked: string): string =>
  looksLikeCas(asked) && normalizeCas(asked) === null
    ? 'CAS 号的校验位不对，请核对。'
    : '化合物表里没有，请在下面填写 CAS 号和 SMILES。';

function FoundCompound({ compound, onTake }: { compound: Compound; onTake: (compound: Compound) => void }) {
  const { cas, nameZh, nameEn, formula, molarMass, forbidden, from } = compound;
  return (
    <li>
      <Flex gap={8} align="center" wrap>
        <b>{cas}</b> {nameZh ?? nameEn} <span className="quiet">{`${formula}，${molarMass} g/mol`}</span>
        {from === 'catalogue' && <Tag>本店已有</Tag>}
        {forbidden ? (
          <span className="danger">{forbidden}</span>
        ) : (
          <Button size="small" aria-label={`采用 ${cas}`} onClick={() => onTake(compound)}>
            采用
          </Button>
        )}
      </Flex>
    </li>
  );
}

/** Draws the structure to look for. */
function DrawDialog({ onDone, onClose }: { onDone: (smiles: string) => void; onClose: () => void }) {
  const { text, shown, read, fault, busy, write, draw, readAgain } = useStructureDraft('', readStructure);
  const [open, setOpen] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const done = async () => {
    try {
      onDone((await readAgain()).trim());
      setOpen(false);
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  return (
    <Modal
      title="画结构"
      width={880}
      open={open}
      mask={{ closable: false }}
      okText="查找这个结构"
      cancelText="取消"
      onOk={() => void done()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <EditorFrame shown={shown} onDraw={draw} />
      <StructureText
        text={text}
        onText={(next) => {
          setError(null);
          write(next);
        }}
        error={error}
        onError={setError}
      />
      <StructurePreview read={read} fault={fault} busy={busy} />
    </Modal>
  );
}
