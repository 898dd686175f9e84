import { Link, useModel } from '@umijs/max';
import CompareCheckbox from '@/components/catalogue/CompareCheckbox';
import { comparePath, isInTray } from '@/domain/catalogue/compare';
import type { Product } from '@/domain/catalogue/product';
import styles from './productDetail.module.less';

/** Puts the product beside those gathered in the list, and leads there once there are two. */
export default function CompareEntry({ product }: { product: Product }) {
  const { tray, toggleCompared } = useModel('compare');
  const { prodId, prodName } = product;
  const prodIds = tray.map((one) => one.prodId);
  return (
    <p className={`${styles.compareEntry} no-print`}>
      <CompareCheckbox
        name={prodName}
        checked={isInTray(tray, prodId)}
        onToggle={() => toggleCompared(product)}
      />
      {prodIds.length > 1 && (
        <Link to={comparePath({ prodIds, onlyDifferent: false })}>去比较（{prodIds.length}）</Link>
      )}
    </p>
  );
}
