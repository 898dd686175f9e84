import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import type { LimitReason } from '@domain/cart/count';
import { isInputMethodKey } from '@/hooks/inputMethod';
import styles from './Quantity.module.less';
import { useTypedCount } from './useTypedCount';

interface Props {
  value: number;
  /** Available packs; -1: unlimited. */
  stocks: number;
  /** Why `stocks` is the limit: STOCK by default. */
  limitedBy?: LimitReason;
  /** Called with every valid count; other input stays in the box with its reason. */
  onChange: (count: number) => void;
  /** The input was invalid, and the previous count is restored. */
  onRestore?: () => void;
  /** Ref of the input, to focus it. */
  id?: string;
  /** Description for screen readers; the name is `数量`. */
  of: string;
  /** 0 means none of this pack (tables of packs); else counts start at 1. */
  allowZero?: boolean;
  disabled?: boolean;
}

/** Step of the arrow keys. */
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A count: typed, or changed with buttons and arrow keys. Invalid input is refused with a message, and replaced by the
 * previous count on blur or Enter, so that the shown count is always the real one. At its limit the field says why. Own code in place of antd's
 * InputNumber: see docs/decisions/quantity.md.
 */
export function Quantity({ id, of, disabled = false, allowZero = false, ...counting }: Props) {
  const { value } = counting;
  const noteId = useId();
  const { text, min, max, isRefused, problem, note, type, step, begin, goBack, commit } = useTypedCount({
    ...counting,
    allowZero,
  });

  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    if (event.key === 'Escape') goBack();
    if (event.key === 'Enter') commit();
    const change = STEPS[event.key];
    if (change === undefined) return;
    event.preventDefault();
    step(change);
  };

  const noteClass = problem ? `${styles.note} danger` : note ? `${styles.note} quiet` : 'visually-hidden';

  return (
    <div className={styles.quantity}>
      <Space.Compact>
        <Button
          aria-label={`减少 ${of}`}
          icon={<MinusOutlined aria-hidden />}
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
          aria-invalid={isRefused}
          aria-describedby={noteId}
          inputMode="numeric"
          autoComplete="off"
          className={styles.box}
          status={problem ? 'error' : ''}
          disabled={disabled}
          value={text}
          onChange={(event) => type(event.target.value.trim())}
          onKeyDown={handleKey}
          onFocus={(event) => {
            begin();
            event.target.select();
          }}
          onBlur={commit}
        />
        <Button
          aria-label={`增加 ${of}`}
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        />
      </Space.Compact>
      <span id={noteId} className={noteClass} role={problem ? 'alert' : undefined}>
        {problem || note || of}
      </span>
    </div>
  );
}
