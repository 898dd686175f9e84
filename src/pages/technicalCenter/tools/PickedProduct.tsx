import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { productPath } from '@domain/sds/documentPath';
import { productQuery } from '@/queries/catalogue';

/** The product whose values were taken over. */
export function PickedProduct({ prodId }: { prodId: number }) {
  const { data } = useQuery(productQuery(prodId));
  if (!data) return null;
  return (
    <Alert
      type="info"
      role="status"
      title={
        <>
          已填入 <Link to={productPath(prodId)}>{data.prodName}</Link>{' '}
          <small>{[data.catalogNo, data.purity].filter(Boolean).join(' · ')}</small>
        </>
      }
    />
  );
}
