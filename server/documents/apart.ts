/** The substances that a product must be kept apart from, according to its safety data sheet. */
import type { ApartLine } from '../../domain/sds/apart';
import { rolesOf } from '../../domain/sds/apartRoles';
import type { ProductFacts } from '../catalogue';
import { memoizeBy } from '../catalogue/memoizeBy';
import { correctionsMark } from '../catalogue/overlay';
import { factsOf } from './sheet';

type Apart = Omit<ApartLine, 'basketId'>;

/** It hangs on nothing that changes but for corrections. */
const rolesByProduct = memoizeBy(correctionsMark, () => new Map<number, Apart | null>());

/** null where nobody classified it. */
export function apartOf(product: ProductFacts): Apart | null {
  const known = rolesByProduct();
  if (!known.has(product.prodId)) {
    const facts = factsOf(product);
    known.set(
      product.prodId,
      facts && { cas: facts.cas || `product ${product.prodId}`, roles: rolesOf(facts) },
    );
  }
  return known.get(product.prodId) ?? null;
}
