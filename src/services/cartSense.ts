/** Facts about the checked lines together: incompatible pairs and parcels. */
import type { CartSense } from '@domain/order/cartInsights';
import { SHIP } from '@domain/safety/storage';
import type { Wire } from '@contract/types';
import { web } from './client';
import { ApiError, defaultMessage } from './errors';
import { listIn, objectIn } from './listShape';
import { toAddress } from './orderShape';

const isPair = ({ reason, words, basketIds, apartFrom }: Wire['CartPair']): boolean =>
  typeof reason === 'string' &&
  typeof words === 'string' &&
  Array.isArray(basketIds) &&
  Array.isArray(apartFrom);

/** The shipping of a parcel is never guessed, and an incomplete sum is invalid. */
const isPart = ({ ship, basketIds, fee, dispatch }: Wire['CartPart']): boolean =>
  Object.hasOwn(SHIP, ship) &&
  Array.isArray(basketIds) &&
  typeof fee === 'number' &&
  typeof dispatch === 'string';

/** A list that must be complete: one malformed entry fails the call. */
function wholeListIn<T>(list: readonly T[], fits: (entry: T) => boolean): T[] {
  const entries = listIn(list, fits);
  if (entries.length !== list.length) throw new ApiError('parse', defaultMessage('parse'));
  return entries;
}

/** For these lines and an address; 0 is the default one. */
export async function cartSense(basketIds: readonly number[], addrId: number): Promise<CartSense> {
  const answer = objectIn(
    await web('post', '/p/shopCart/sense', { body: { basketIds: [...basketIds], addrId }, quiet: true }),
  );
  const { userAddr, pairs, peroxideFormers, notJudged, parts, transfee } = answer;
  return {
    address: userAddr && toAddress(userAddr),
    pairs: wholeListIn(pairs, isPair),
    peroxideFormers: listIn(peroxideFormers),
    notJudged: listIn(notJudged),
    parts: wholeListIn(parts, isPart),
    transfee,
  };
}
