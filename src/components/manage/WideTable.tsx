import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useFolded } from './folded';
import { useReachableTable } from './useReachableTable';

interface Props<T> extends Omit<TableProps<T>, 'columns' | 'dataSource' | 'expandable' | 'scroll'> {
  /** Accessible name of the table. */
  label: string;
  /** With `FOLDS`: below its row on a narrow screen. On a phone only the first two of the others stay columns. */
  columns: TableColumnsType<T>;
  dataSource: readonly T[];
  /** px: below it the table scrolls sideways */
  minWidth: number;
  /** In place of rows when there are none. */
  empty?: string;
}

/**
 * A table of the administration without filters in the address: dense, complete, scrolled by keyboard where it is
 * narrow.
 */
export function WideTable<T extends object>({ label, minWidth, empty, ...props }: Props<T>) {
  const { columns, dataSource, rowKey } = props;
  const frame = useReachableTable(label, dataSource);
  const folded = useFolded(columns, dataSource, { rowKey, minWidth });
  return (
    <div ref={frame}>
      <Table<T>
        aria-label={label}
        size="small"
        pagination={false}
        {...(empty !== undefined && { locale: { emptyText: <span className="quiet">{empty}</span> } })}
        {...props}
        {...folded}
      />
    </div>
  );
}
