import { Button, Flex, Tag } from 'antd';
import { Link } from '@umijs/max';
import { useState } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import { SelectBox } from '@/components/ui/SelectBox';
import { DOUBT_WORDS, REFUSAL_WORDS } from '@domain/reaction/codes';
import type { TableRow } from '@domain/reaction/types';
import { DensityBox } from './AmountCells';
import { searchPath } from './links';
import { candidateOf, nameOf, type Change, type Row } from './state';
import { SubstancePicker } from './SubstancePicker';
import { choiceNote, howFound } from './words';
import styles from './reaction.module.less';

interface Props {
  row: Row;
  /** Number of the row, as in the marked text. */
  no: number;
  calculated: TableRow | undefined;
  dispatch: (change: Change) => void;
}

/** The chosen substance and quality, and everything uncertain about the row. */
export function SubstanceCell({ row, no, calculated, dispatch }: Props) {
  const candidate = candidateOf(row);
  const note = choiceNote(row);
  const [isChanging, setChanging] = useState(false);
  // A certain substance needs no box; one of several does.
  const isOpen = isChanging || candidate === null || row.candidates.length > 1;
  return (
    <Flex vertical gap={4}>
      {candidate && (
        <span>
          {candidate.from === 'catalogue' && candidate.cas ? (
            <Link to={searchPath(candidate.cas)} target="_blank" className="strong tap">
              {nameOf(row)}
            </Link>
          ) : (
            <b>{nameOf(row)}</b>
          )}{' '}
          {candidate.cas && <CopyText text={candidate.cas} label="CAS 号" />}
          {!isOpen && (
            <Button
              type="link"
              size="small"
              aria-label={`更换第 ${no} 行的物质`}
              onClick={() => setChanging(true)}
            >
              更换
            </Button>
          )}
        </span>
      )}
      {candidate && (
        <span className="quiet">
          {[candidate.formula, candidate.molarMass && `M ${candidate.molarMass} g/mol`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {isOpen && (
        <SubstancePicker
          label={`第 ${no} 行的物质`}
          candidates={row.candidates}
          chosen={row.chosen}
          placeholder="请选择或查找物质"
          takesFocus={isChanging}
          onPick={(candidates, chosen) => {
            setChanging(false);
            dispatch({ type: 'picked', id: row.id, candidates, chosen });
          }}
        />
      )}
      {candidate && candidate.specs.length > 0 && (
        <SelectBox<number>
          aria-label={`第 ${no} 行的规格`}
          popupMatchSelectWidth={false}
          style={{ maxWidth: '100%' }}
          value={row.spec}
          options={candidate.specs.map(({ grade, purity, sold }, at) => ({
            value: at,
            label: `${[grade, purity].filter(Boolean).join(' · ') || '未注明规格'}${sold ? '' : '（不可购）'}`,
          }))}
          onChange={(spec) => dispatch({ type: 'changed', id: row.id, part: { spec } })}
        />
      )}
      <Marks row={row} note={note} calculated={calculated} />
      <DensityBox row={row} no={no} calculated={calculated} dispatch={dispatch} />
    </Flex>
  );
}

/** Doubts that a confirmed substance settles. */
const OF_NAMES = new Set(['NAME_AMBIGUOUS', 'NAME_FORMULA']);

function Marks({ row, note, calculated }: Pick<Props, 'row' | 'calculated'> & { note: string | null }) {
  const candidate = candidateOf(row);
  const how = candidate && !row.isConfirmed ? howFound(candidate) : null;
  const doubts = [...(row.mention?.doubts ?? []), ...(calculated?.doubts ?? [])]
    .filter(({ code }) => !(row.isConfirmed && OF_NAMES.has(code)))
    .map(({ code, detail }) => `${DOUBT_WORDS[code]}${detail ? `：${detail}` : ''}`);
  const refusals = (calculated?.refusals ?? []).map(({ code }) => REFUSAL_WORDS[code]);
  const list = [
    ...(candidate?.forbidden ? [{ tag: '不销售', colour: 'error', text: candidate.forbidden }] : []),
    ...(note ? [{ tag: '待选择', colour: 'warning', text: note }] : []),
    ...(how ? [{ tag: '请核对', colour: 'warning', text: how }] : []),
    ...[...new Set(doubts)].map((text) => ({ tag: '存疑', colour: 'warning', text })),
    // A missing substance is said above.
    ...(candidate === null
      ? []
      : [...new Set(refusals)].map((text) => ({ tag: '未计算', colour: 'default', text }))),
  ];
  if (list.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label="需核对">
      {list.map(({ tag, colour, text }) => (
        <li key={`${tag}${text}`}>
          <Tag color={colour}>{tag}</Tag>
          {text}
        </li>
      ))}
    </ul>
  );
}
