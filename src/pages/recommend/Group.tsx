import { Button } from 'antd';
import { useState } from 'react';
import { ProductTable } from '@/components/catalogue/ProductTable';
import { useAddToCart } from '@/hooks/useAddToCart';
import { packsQuery } from '@/queries/catalogue';
import type { ProductGroup } from '@/services/catalogue';
import styles from './recommend.module.less';

/** Products shown before the group is unfolded. */
const SHOWN = 6;

/** A group of products with its reason. */
export function Group({ group }: { group: ProductGroup }) {
  const { key, title, reason, products, reasons } = group;
  const [all, setAll] = useState(false);
  const { add } = useAddToCart();
  return (
    <section aria-labelledby={`group-${key}`} className={styles.group}>
      <h2 id={`group-${key}`} tabIndex={-1}>
        {title}
      </h2>
      <p className={`${styles.reason} quiet`}>{reason}</p>
      <ProductTable
        caption={title}
        products={all ? products : products.slice(0, SHOWN)}
        reasons={reasons}
        packsQuery={packsQuery}
        onAdd={add}
      />
      {products.length > SHOWN && (
        <Button type="link" block aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `显示全部 ${products.length} 个`}
        </Button>
      )}
    </section>
  );
}
