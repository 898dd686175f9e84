/** Documents of products: safety data sheets and certificates of analysis. */
import type { Wire } from '@contract/types';
import { COA_UNKNOWN, type NoCertificate } from '@domain/sds/coa';
import type { Certificate } from '@domain/sds/types';
import { isFailure, reasonOf } from '@domain/shared/failure';
import type { SdsSheet } from '@domain/sds';
import { web } from './client';
import { having } from './entryShape';
import { objectIn, objectOrNull } from './listShape';

const isSds = having<Wire['Sds']>({ prodName: 'text', sections: 'list', pictograms: 'list' });
const isCertificate = having<Certificate>({ lot: 'text', rows: 'list' });
const isNone = having<NoCertificate>({ nearLots: 'list' });

/** The safety data sheet of a product; null when it has none. */
export const sdsInfo = async (prodId: number): Promise<SdsSheet | null> =>
  objectOrNull(await web('get', '/prod/sds', { query: { prodId }, quiet: true }), isSds);

/** The recorded certificate of a lot, or alternatives. The number may be a product's or a pack's. */
export async function coaInfo(catalogNo: string, lot: string): Promise<Certificate | NoCertificate> {
  try {
    return objectIn(await web('get', '/prod/coa', { query: { catalogNo, lot }, quiet: true }), isCertificate);
  } catch (error) {
    if (!isFailure(error) || reasonOf(error) !== COA_UNKNOWN) throw error;
    return objectIn(error.data as NoCertificate, isNone);
  }
}
