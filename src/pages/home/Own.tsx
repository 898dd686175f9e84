import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { todoRows } from '@domain/order/todo';
import { OftenBoughtRow } from '@/components/catalogue/OftenBoughtRow';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { HOME_OWN } from '@/constants/pageSizes';
import { oftenBoughtQuery, todoQuery } from '@/queries/center';
import styles from './home.module.less';

/** 待办 and 常购 of the logged-in buyer. Loaded only after a login. */
export function Own() {
  const todo = useQuery(todoQuery());
  const often = useQuery(oftenBoughtQuery(HOME_OWN));
  return (
    <div className={styles.own}>
      <section aria-label="待办">
        <header className={styles.blockHead}>
          <h2>待办</h2>
          <Link to="/user/center" className="tap">
            个人中心
          </Link>
        </header>
        <AsyncContent of={todo} what="待办" skeleton={<Skeleton rows={HOME_OWN} height={40} />}>
          {(data) => <Tasks rows={todoRows(data).slice(0, HOME_OWN)} />}
        </AsyncContent>
      </section>
      <section aria-label="常购">
        <header className={styles.blockHead}>
          <h2>
            常购 <small>近 24 个月，按购买次数</small>
          </h2>
          <Link to="/user/lists" className="tap">
            采购清单
          </Link>
        </header>
        <AsyncContent of={often} what="常购" skeleton={<Skeleton rows={HOME_OWN} height={40} />}>
          {(packs) =>
            packs.length === 0 ? (
              <p className="quiet">付款后，买过的规格会列在这里，可以一键再次购买。</p>
            ) : (
              <ul>
                {packs.map((pack) => (
                  <OftenBoughtRow key={pack.skuId} pack={pack} />
                ))}
              </ul>
            )
          }
        </AsyncContent>
      </section>
    </div>
  );
}

function Tasks({ rows }: { rows: ReturnType<typeof todoRows> }) {
  if (rows.length === 0) return <p className="quiet">暂无待办</p>;
  return (
    <ul>
      {rows.map(({ name, count, unit = '笔', to, note, urgent }) => (
        <li key={name}>
          <Link to={to} className="tap">
            {name} <b data-urgent={urgent || undefined}>{count}</b> {unit}
          </Link>
          <p className="quiet ellipsis" title={note}>
            {note}
          </p>
        </li>
      ))}
    </ul>
  );
}
