import { useQuery } from '@tanstack/react-query';
import { useDebounce } from 'ahooks';
import { useEffect, useId, useState } from 'react';
import { SelectBox } from '@/components/ui/SelectBox';
import { errorMessage } from '@domain/shared/failure';
import { substancesQuery } from '@/queries/reaction';
import type { ReactionCandidate } from '@/services/reaction';
import { labelOf } from './words';

const DEBOUNCE_MS = 300;

interface Props {
  label: string;
  candidates: readonly ReactionCandidate[];
  /** Place of the chosen one; null: none. */
  chosen: number | null;
  placeholder: string;
  /** It was opened by a button that is gone now. */
  takesFocus: boolean;
  onPick: (candidates: ReactionCandidate[], chosen: number) => void;
}

/** Chooses a substance among candidates, or finds another one by name, CAS number or SMILES. */
export function SubstancePicker({ label, candidates, chosen, placeholder, takesFocus, onPick }: Props) {
  const id = useId();
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [id, takesFocus]);
  const [text, setText] = useState('');
  const q = useDebounce(text.trim(), { wait: DEBOUNCE_MS }).slice(0, 400);
  const found = useQuery(substancesQuery(q));
  const others = q === '' ? [] : (found.data?.candidates ?? []);
  const all = q === '' ? [...candidates] : others;
  const note = () => {
    if (text.trim() === '') return '输入名称、CAS 号或 SMILES 查找';
    if (found.error) return errorMessage(found.error);
    return found.isFetching || q !== text.trim() ? '正在查找…' : '没有找到，可换用 CAS 号或英文名';
  };
  return (
    <SelectBox<number>
      id={id}
      aria-label={label}
      // The options are those of the server, not those that contain the text.
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      placeholder={placeholder}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
      // While searching, the numbers are those of the found ones.
      value={q === '' ? chosen : null}
      options={all.map((candidate, at) => ({ value: at, label: labelOf(candidate) }))}
      notFoundContent={<span role="status">{note()}</span>}
      onChange={(at) => {
        onPick(all, at);
        setText('');
      }}
      onBlur={() => setText('')}
    />
  );
}
