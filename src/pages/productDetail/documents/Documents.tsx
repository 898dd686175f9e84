import type { DocumentQuery } from '@domain/sds/documentPath';
import type { Product } from '@domain/catalogue/product';
import { Label } from './Label';
import { Sds } from './Sds';

/** The document of a product that the address names. */
export function Documents({ product, query }: { product: Product; query: DocumentQuery }) {
  return query.doc === 'label' ? <Label product={product} query={query} /> : <Sds product={product} />;
}
