import { Link } from '@umijs/max';
import StockTag from '@/components/catalogue/StockTag';
import { favouriteStates, type Favourite } from '@/domain/catalogue/favourite';
import { listPath } from '@/domain/search/listQuery';
import styles from './favourite.module.less';

/** Stock in a word, 到货 where it came back; off the shelf instead, with what can be bought in its place. */
export default function StockNow({ favourite }: { favourite: Favourite }) {
  const { product, sameCas, replacedBy } = favourite;
  if (product.onShelf) {
    return (
      <div className={styles.stock}>
        <StockTag status={product.stockStatus} stocks={product.totalStocks} leadDays={product.leadDays} />
        {favouriteStates(favourite).includes('back') && <em data-state="back">到货</em>}
      </div>
    );
  }
  return (
    <div className={styles.stock}>
      <em data-state="off">已下架</em>
      {product.cas !== null && sameCas > 0 && (
        <Link to={listPath({ q: product.cas })} aria-label={`${product.prodName} 的同物质其他规格`}>
          同物质其他规格（{sameCas}）
        </Link>
      )}
      {replacedBy && (
        <Link to={`/productDetail?prodId=${replacedBy.prodId}`}>替代品：{replacedBy.prodName}</Link>
      )}
    </div>
  );
}
