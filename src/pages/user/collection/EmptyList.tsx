import { Link } from '@umijs/max';
import { StateView } from '@/components/ui/StateView';
import { favouritesPath, type FavouriteQuery } from '@domain/catalogue/favouriteQuery';

interface Props {
  query: FavouriteQuery;
  /** Number of all favourites of the buyer, without filters. */
  saved: number;
  /** Number of favourites that match; above 0 when only this page is empty. */
  total: number;
}

/** Empty state: the reason and the next step. */
export function EmptyList({ query, saved, total }: Props) {
  if (total > 0) {
    return (
      <StateView
        title="本页没有收藏"
        actions={<Link to={favouritesPath({ ...query, page: 1 })}>返回第一页</Link>}
      />
    );
  }
  if (saved > 0) {
    return (
      <StateView
        title="没有符合条件的收藏"
        actions={<Link to={favouritesPath({ sort: query.sort, view: query.view })}>清除筛选</Link>}
      >
        共收藏 {saved} 种商品；换一个分组或状态，或用更短的词查找。
      </StateView>
    );
  }
  return (
    <StateView
      icon="collection"
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
