/** Documents of products: safety data sheets and certificates of analysis. */
import type { CoaAnswer } from '@/domain/sds/coa';
import type { SdsSheet } from '@/domain/sds';
import { web } from './client';
import { isCoa, isSds } from './entryShape';
import { objectIn, objectOrNull } from './listShape';

/** The safety data sheet of a product; null when it has none. */
export const sdsInfo = async (prodId: number): Promise<SdsSheet | null> =>
  objectOrNull(await web('get', '/prod/sds', { query: { prodId }, quiet: true }), isSds);

/** The certificate of a lot, or what comes nearest to it. The number may be a product's or a pack's. */
export const coaInfo = async (catalogNo: string, lot: string): Promise<CoaAnswer> =>
  objectIn(await web('get', '/prod/coa', { query: { catalogNo, lot }, quiet: true }), isCoa);
