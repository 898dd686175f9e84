/** Converts prices of agreements and promotions of the wire. */
import type { Wire } from '@contract/types';
import type { AgreedPrices } from '@domain/prices/decide';

/** Prices that can be shown; null for missing or malformed ones of another server of the family. */
export const agreedIn = (agreed: Wire['AgreedPrices'] | null | undefined): AgreedPrices | null =>
  typeof agreed?.list === 'number' && Array.isArray(agreed.tiers) && agreed.tiers.length > 0 ? agreed : null;
