import { useEffect, useRef, useState } from 'react';
import { checkCount, countRange } from '@domain/cart/cart';

interface Props {
  value: number;
  /** Packs to be had; -1 = unlimited. */
  stocks: number;
  allowZero: boolean;
  shortage?: string;
  onChange: (count: number) => void;
  onRestore?: () => void;
}

/** What is written, also with the wide digits of a Chinese keyboard; NaN when it is no plain number. */
const countOf = (text: string): number => {
  const plain = text.normalize('NFKC');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
};

type Limits = Pick<Props, 'stocks' | 'allowZero' | 'shortage'>;

function reasonAgainst(text: string, { stocks, allowZero, shortage }: Limits): string | null {
  const count = countOf(text);
  return allowZero && count === 0 ? null : checkCount(count, stocks, shortage);
}

/** A count as it is typed: each that can be had is told, any other is refused, and the one from before comes back. */
export function useTypedCount({ value, onChange, onRestore, ...limits }: Props) {
  const { stocks, allowZero } = limits;
  const [text, setText] = useState(String(value));
  const [undone, setUndone] = useState('');
  // While `12` is typed a `1` is taken on the way: what to go back to is the count from before.
  const before = useRef(value);
  const min = allowZero ? 0 : 1;
  const { max } = countRange(stocks);

  // A count changed from outside (the server's, or gone back) replaces what stands here.
  useEffect(() => setText(String(value)), [value]);

  const reason = reasonAgainst(text, limits);

  const type = (next: string) => {
    setText(next);
    setUndone('');
    const count = countOf(next);
    if (count !== value && reasonAgainst(next, limits) === null) onChange(count);
  };
  const step = (by: number) => {
    const typed = countOf(text);
    const from = Number.isSafeInteger(typed) ? typed : value;
    type(String(Math.min(Math.max(from + by, min), Math.max(max, min))));
  };
  /** From here on this is the count to go back to. */
  const begin = () => {
    before.current = value;
  };
  const goBack = () => {
    setText(String(before.current));
    if (before.current !== value) onChange(before.current);
  };
  const commit = () => {
    // A count that was too high from the start stays in sight with its reason.
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
    type,
    step,
    begin,
    goBack,
    commit,
  };
}
