import { CloseOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Link } from '@umijs/max';
import { ProductPic } from '@/components/catalogue/ProductPic';
import { cheapestPack } from '@/utils/compareTable';
import { formatYuan } from '@domain/shared/money';
import { formatPack } from '@domain/catalogue/pack';
import type { Offer } from '@domain/catalogue/product';
import { pictureName } from '@/utils/productText';
import { useAddToCart } from '@/hooks/useAddToCart';
import styles from './compare.module.less';
import type { Column } from './CompareTable';

interface Props {
  column: Column;
  onRemove: () => void;
}

/** Head of a column: the product, and buttons to buy and remove it. */
export function ColumnHead({ column: { prodId, product }, onRemove }: Props) {
  const name = product?.prodName ?? `编号 ${prodId}`;
  return (
    <th scope="col" className={styles.product}>
      <Flex justify="space-between" align="start">
        {product ? (
          <ProductPic src={product.pic} alt={pictureName(product)} size={96} />
        ) : (
          <p className="danger">{name} 的商品已不存在</p>
        )}
        <Button
          type="text"
          className="no-print"
          icon={<CloseOutlined aria-hidden />}
          aria-label={`移除 ${name}`}
          onClick={onRemove}
        />
      </Flex>
      {product && <ProductHead product={product} />}
    </th>
  );
}

function ProductHead({ product }: { product: Offer }) {
  const { prodId, shopId, prodName, catalogNo, brandName, onShelf } = product;
  const { add, adding } = useAddToCart();
  const cheapest = cheapestPack(product);
  const size = cheapest && formatPack(cheapest.pack.skuName);
  const handleAdd = (skuId: number) => void add([{ prodId, skuId, shopId, count: 1 }]);
  return (
    <Flex vertical gap={4} align="start">
      <Link to={`/productDetail?prodId=${prodId}`} className="strong">
        {prodName}
      </Link>
      <p className="secondary">{catalogNo}</p>
      <p className="secondary">{brandName}</p>
      {!onShelf && <p className="danger">已下架</p>}
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
    </Flex>
  );
}
