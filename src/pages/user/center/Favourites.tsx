import { Link } from '@umijs/max';
import Loaded from '@/components/ui/Loaded';
import ProductRow from '@/components/catalogue/ProductRow';
import Skeleton from '@/components/ui/Skeleton';
import StateView from '@/components/ui/StateView';
import { useLoad } from '@/hooks/useLoad';
import { collectionProducts } from '@/services/collection';
import styles from './center.module.less';

const SHOWN = 4;

/** What was put among the favourites last. */
export default function Favourites() {
  const request = useLoad(() => collectionProducts(1, SHOWN));
  return (
    <section className={styles.part} aria-labelledby="favourites-title">
      <header>
        <h2 id="favourites-title">最近收藏</h2>
        <Link to="/user/collection">全部收藏</Link>
      </header>
      <Loaded request={request} what="收藏" skeleton={<Skeleton rows={SHOWN} height={56} />}>
        {({ records }) =>
          records.length === 0 ? (
            <StateView title="还没有收藏" actions={<Link to="/recommend">看看推荐</Link>}>
              在商品页点“收藏”，常用品就在这里。
            </StateView>
          ) : (
            <ul>
              {records.map((product) => (
                <li key={product.prodId}>
                  <ProductRow product={product} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
