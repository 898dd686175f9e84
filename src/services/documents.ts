/** Documents of products: safety data sheets and certificates of analysis. */
import type { CoaAnswer } from '@/domain/sds/coa';
import type { SdsSheet } from '@/domain/sds';
import { web } from './client';

/** The safety data sheet of a product; null when it has none. */
export const sdsInfo = (prodId: number): Promise<SdsSheet | null> =>
  web('get', '/prod/sds', { query: { prodId }, quiet: true });

/** The certificate of a lot, or what comes nearest to it. The number may be a product's or a pack's. */
export const coaInfo = (catalogNo: string, lot: string): Promise<CoaAnswer> =>
  web('get', '/prod/coa', { query: { catalogNo, lot }, quiet: true });
