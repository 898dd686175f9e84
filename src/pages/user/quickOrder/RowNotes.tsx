import { Tag } from 'antd';
import {
  notesOf,
  reasonOf,
  STATE_WORDS,
  stateOf,
  type ListRow,
  type RowState,
} from '@domain/quickOrder/evaluate';
import styles from './quickOrder.module.less';

/** Green when nothing is needed, red for errors; other states need the buyer. */
const COLOUR: Partial<Record<RowState, string>> = {
  ready: 'success',
  matching: 'default',
  none: 'error',
  badCas: 'error',
  failed: 'error',
  forbidden: 'error',
  refused: 'error',
};

/** State of a row, the reason, and notes. */
export function RowNotes({ row }: { row: ListRow }) {
  const state = stateOf(row);
  const reason = reasonOf(row);
  return (
    <div className={styles.notes}>
      <Tag color={COLOUR[state] ?? 'warning'}>{STATE_WORDS[state]}</Tag>
      {reason && <span>{reason}</span>}
      {notesOf(row).map((note) => (
        <span key={note} className="quiet">
          {note}
        </span>
      ))}
    </div>
  );
}
