import { Flex } from 'antd';
import { Link, useModel } from '@umijs/max';
import { CompareCheckbox } from '@/components/catalogue/CompareCheckbox';
import { comparedOf, comparePath, isInTray } from '@domain/catalogue/compare';
import type { Product } from '@domain/catalogue/product';

/** Adds the product to the comparison; from two products on it links there. */
export function CompareEntry({ product }: { product: Product }) {
  const { tray, toggleCompared } = useModel('compare');
  const { prodId, prodName } = product;
  const prodIds = tray.map((compared) => compared.prodId);
  return (
    <Flex component="p" wrap gap="4px 24px" align="center" className="no-print">
      <CompareCheckbox
        name={prodName}
        checked={isInTray(tray, prodId)}
        onToggle={() => toggleCompared(comparedOf(product))}
      />
      {prodIds.length > 1 && (
        <Link to={comparePath({ prodIds, onlyDifferent: false })} className="tap">
          去比较（{prodIds.length}）
        </Link>
      )}
    </Flex>
  );
}
