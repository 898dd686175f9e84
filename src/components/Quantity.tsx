import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { checkCount, countRange } from '@/domain/cart';
import styles from './Quantity.module.less';

interface Props {
  value: number;
  /** Packs to be had; -1 = unlimited. */
  stocks: number;
  /** Called with every count that can be had; anything else stays in the box with its reason. */
  onChange: (count: number) => void;
  /** What is counted, for screen readers: the name is `数量`, this describes it. */
  of: string;
  /** 0 means "none of this pack" (pack tables); else counts start at 1. */
  allowZero?: boolean;
  disabled?: boolean;
}

/** A count: typed, stepped with the buttons, or with the arrow keys. */
export default function Quantity({
  value,
  stocks,
  onChange,
  of,
  allowZero = false,
  disabled = false,
}: Props) {
  const [text, setText] = useState(String(value));
  const noteId = useId();
  const min = allowZero ? 0 : 1;
  const { max } = countRange(stocks);

  // A count changed from outside (the server's, or gone back) replaces what stands here.
  useEffect(() => setText(String(value)), [value]);

  const problem = reasonAgainst(text, stocks, allowZero);

  const handleText = (next: string) => {
    setText(next);
    if (reasonAgainst(next, stocks, allowZero) === null && Number(next) !== value) onChange(Number(next));
  };
  const step = (by: number) => {
    const from = /^\d+$/.test(text) ? Number(text) : value;
    handleText(String(Math.min(Math.max(from + by, min), Math.max(max, min))));
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    <div className={styles.quantity}>
      <div className={styles.row} data-bad={problem !== null || undefined}>
        <button
          type="button"
          aria-label={`减少 ${of}`}
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
        >
          <MinusOutlined aria-hidden />
        </button>
        <input
          role="spinbutton"
          aria-label="数量"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={problem !== null}
          aria-describedby={noteId}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={text}
          onChange={(event) => handleText(event.target.value.trim())}
          onKeyDown={handleKey}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          aria-label={`增加 ${of}`}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        >
          <PlusOutlined aria-hidden />
        </button>
      </div>
      <span
        id={noteId}
        className={problem ? styles.problem : 'visually-hidden'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? of}
      </span>
    </div>
  );
}

function reasonAgainst(text: string, stocks: number, allowZero: boolean): string | null {
  if (allowZero && text === '0') return null;
  return checkCount(/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text, stocks);
}
