/** Documents of products: safety data sheets and certificates of analysis. */
import type { Wire } from '@contract/types';
import type { CoaAnswer } from '@/domain/sds/coa';
import type { SdsSheet } from '@/domain/sds';
import { web } from './client';
import { having } from './entryShape';
import { objectIn, objectOrNull } from './listShape';

const isSds = having<Wire['Sds']>({ prodName: 'text', sections: 'list', pictograms: 'list' });
const isCoa = having<Wire['CoaAnswer']>({ nearLots: 'list' });

/** The safety data sheet of a product; null when it has none. */
export const sdsInfo = async (prodId: number): Promise<SdsSheet | null> =>
  objectOrNull(await web('get', '/prod/sds', { query: { prodId }, quiet: true }), isSds);

/** The certificate of a lot, or what comes nearest to it. The number may be a product's or a pack's. */
export const coaInfo = async (catalogNo: string, lot: string): Promise<CoaAnswer> =>
  objectIn(await web('get', '/prod/coa', { query: { catalogNo, lot }, quiet: true }), isCoa);
