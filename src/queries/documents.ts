/** Documents of a product: safety data sheet and certificates. */
import { queryOptions } from '@tanstack/react-query';
import { coaInfo, sdsInfo } from '@/services/documents';

const KEY = 'catalogue';

/** Safety data sheet; null when the product has none. */
export const sdsQuery = (prodId: number) =>
  queryOptions({ queryKey: [KEY, 'sds', prodId], queryFn: () => sdsInfo(prodId) });

/** Certificate of a lot, or the lots nearest to it. */
export const coaQuery = (catalogNo: string, lot: string) =>
  queryOptions({ queryKey: [KEY, 'coa', catalogNo, lot], queryFn: () => coaInfo(catalogNo, lot) });
