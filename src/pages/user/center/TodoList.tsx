import { Link } from '@umijs/max';
import Loaded from '@/components/ui/Loaded';
import Skeleton from '@/components/ui/Skeleton';
import { todoRows, underWay, type Todo, type TodoRow } from '@/domain/order/todo';
import { useLoad } from '@/hooks/useLoad';
import { todo } from '@/services/center';
import styles from './center.module.less';

/** 待办: what needs the buyer's hand, the most urgent first; below it what the shop is at work on. */
export default function TodoList() {
  // Paid or received in another tab: true again on the way back.
  const request = useLoad(todo, { refreshOnWindowFocus: true });
  return (
    <section className={styles.part} aria-labelledby="todo-title">
      <header>
        <h2 id="todo-title">待办</h2>
      </header>
      <Loaded request={request} what="待办" skeleton={<Skeleton rows={3} height={40} />}>
        {(data) => <Rows todo={data} />}
      </Loaded>
    </section>
  );
}

function Rows({ todo: data }: { todo: Todo }) {
  const rows = todoRows(data);
  const others = underWay(data);
  return (
    <>
      {rows.length === 0 && <p className={styles.calm}>目前没有要处理的事。</p>}
      <ul className={styles.todo}>
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className={styles.underWay}>
          无需操作：
          {others.map(({ name, count, to }) => (
            <Link key={name} to={to}>
              {name} {count} 笔
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

function Row({ row: { name, count, to, note, next, urgent } }: { row: TodoRow }) {
  return (
    <li data-urgent={urgent || undefined}>
      <Link to={to} className={styles.what}>
        {name} <b>{count}</b> 笔
      </Link>
      <span className={styles.noteText}>{note}</span>
      {next && (
        <Link to={next.to} className={styles.next}>
          {next.label}
        </Link>
      )}
    </li>
  );
}
