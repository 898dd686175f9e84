/** The substances that a product must be kept apart from, according to its safety data sheet. */
import type { IncompatibilityLine } from '../../domain/sds/incompatibility';
import { rolesOf } from '../../domain/sds/incompatibilityRoles';
import type { ProductFacts } from '../catalogue';
import { memoizeBy } from '../catalogue/memoizeBy';
import { correctionsMark } from '../catalogue/overlay';
import { factsOf } from './sheet';

type Incompatibility = Omit<IncompatibilityLine, 'basketId'>;

/** Changes only with corrections. */
const rolesByProduct = memoizeBy(correctionsMark, () => new Map<number, Incompatibility | null>());

/** Null without a classification. */
export function incompatibilityOf(product: ProductFacts): Incompatibility | null {
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
