import type { ProColumns } from '@ant-design/pro-components';
import type { TableColumnType, TableProps } from 'antd';
import type { Key, ReactNode } from 'react';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import styles from './folded.module.less';

/**
 * For a column that is shown below its row, with its title, where the table is narrower than on a screen of 1200 px, so
 * that the important columns stay visible. antd hides such a column there. On a phone only two columns stay.
 */
export const FOLDS = { responsive: ['xl'] } satisfies Pick<ProColumns, 'responsive'>;

/** Start of antd's `xl`, and of its `md`. */
const WIDE = '(min-width: 1200px)';
const MIDDLE = '(min-width: 768px)';

/** px: space on a tablet beside the menu, and on a narrow phone */
const TABLET = 640;
const PHONE = 260;

/** On a phone the first of the important columns share its width, and all others are below their row. */
const COLUMNS_ON_PHONE = 2;

/** For a list, or a plain table. */
type Column<T> = ProColumns<T> | TableColumnType<T>;

interface Folding<T> {
  rowKey: TableProps<T>['rowKey'];
  /** px: with all columns the table scrolls sideways below this width */
  minWidth: number;
  /** Whether the column of this key or field was switched off under 列设置. */
  isOff?: (name: string) => boolean;
  /** The expanded content of a row, after its folded columns. */
  opening?: TableProps<T>['expandable'];
}

/** The columns of a table for the width of the screen, its own width, and the content below its rows. */
export function useFolded<T extends object, C extends Column<T>>(
  columns: readonly C[],
  rows: readonly T[],
  { rowKey, minWidth, isOff = () => false, opening }: Folding<T>,
): Pick<TableProps<T>, 'scroll' | 'expandable'> & { columns: C[] } {
  const isWide = useMediaQuery(WIDE);
  const isPhone = !useMediaQuery(MIDDLE);
  const shown = columns.filter(
    (column) => !('hideInTable' in column && column.hideInTable) && !isOff(nameOf(column)),
  );
  const important = shown.filter(({ responsive }) => isWide || responsive === undefined);
  const kept = isPhone ? important.slice(0, COLUMNS_ON_PHONE) : important;
  const folded = shown.filter((column) => !kept.includes(column));
  const deskWidth = folded.length === 0 ? minWidth : TABLET;
  const placed = {
    columns: isPhone ? columns.map((column) => onPhone(column, folded.includes(column))) : [...columns],
    scroll: { x: isPhone ? PHONE : deskWidth },
  };
  if (folded.length === 0) return { ...placed, expandable: opening };
  const facts = (row: T, at: number) => (
    <dl className={styles.facts}>
      {folded.map((column) => (
        <div key={nameOf(column)}>
          <dt className="quiet">{column.title as ReactNode}</dt>
          <dd>{cellOf(column, row, at)}</dd>
        </div>
      ))}
    </dl>
  );
  if (opening?.expandedRowRender)
    return {
      ...placed,
      expandable: {
        ...opening,
        // Each row shows its folded columns, even without other expanded content.
        rowExpandable: () => true,
        expandedRowRender: (row, at, indent, isOpen) => (
          <>
            {facts(row, at)}
            {(opening.rowExpandable?.(row) ?? true) && opening.expandedRowRender?.(row, at, indent, isOpen)}
          </>
        ),
      },
    };
  return {
    ...placed,
    expandable: {
      showExpandColumn: false,
      expandedRowKeys: rows.map((row) => keyOf(row, rowKey)),
      expandedRowClassName: styles.below,
      expandedRowRender: facts,
    },
  };
}

/** A folded column is hidden by antd, any other takes the width that is there. */
const onPhone = <C extends object>(column: C, isFolded: boolean): C =>
  isFolded ? { ...column, responsive: ['md'] } : { ...column, width: undefined, fixed: undefined };

const nameOf = <T,>({ key, dataIndex }: Column<T>): string => (key ?? dataIndex) as string;

const keyOf = <T,>(row: T, rowKey: Folding<T>['rowKey']): Key =>
  typeof rowKey === 'function' ? rowKey(row) : (row[rowKey as keyof T] as Key);

/** The renderers of these columns use only the row. */
type Draw<T> = (plain: unknown, row: T, at: number) => ReactNode;

function cellOf<T extends object>(column: Column<T>, row: T, at: number): ReactNode {
  const plain = row[column.dataIndex as keyof T];
  if (column.render) return (column.render as Draw<T>)(plain, row, at);
  // ProTable shows the text of a value.
  const texts = 'valueEnum' in column && typeof column.valueEnum === 'object' ? column.valueEnum : {};
  const text = (texts as Record<string, ReactNode | { text: ReactNode }>)[String(plain)] ?? plain;
  return isTextOf(text) ? text.text : (text as ReactNode);
}

const isTextOf = (text: unknown): text is { text: ReactNode } =>
  typeof text === 'object' && text !== null && 'text' in text;
