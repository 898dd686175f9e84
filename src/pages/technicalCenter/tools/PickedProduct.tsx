import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { productPath } from '@domain/sds/documentPath';
import { useLoad } from '@/hooks/useLoad';
import { prodInfo } from '@/services/catalogue';

/** Which product the values came from. */
export function PickedProduct({ prodId }: { prodId: number }) {
  const { data } = useLoad(() => prodInfo(prodId));
  if (!data) return null;
  return (
    <Alert
      type="info"
      role="status"
      message={
        <>
          已填入 <Link to={productPath(prodId)}>{data.prodName}</Link>{' '}
          <small>{[data.catalogNo, data.purity].filter(Boolean).join(' · ')}</small>
        </>
      }
    />
  );
}
