import { useLocation } from '@umijs/max';
import { parseBrandQuery } from '@domain/catalogue/brand';
import { BrandIndex } from './BrandIndex';
import { BrandPage, NoBrand } from './BrandPage';
import styles from './brandCenter.module.less';

/** /brandCenter: the brands from A to Z; with `brand=`, one of them with its papers and products. */
export default function BrandCenter() {
  const { brand } = parseBrandQuery(useLocation().search);
  return (
    <div className={`measure ${styles.page}`}>
      {brand === undefined && <BrandIndex />}
      {brand === null && <NoBrand />}
      {typeof brand === 'number' && <BrandPage key={brand} brandId={brand} />}
    </div>
  );
}
