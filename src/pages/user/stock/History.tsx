import { amountText, isSome } from '@domain/stock/amount';
import { ENTRY_KINDS } from '@domain/stock/bottle';
import type { BottleEntry } from '@domain/stock/types';
import styles from './stock.module.less';

/** Change of the amount, such as `−12.5 mL`; "" for no change. */
function changeText(change: string, unit: string): string {
  if (change.startsWith('-')) return `−${amountText(change.slice(1), unit)}`;
  return isSome(change) ? `+${amountText(change, unit)}` : '';
}

/** The history of a bottle, newest first. */
export function History({ entries, unit }: { entries: readonly BottleEntry[]; unit: string }) {
  return (
    <ol className={styles.history} aria-label="记录">
      {entries.map(({ entryId, time, kind, change, left, by, note }) => (
        <li key={entryId}>
          <time dateTime={time} className="quiet nowrap">
            {time.slice(0, 16)}
          </time>
          <span>
            {ENTRY_KINDS[kind]} <b className="nowrap">{changeText(change, unit)}</b>
            <span className="quiet">
              　{by}
              {note && `：${note}`}
            </span>
          </span>
          <span className="quiet nowrap">剩 {amountText(left, unit)}</span>
        </li>
      ))}
    </ol>
  );
}
