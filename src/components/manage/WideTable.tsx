import { Table, type TableProps } from 'antd';
import { useReachableTable } from './useReachableTable';

interface Props<T> extends TableProps<T> {
  /** What is listed, its accessible name. */
  label: string;
  /** px: below it the table scrolls sideways */
  minWidth: number | 'max-content';
  /** Instead of rows, when there are none. */
  empty?: string;
}

/** A table of the administration that is no list by the address: dense, whole, and scrolled by the keyboard where it is narrow. */
export function WideTable<T extends object>({ label, minWidth, empty, ...props }: Props<T>) {
  const frame = useReachableTable(label, props.dataSource);
  return (
    <div ref={frame}>
      <Table<T>
        aria-label={label}
        size="small"
        scroll={{ x: minWidth }}
        pagination={false}
        {...(empty !== undefined && { locale: { emptyText: <span className="quiet">{empty}</span> } })}
        {...props}
      />
    </div>
  );
}
