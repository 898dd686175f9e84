import { useRequest } from 'ahooks';
import { Link } from '@umijs/max';
import FailedState from '@/components/FailedState';
import Skeleton from '@/components/Skeleton';
import StateView from '@/components/StateView';
import { listPath } from '@/domain/listQuery';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { recommendList } from '@/services/catalogue';
import Group from './Group';
import styles from './recommend.module.less';

/** /recommend: products in groups, each with the reason it is there. */
export default function Recommend() {
  const { data, error, loading, refresh } = useRequest(recommendList);
  return (
    <div className={`measure ${styles.recommend}`}>
      <header className={styles.head}>
        <h1>推荐</h1>
        <p>每一组都写明依据；展开一行即可选规格、加入购物车。</p>
      </header>
      {error && !loading && <FailedState what="推荐" reason={wordsOfFailure(error)} onRetry={refresh} />}
      {!data && (loading || !error) && <Skeleton rows={8} height={64} label="正在加载推荐" />}
      {data?.length === 0 && (
        <StateView
          title="现在没有推荐"
          actions={<Link to={listPath({ sort: 'sales' })}>按销量看全部商品</Link>}
        >
          可以直接搜索，或从分类看起。
        </StateView>
      )}
      {data && data.length > 1 && (
        <ul className={styles.jump} aria-label="推荐分组">
          {data.map(({ key, title }) => (
            <li key={key}>
              <button type="button" onClick={() => goTo(key)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {data?.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </div>
  );
}

/** Under hash history an in-page link would change the route, so the place is gone to by hand. */
function goTo(key: string) {
  const heading = document.getElementById(`group-${key}`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
