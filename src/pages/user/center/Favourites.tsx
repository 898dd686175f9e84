import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ProductRow } from '@/components/catalogue/ProductRow';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { CENTER_ROWS } from '@/constants/pageSizes';
import { recentFavouritesQuery } from '@/queries/collection';
import { Part } from './Part';

/** The newest favourites. */
export function Favourites() {
  const favourites = useQuery(recentFavouritesQuery(CENTER_ROWS.favourites));
  return (
    <Part
      title="最近收藏"
      extra={
        <Link to="/user/collection" className="tap">
          全部收藏
        </Link>
      }
    >
      <AsyncContent
        of={favourites}
        what="收藏"
        skeleton={<Skeleton rows={CENTER_ROWS.favourites} height={56} />}
      >
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
      </AsyncContent>
    </Part>
  );
}
