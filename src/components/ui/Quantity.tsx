import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { checkCount, countRange } from '@/domain/cart/cart';
import { isInputMethodKey } from '@/hooks/inputMethod';
import styles from './Quantity.module.less';

interface Props {
  value: number;
  /** Packs to be had; -1 = unlimited. */
  stocks: number;
  /** Called with every count that can be had; anything else stays in the box with its reason. */
  onChange: (count: number) => void;
  /** What was typed could not be had, and the count from before stands again. */
  onRestore?: () => void;
  /** Of the box, to lead the focus there. */
  id?: string;
  /** What is counted, for screen readers: the name is `数量`, this describes it. */
  of: string;
  /** 0 means "none of this pack" (pack tables); else counts start at 1. */
  allowZero?: boolean;
  disabled?: boolean;
}

/**
 * A count: typed, stepped with the buttons, or with the arrow keys. What cannot be had is refused in words, and
 * once the box is left, or on Enter, it shows the count from before again: never another one than is counted.
 */
export default function Quantity({
  value,
  stocks,
  onChange,
  onRestore,
  id,
  of,
  allowZero = false,
  disabled = false,
}: Props) {
  const [text, setText] = useState(String(value));
  const [undone, setUndone] = useState('');
  // While `12` is typed a `1` is taken on the way: what to go back to is the count from before.
  const before = useRef(value);
  const noteId = useId();
  const min = allowZero ? 0 : 1;
  const { max } = countRange(stocks);

  // A count changed from outside (the server's, or gone back) replaces what stands here.
  useEffect(() => setText(String(value)), [value]);

  const reason = reasonAgainst(text, stocks, allowZero);
  const problem = reason ?? undone;

  const handleText = (next: string) => {
    setText(next);
    setUndone('');
    const count = countOf(next);
    if (count !== value && reasonAgainst(next, stocks, allowZero) === null) onChange(count);
  };
  const step = (by: number) => {
    const typed = countOf(text);
    const from = Number.isSafeInteger(typed) ? typed : value;
    handleText(String(Math.min(Math.max(from + by, min), Math.max(max, min))));
  };
  const goBack = () => {
    setText(String(before.current));
    if (before.current !== value) onChange(before.current);
  };
  const commit = () => {
    // A count that was too high from the start stays in sight with its reason.
    if (reason === null || countOf(text) === before.current) {
      before.current = value;
      return setText(String(value));
    }
    goBack();
    setUndone(`${reason}，已恢复为 ${before.current}`);
    onRestore?.();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (event.key === 'Escape') goBack();
    if (event.key === 'Enter') commit();
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    <div className={styles.quantity}>
      <Space.Compact>
        <Button
          aria-label={`减少 ${of}`}
          icon={<MinusOutlined />}
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
        />
        <Input
          id={id}
          role="spinbutton"
          aria-label="数量"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={reason !== null}
          aria-describedby={noteId}
          inputMode="numeric"
          autoComplete="off"
          className={styles.box}
          status={problem ? 'error' : ''}
          disabled={disabled}
          value={text}
          onChange={(event) => handleText(event.target.value.trim())}
          onKeyDown={handleKey}
          onFocus={(event) => {
            before.current = value;
            event.target.select();
          }}
          onBlur={commit}
        />
        <Button
          aria-label={`增加 ${of}`}
          icon={<PlusOutlined />}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        />
      </Space.Compact>
      <span
        id={noteId}
        className={problem ? styles.problem : 'visually-hidden'}
        role={problem ? 'alert' : undefined}
      >
        {problem || of}
      </span>
    </div>
  );
}

/** What is written, also with the wide digits of a Chinese keyboard; NaN when it is no plain number. */
const countOf = (text: string): number => {
  const plain = text.normalize('NFKC');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
};

function reasonAgainst(text: string, stocks: number, allowZero: boolean): string | null {
  const count = countOf(text);
  return allowZero && count === 0 ? null : checkCount(count, stocks);
}
