import { Link, useModel } from '@umijs/max';
import { useCallback } from 'react';
import { CompareCheckbox } from '@/components/catalogue/CompareCheckbox';
import { comparedOf, comparePath, isInTray } from '@domain/catalogue/compare';
import type { ProductSummary } from '@domain/catalogue/product';
import styles from './tray.module.less';

/** Renders the comparison checkbox of a product, and a link to the comparison when it is checked. */
export function useCompareCheckbox() {
  const { tray, toggleCompared } = useModel('compare');
  return useCallback(
    (product: ProductSummary) => {
      const prodIds = tray.map((item) => item.prodId);
      const checked = isInTray(tray, product.prodId);
      return (
        <>
          <CompareCheckbox
            name={product.prodName}
            checked={checked}
            onToggle={() => toggleCompared(comparedOf(product))}
          />
          {/* For keyboard users: in tab order the tray comes after the whole list. */}
          {checked && prodIds.length > 1 && (
            <Link
              className={`${styles.toCompare} no-print`}
              to={comparePath({ prodIds, onlyDifferent: false })}
            >
              去比较
            </Link>
          )}
        </>
      );
    },
    [tray, toggleCompared],
  );
}
