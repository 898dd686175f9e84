import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { MissingNote } from '@/components/ui/MissingNote';
import { productPath } from '@domain/sds/documentPath';
import { useReadState } from '@/hooks/useReadState';
import { foundQuery } from '@/queries/search';

/** Link to the product with a CAS number; renders nothing when there is none. */
export function ReagentLink({ cas }: { cas: string }) {
  const { data, error, loading, refresh } = useReadState(useQuery(foundQuery({ q: cas, size: 1 })));
  if (error && !loading) return <MissingNote what="本店的商品" onRetry={refresh} />;
  const product = data?.records.find((record) => record.cas === cas);
  return product ? (
    <Link to={productPath(product.prodId)} className="tap">
      {product.prodName} {product.catalogNo}
    </Link>
  ) : null;
}
