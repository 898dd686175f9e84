import { Flex } from 'antd';
import { Link } from '@umijs/max';
import { AgreedNote, Price } from '@/components/ui/Price';
import { reasonFor } from '@domain/catalogue/alternatives';
import type { ProductSummary } from '@domain/catalogue/product';
import { StockTag } from './StockTag';

interface Props {
  of: ProductSummary;
  products: readonly ProductSummary[];
}

/** Alternatives for a product, each with the reason. */
export function Alternatives({ of, products }: Props) {
  return (
    <Flex component="ul" vertical gap={4} style={{ marginBlock: 4 }}>
      {products.map((product) => (
        <Flex key={product.prodId} component="li" wrap gap="2px 12px" align="baseline">
          <Link to={`/productDetail?prodId=${product.prodId}`}>{product.prodName}</Link>
          <span>
            {product.brandName} {product.catalogNo}，{product.spec}
          </span>
          <span className="quiet">{reasonFor(of, product)}</span>
          <Price value={product.price} suffix={product.packCount > 1 ? '起' : undefined} size="small" />
          <AgreedNote agreed={product.agreed} />
          <StockTag status={product.stockStatus} />
        </Flex>
      ))}
    </Flex>
  );
}
