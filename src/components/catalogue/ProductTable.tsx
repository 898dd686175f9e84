import { memo, type ReactNode } from 'react';
import type { Pack, ProductSummary } from '@domain/catalogue/product';
import type { CartAddition } from '@domain/cart/cart';
import type { QueryProp } from '@/hooks/useReadState';
import styles from './ProductTable.module.less';
import { ProductTableRow } from './ProductTableRow';

interface Props {
  /** Name of the table, for screen readers. */
  caption: string;
  products: readonly ProductSummary[];
  /** Searched text, marked where it matches. */
  words?: string;
  /** Reason for each product, by prodId. */
  reasons?: Readonly<Record<number, string>>;
  packsQuery: (prodId: number) => QueryProp<Pack[]>;
  onAdd: (items: CartAddition[]) => Promise<boolean>;
  /** Further actions for a product, below its button. */
  extra?: (product: ProductSummary) => ReactNode;
}

const COLUMNS = ['pic', 'name', 'cas', 'grade', 'brand', 'pack', 'price', 'stock', 'act'];

/** A table of products for comparison; a row expands to its packs. Below 1024 px each row is a card. */
export const ProductTable = memo(function ProductTable({
  caption,
  products,
  words = '',
  reasons,
  packsQuery,
  onAdd,
  extra,
}: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {COLUMNS.map((name) => (
          <col key={name} className={styles[`${name}Column`]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            名称
          </th>
          <th scope="col">CAS / 分子式</th>
          <th scope="col">级别 / 纯度</th>
          <th scope="col">品牌 / 货号</th>
          <th scope="col">规格</th>
          <th scope="col" className={styles.number}>
            价格
          </th>
          <th scope="col">库存</th>
          <th scope="col">
            <span className="visually-hidden">规格与购买</span>
          </th>
        </tr>
      </thead>
      {products.map((product) => (
        <ProductTableRow
          key={product.prodId}
          product={product}
          words={words}
          reason={reasons?.[product.prodId]}
          packsQuery={packsQuery}
          onAdd={onAdd}
          extra={extra}
        />
      ))}
    </table>
  );
});
