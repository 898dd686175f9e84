import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { todoRows, inProgress, type TodoRow } from '@domain/order/todo';
import type { Todo } from '@domain/order/types';
import { todoQuery } from '@/queries/center';
import styles from './center.module.less';
import { Part } from './Part';

/** 待办: the buyer's tasks, most urgent first, then those of the shop. */
export function TodoList() {
  const todo = useQuery(todoQuery());
  return (
    <Part title="待办">
      <AsyncContent of={todo} what="待办" skeleton={<Skeleton rows={3} height={40} />}>
        {(data) => <Rows todo={data} />}
      </AsyncContent>
    </Part>
  );
}

function Rows({ todo: data }: { todo: Todo }) {
  const rows = todoRows(data);
  const others = inProgress(data);
  return (
    <>
      {rows.length === 0 && <p className={`quiet ${styles.line}`}>暂无待办</p>}
      <ul>
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </ul>
      {others.length > 0 && (
        <Flex component="p" wrap gap="0 16px" align="baseline" className={`quiet ${styles.line}`}>
          无需操作：
          {others.map(({ name, count, to }) => (
            <Link key={name} to={to} className="tap">
              {name} {count} 笔
            </Link>
          ))}
        </Flex>
      )}
    </>
  );
}

function Row({ row: { name, count, unit = '笔', to, note, next, urgent } }: { row: TodoRow }) {
  return (
    <li className={styles.todo} data-urgent={urgent || undefined}>
      <Link to={to} className="tap">
        <span>
          {name} <b>{count}</b> {unit}
        </span>
      </Link>
      <span className="quiet">{note}</span>
      {next && (
        <Link to={next.to} className="strong tap">
          {next.label}
        </Link>
      )}
    </li>
  );
}
