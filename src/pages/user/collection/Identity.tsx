import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import type { Favourite } from '@/domain/catalogue/favourite';
import styles from './favourite.module.less';

/** Names and numbers; the grade too where it has no column. */
export default function Identity({ favourite: { product } }: { favourite: Favourite }) {
  const { prodId, prodName, nameEn, cas, catalogNo, spec } = product;
  return (
    <>
      <Link to={`/productDetail?prodId=${prodId}`}>{prodName}</Link>
      <span className={styles.english}>{nameEn}</span>
      <span className={styles.numbers}>
        {cas && <CopyText text={cas} label="CAS 号" />}
        <CopyText text={catalogNo} label="货号" />
      </span>
      <span className={styles.spec}>{spec}</span>
    </>
  );
}
