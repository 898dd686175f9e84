import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from '@umijs/max';
import ProductPic from '@/components/catalogue/ProductPic';
import { cheapestPack } from '@/domain/catalogue/compareTable';
import { formatYuan } from '@/domain/shared/money';
import { formatPack } from '@/domain/catalogue/pack';
import type { Offer } from '@/domain/catalogue/product';
import { pictureName } from '@/domain/catalogue/productText';
import { useAddToCart } from '@/hooks/useAddToCart';
import styles from './compare.module.less';
import type { Column } from './CompareTable';

interface Props {
  column: Column;
  onRemove: () => void;
}

/** Which product a column is, with the ways to buy it and to take it out. */
export default function ColumnHead({ column: { prodId, product }, onRemove }: Props) {
  const name = product?.prodName ?? `编号 ${prodId}`;
  return (
    <th scope="col" className={styles.product}>
      <Button
        type="text"
        className={`${styles.remove} no-print`}
        icon={<CloseOutlined />}
        aria-label={`移除 ${name}`}
        onClick={onRemove}
      />
      {product ? <Present product={product} /> : <p className={styles.gone}>{name} 的商品已不存在</p>}
    </th>
  );
}

function Present({ product }: { product: Offer }) {
  const { prodId, shopId, prodName, pic, catalogNo, brandName, onShelf } = product;
  const { add, adding } = useAddToCart();
  const cheapest = cheapestPack(product);
  const size = cheapest && formatPack(cheapest.pack.skuName);
  const handleAdd = (skuId: number) => void add([{ prodId, skuId, shopId, count: 1 }]);
  return (
    <>
      <ProductPic src={pic} alt={pictureName(product)} size={96} />
      <Link to={`/productDetail?prodId=${prodId}`}>{prodName}</Link>
      <p>{catalogNo}</p>
      <p>{brandName}</p>
      {!onShelf && <p className={styles.gone}>已下架</p>}
      {cheapest && (
        <Button
          size="small"
          className={`${styles.add} no-print`}
          loading={adding}
          onClick={() => handleAdd(cheapest.pack.skuId)}
        >
          加购 {size} {formatYuan(cheapest.pack.price)}
          <span className="visually-hidden">
            {' '}
            {prodName} {catalogNo}
          </span>
        </Button>
      )}
    </>
  );
}
