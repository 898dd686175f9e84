import { Link } from '@umijs/max';
import { productPath } from '@/domain/sds/documentPath';
import { useLoad } from '@/hooks/useLoad';
import { searchProducts } from '@/services/search';

/** The shop's product of a CAS number; nothing where there is none. */
export function ReagentLink({ cas }: { cas: string }) {
  const { data } = useLoad(() => searchProducts({ q: cas, size: 1 }), { refreshDeps: [cas] });
  const product = data?.records.find((record) => record.cas === cas);
  return product ? (
    <Link to={productPath(product.prodId)} className="tap">
      {product.prodName} {product.catalogNo}
    </Link>
  ) : null;
}
