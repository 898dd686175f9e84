import { CloseOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Link } from '@umijs/max';
import { PackPicker } from '@/components/catalogue/PackPicker';
import { ProductPic } from '@/components/catalogue/ProductPic';
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
  const { prodId, prodName, catalogNo, brandName, onShelf } = product;
  const { add, adding } = useAddToCart();
  return (
    <Flex vertical gap={4}>
      <Link to={`/productDetail?prodId=${prodId}`} className="strong">
        {prodName}
      </Link>
      <p className="secondary">{catalogNo}</p>
      <p className="secondary">{brandName}</p>
      {onShelf ? (
        <PackPicker product={product} adding={adding} onAdd={add} />
      ) : (
        <p className="danger">已下架</p>
      )}
    </Flex>
  );
}
