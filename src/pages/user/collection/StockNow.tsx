import { Link } from '@umijs/max';
import { Flex, Tag } from 'antd';
import { StockTag } from '@/components/catalogue/StockTag';
import { favouriteStates, type Favourite } from '@domain/catalogue/favourite';
import { listPath } from '@/utils/listQuery';
import styles from './favourite.module.less';

interface Props {
  favourite: Favourite;
  /** Alignment. */
  align?: 'start' | 'end';
}

/** Stock status, 到货 when it is back in stock; alternatives when off the shelf. */
export function StockNow({ favourite, align = 'start' }: Props) {
  const { product, sameCas, replacedBy } = favourite;
  if (product.onShelf) {
    return (
      <Flex vertical gap={4} align={align} className={styles.facts}>
        <StockTag status={product.stockStatus} stocks={product.totalStocks} leadDays={product.leadDays} />
        {favouriteStates(favourite).includes('back') && <Tag color="success">到货</Tag>}
      </Flex>
    );
  }
  return (
    <Flex vertical gap={4} align={align} className={styles.facts}>
      <Tag color="warning">已下架</Tag>
      {product.cas !== null && sameCas > 0 && (
        <Link
          to={listPath({ q: product.cas })}
          className="tap"
          aria-label={`${product.prodName} 的同物质其他规格`}
        >
          同物质其他规格（{sameCas}）
        </Link>
      )}
      {replacedBy && (
        <Link to={`/productDetail?prodId=${replacedBy.prodId}`} className="tap">
          替代品：{replacedBy.prodName}
        </Link>
      )}
    </Flex>
  );
}
