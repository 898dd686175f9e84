import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useFolded } from './folded';
import { useReachableTable } from './useReachableTable';

interface Props<T> extends Omit<TableProps<T>, 'columns' | 'dataSource' | 'expandable' | 'scroll'> {
  /** What is listed, its accessible name. */
  label: string;
  /** With `FOLDS`: stands below its row on a narrow screen. */
  columns: TableColumnsType<T>;
  dataSource: readonly T[];
  /** px: below it the table scrolls sideways */
  minWidth: number;
  /** Instead of rows, when there are none. */
  empty?: string;
}

/** A table of the administration that is no list by the address: dense, whole, and scrolled by the keyboard where it is narrow. */
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
        {...folded}
        {...props}
      />
    </div>
  );
}
