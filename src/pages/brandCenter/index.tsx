import { useLocation } from '@umijs/max';
import { parseBrandQuery } from '@domain/catalogue/brand';
import { BrandIndex } from './BrandIndex';
import { BrandPage, NoBrand } from './BrandPage';
import styles from './brandCenter.module.less';

/** /brandCenter: all brands from A to Z, or one brand (`brand=`). */
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
