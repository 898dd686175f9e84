import type { ProColumns } from '@ant-design/pro-components';
import type { TableColumnType, TableProps } from 'antd';
import type { Key, ReactNode } from 'react';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import styles from './folded.module.less';

/**
 * For a column that is shown below its row, with its title, where the table is narrower than on a screen of 1200 px, so
 * that the important columns stay visible. antd hides such a column there.
 */
export const FOLDS = { responsive: ['xl'] } satisfies Pick<ProColumns, 'responsive'>;

/** The same, only on phones. A list that uses it shows the rest of its columns within the width of a phone. */
export const FOLDS_ON_PHONE = { responsive: ['md'] } satisfies Pick<ProColumns, 'responsive'>;

/** Start of antd's `xl`, and of its `md`. */
const WIDE = '(min-width: 1200px)';
const MIDDLE = '(min-width: 768px)';

/** px: space on a tablet beside the menu, and on a narrow phone */
const TABLET = 640;
const PHONE = 320;

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

/** The width of a table, and the content below its rows. */
export function useFolded<T extends object>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  { rowKey, minWidth, isOff = () => false, opening }: Folding<T>,
): Pick<TableProps<T>, 'scroll' | 'expandable'> {
  const wide = useMediaQuery(WIDE);
  const middle = useMediaQuery(MIDDLE);
  const folded = columns.filter(
    ({ responsive, ...column }) =>
      responsive &&
      !(foldsOnPhone(responsive) ? middle : wide) &&
      !('hideInTable' in column && column.hideInTable) &&
      !isOff(nameOf(column)),
  );
  if (folded.length === 0) return { scroll: { x: minWidth }, expandable: opening };
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
  const isNarrow = folded.some(({ responsive }) => foldsOnPhone(responsive));
  const scroll = { x: isNarrow ? PHONE : TABLET };
  if (opening?.expandedRowRender)
    return {
      scroll,
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
    scroll,
    expandable: {
      showExpandColumn: false,
      expandedRowKeys: rows.map((row) => keyOf(row, rowKey)),
      expandedRowClassName: styles.below,
      expandedRowRender: facts,
    },
  };
}

const foldsOnPhone = (responsive: Column<object>['responsive']): boolean =>
  responsive?.includes('md') ?? false;

const nameOf = <T,>({ key, dataIndex }: Column<T>): string => (key ?? dataIndex) as string;

const keyOf = <T,>(row: T, rowKey: Folding<T>['rowKey']): Key =>
  typeof rowKey === 'function' ? rowKey(row) : (row[rowKey as keyof T] as Key);

/** The renderers of these columns use only the row. */
type Draw<T> = (plain: unknown, row: T, at: number) => ReactNode;

function cellOf<T extends object>(column: Column<T>, row: T, at: number): ReactNode {
  const plain = row[column.dataIndex as keyof T];
  return column.render ? (column.render as Draw<T>)(plain, row, at) : (plain as ReactNode);
}
