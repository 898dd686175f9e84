import { Link } from '@umijs/max';
import { productPath } from '@/domain/sds/documentPath';
import { useLoad } from '@/hooks/useLoad';
import { prodInfo } from '@/services/catalogue';
import styles from './tools.module.less';

/** Which product the values came from. */
export default function PickedProduct({ prodId }: { prodId: number }) {
  const { data } = useLoad(() => prodInfo(prodId));
  if (!data) return null;
  return (
    <p className={styles.picked}>
      已填入 <Link to={productPath(prodId)}>{data.prodName}</Link>{' '}
      <small>{[data.catalogNo, data.purity].filter(Boolean).join(' · ')}</small>
    </p>
  );
}
