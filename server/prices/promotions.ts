/**
 * The promotions (促销) of the shop, in memory as the catalogue is: they apply to every buyer, also without a login and
 * while the database is away. `catalogue/follow.ts` reads them again when another process changes one.
 */
import { REFERENCE_MS } from '../../domain/catalogue/priceCut';
import { agreementNoOf } from '../../domain/prices/agreement';
import { dayAfter, msOf } from '../../domain/shared/dates';
import { catalogue } from '../catalogue';
import { memoizeByPacks } from '../catalogue/handPacks';
import { installPromotions, type Promotions } from '../catalogue/pricing';
import type { Database } from '../db/connect';
import type { Work } from '../db/transaction';
import { categoriesOf, readIndex, rulesFrom, type Index } from './rules';
import { confirmedPromotions, type PromotionTerms } from './terms';

/** Lines by promotion; those of a confirmed promotion never change. */
let indexes: ReadonlyMap<number, Index> = new Map();

/** A promotion that is confirmed on a later day than its first begins with the confirmation. */
const periodOf = ({ fromDay, untilDay, confirmedTime, endedTime }: PromotionTerms) => ({
  since: Math.max(msOf(fromDay), confirmedTime),
  until: Math.min(msOf(dayAfter(untilDay, 1)), endedTime ?? Infinity),
});

/** The products that lines cover. */
function productsIn({ pack, product, category, brand, all }: Index): Set<number> {
  const { products, skuById } = catalogue();
  const ids = new Set([...pack.keys()].flatMap((skuId) => skuById.get(skuId)?.prodId ?? []));
  for (const facts of products)
    if (
      all.size > 0 ||
      product.has(facts.prodId) ||
      brand.has(facts.brandId) ||
      (category.size > 0 && categoriesOf(facts).some((id) => category.has(id)))
    )
      ids.add(facts.prodId);
  return ids;
}

/** Reads the promotions; the returned function installs them. */
async function readPromotions(db: Database, now: number): Promise<() => void> {
  const all = (await confirmedPromotions(db)).map((terms) => ({ terms, ...periodOf(terms) }));
  const current = all.filter(({ terms, until }) => terms.state === 'inForce' && until > now);
  // Earlier ones count for the reference price of those that are in force or will be.
  const earliest = Math.min(...current.map(({ since }) => since)) - REFERENCE_MS;
  const wanted = all.filter(({ until }) => until > earliest);
  const read = new Map<number, Index>();
  for (const { terms } of wanted) {
    const { agreementId } = terms;
    read.set(agreementId, indexes.get(agreementId) ?? (await readIndex(db, terms)).index);
  }
  const indexesOf = (list: typeof all) => list.flatMap(({ terms }) => read.get(terms.agreementId) ?? []);
  const covered = memoizeByPacks(() =>
    current.map(({ terms, since, until }) => {
      const index = read.get(terms.agreementId);
      return { since, until, prodIds: index ? productsIn(index) : new Set<number>() };
    }),
  );
  const promotions: Promotions = {
    rulesFor: rulesFrom(indexesOf(current)).rulesFor,
    allRulesFor: rulesFrom(indexesOf(wanted)).rulesFor,
    periods: new Map(
      wanted.map(({ terms, since, until }) => [
        agreementNoOf(terms.agreementId, 'promotion'),
        { since, until },
      ]),
    ),
    running: (time) =>
      current.flatMap(({ terms: { agreementId, title, untilDay }, since, until }) =>
        since <= time && time < until
          ? [{ agreementNo: agreementNoOf(agreementId, 'promotion'), title, untilDay }]
          : [],
      ),
    on: (time) => {
      const sets = covered().flatMap(({ since, until, prodIds }) =>
        since <= time && time < until ? [prodIds] : [],
      );
      return sets.length === 0 ? null : (prodId) => sets.some((ids) => ids.has(prodId));
    },
  };
  return () => {
    indexes = read;
    installPromotions(current.length === 0 ? null : promotions);
  };
}

/** Reads and installs the promotions. */
export async function loadPromotions(db: Database, now: number): Promise<void> {
  (await readPromotions(db, now))();
}

/** Installs the promotions as this transaction leaves them, once it is committed. */
export async function promotionsChanged(work: Work): Promise<void> {
  work.afterCommit(await readPromotions(work.db, work.now));
}
