import { useEffect, useRef, useState } from 'react';
import { countLimit, countProblem, limitNote, type LimitReason } from '@domain/cart/count';

interface Props {
  value: number;
  /** Available packs; -1: unlimited. */
  stocks: number;
  allowZero: boolean;
  limitedBy?: LimitReason;
  onChange: (count: number) => void;
  onRestore?: () => void;
}

/** A typed number, full-width digits included; NaN for other text. */
const countOf = (text: string): number => {
  const plain = text.normalize('NFKC');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
};

type Limits = Pick<Props, 'stocks' | 'allowZero' | 'limitedBy'>;

function problemOf(text: string, { stocks, allowZero, limitedBy }: Limits): string | null {
  const count = countOf(text);
  return allowZero && count === 0 ? null : (countProblem(count, stocks, limitedBy)?.message ?? null);
}

/** State of a typed count: valid values are reported, others replaced by the previous count. */
export function useTypedCount({ value, onChange, onRestore, ...limits }: Props) {
  const { stocks, allowZero, limitedBy } = limits;
  const [text, setText] = useState(String(value));
  const [undone, setUndone] = useState('');
  // While `12` is typed, `1` is reported on the way: the count to restore is the one before.
  const before = useRef(value);
  const min = allowZero ? 0 : 1;
  const limit = countLimit(stocks, limitedBy);
  // A sold-out line still shows 1, as 0 would remove it.
  const max = Math.max(limit.max, min);

  // A count changed from outside (by the server, or restored) replaces the input.
  useEffect(() => setText(String(value)), [value]);

  const reason = problemOf(text, limits);

  const type = (next: string) => {
    setText(next);
    setUndone('');
    const count = countOf(next);
    if (count !== value && problemOf(next, limits) === null) onChange(count);
  };
  const step = (by: number) => {
    const typed = countOf(text);
    const from = Number.isSafeInteger(typed) ? typed : value;
    type(String(Math.min(Math.max(from + by, min), max)));
  };
  /** Makes this the count to restore. */
  const begin = () => {
    before.current = value;
  };
  const goBack = () => {
    setText(String(before.current));
    if (before.current !== value) onChange(before.current);
  };
  const commit = () => {
    // A count that was too high from the start stays visible with its reason.
    if (reason === null || countOf(text) === before.current) {
      begin();
      return setText(String(value));
    }
    goBack();
    setUndone(`${reason}，已恢复为 ${before.current}`);
    onRestore?.();
  };

  return {
    text,
    min,
    max,
    isRefused: reason !== null,
    problem: reason ?? undone,
    /** Why the count cannot be raised; blank when it can. */
    note: value >= limit.max && limit.max > 0 ? limitNote(limit) : '',
    type,
    step,
    begin,
    goBack,
    commit,
  };
}
