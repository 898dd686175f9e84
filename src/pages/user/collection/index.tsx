import { Link, useLocation } from '@umijs/max';
import { useRequest } from 'ahooks';
import Loaded from '@/components/Loaded';
import Pagination from '@/components/Pagination';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import { pageOf } from '@/domain/orderPath';
import type { ProductSummary } from '@/domain/product';
import { collectionProducts, toggleCollection } from '@/services/collection';
import { notify } from '@/utils/notify';
import area from '../area.module.less';
import FavouriteRow from './FavouriteRow';
import styles from './collection.module.less';

const SIZE = 20;
const pathOf = (page: number) => `/user/collection${page > 1 ? `?page=${page}` : ''}`;

/** /user/collection: the favourites with today's price and stock. */
export default function Collection() {
  const page = pageOf(useLocation().search);
  const favourites = useRequest(() => collectionProducts(page, SIZE), { refreshDeps: [page] });

  const toggle = async ({ prodId }: ProductSummary) => {
    await toggleCollection(prodId);
    await favourites.refreshAsync();
  };
  const remove = async (product: ProductSummary) => {
    try {
      await toggle(product);
    } catch {
      // The request layer has said why; the row stands.
      return;
    }
    // A toggle: what puts it back is the same call.
    const restore = () => void toggle(product).catch(() => undefined);
    notify.offer(`已取消收藏 ${product.prodName}`, { label: '撤销', run: restore });
  };

  return (
    <>
      <header className={area.head}>
        <h1>我的收藏</h1>
        {favourites.data && favourites.data.total > 0 && <p>{favourites.data.total} 种商品</p>}
      </header>
      <div aria-live="polite" aria-busy={favourites.loading}>
        <Loaded request={favourites} what="收藏" skeleton={<Skeleton rows={6} height={60} />}>
          {({ records, total }) => (
            <>
              {records.length === 0 && <Nothing beyond={total > 0} />}
              <ul className={styles.rows}>
                {records.map((product) => (
                  <FavouriteRow key={product.prodId} product={product} onRemove={() => remove(product)} />
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(total / SIZE)} pathOf={pathOf} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Nothing({ beyond }: { beyond: boolean }) {
  if (beyond) return <StateView title="这一页没有收藏" actions={<Link to={pathOf(1)}>回到第一页</Link>} />;
  return (
    <StateView
      title="还没有收藏"
      actions={
        <>
          <Link to="/list">浏览全部商品</Link>
          <Link to="/recommend">看看推荐</Link>
        </>
      }
    >
      在商品页点“收藏”，常用品的价格和库存就能在这里一起看。
    </StateView>
  );
}
