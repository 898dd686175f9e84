import { Table, type TableProps } from 'antd';
import { useState } from 'react';
import { pagesOf } from './named';
import styles from './RowsTable.module.less';

/** Rows per page: each has inputs, and more are not visible at once. */
const PAGE_SIZE = 50;

type Props<Row> = Pick<TableProps<Row>, 'className' | 'columns' | 'rowKey'> & {
  'aria-label': string;
  rows: readonly Row[];
};

/** A long list to work through: its pages are turned in place, and on a narrow screen each row is a card. */
export function RowsTable<Row extends object>({ rows, className = '', ...table }: Props<Row>) {
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  return (
    <Table<Row>
      {...table}
      size="small"
      className={`${styles.rows} ${className}`}
      dataSource={rows}
      locale={{ emptyText: '没有符合条件的记录' }}
      pagination={{
        ...pagesOf(PAGE_SIZE),
        current: Math.min(page, pages),
        onChange: setPage,
        showTotal: (total, [from, to]) => `第 ${from}–${to} 行，共 ${total} 行`,
      }}
    />
  );
}
