/**
 * The agreements of a buyer in the form that prices are decided with. Lines of an agreement in force never change, so
 * they are read once per process and agreement; which agreements are in force is read with each call.
 */
import { dayOf } from '../../domain/shared/dates';
import { agreementNoOf } from '../../domain/prices/agreement';
import type { PriceRule, PriceScope, PriceSource } from '../../domain/prices/decide';
import { catalogue, type ProductFacts } from '../catalogue';
import type { BuyerRules } from '../catalogue/pricing';
import { isAway, type Database } from '../db/connect';
import type { Work } from '../db/transaction';
import * as queries from './terms';

/** Lines kept in memory; about 200 bytes each. The agreement that was used least recently is dropped first. */
const MAX_KEPT = 500_000;

/** The lines of an agreement or promotion by the goods that they cover. */
export type Index = Record<PriceScope, Map<number, PriceRule[]>>;

interface Kept {
  lines: number;
  index: Index;
}

const kept = new Map<number, Promise<Kept>>();
let keptLines = 0;

function sourceOf({ agreementId, kind, ...terms }: queries.Terms): PriceSource {
  const { title, floor, fromDay, untilDay, isFirm, minFen } = terms;
  return {
    agreementNo: agreementNoOf(agreementId, kind),
    kind: kind === 'promotion' ? 'promotion' : 'agreed',
    ...{ title, floor, fromDay, untilDay, isFirm, minFen },
  };
}

/** Reads the lines of an agreement or promotion. */
export async function readIndex(db: Database, terms: queries.Terms): Promise<Kept> {
  const source = sourceOf(terms);
  const index: Index = { pack: new Map(), product: new Map(), category: new Map(), brand: new Map(), all: new Map() }; // prettier-ignore
  let lines = 0;
  for await (const rows of queries.eachLine(db, terms.agreementId)) {
    lines += rows.length;
    for (const { targetId, ...line } of rows) {
      const rule = { ...line, source };
      const byTarget = index[line.scope];
      const known = byTarget.get(targetId);
      if (known) known.push(rule);
      else byTarget.set(targetId, [rule]);
    }
  }
  return { lines, index };
}

function dropOldest(): void {
  for (const [agreementId, reading] of kept) {
    if (keptLines <= MAX_KEPT || kept.size === 1) return;
    kept.delete(agreementId);
    void reading.then(({ lines }) => (keptLines -= lines));
  }
}

/** The lines of an agreement in force; concurrent calls read them once. */
function indexOf(db: Database, terms: queries.Terms): Promise<Kept> {
  const { agreementId } = terms;
  const known = kept.get(agreementId);
  if (known) {
    kept.delete(agreementId);
    kept.set(agreementId, known);
    return known;
  }
  const reading = readIndex(db, terms);
  kept.set(agreementId, reading);
  reading.then(
    ({ lines }) => {
      keptLines += lines;
      dropOldest();
    },
    () => kept.delete(agreementId),
  );
  return reading;
}

/** Categories of a product from its own up to the top. */
export function categoriesOf({ categoryId }: ProductFacts): number[] {
  const { categoryById } = catalogue();
  const ids: number[] = [];
  for (let at = categoryById.get(categoryId); at !== undefined; at = categoryById.get(at.parentId))
    ids.push(at.categoryId);
  return ids;
}

/** The rules of several agreements. */
export const rulesFrom = (indexes: readonly Index[]): BuyerRules => ({
  rulesFor: (skuId, product) =>
    indexes.flatMap(({ pack, product: products, category, brand, all }) => [
      ...(pack.get(skuId) ?? []),
      ...(products.get(product.prodId) ?? []),
      ...(category.size === 0 ? [] : categoriesOf(product).flatMap((id) => category.get(id) ?? [])),
      ...(brand.get(product.brandId) ?? []),
      ...(all.get(0) ?? []),
    ]),
});

async function rulesOf(db: Database, terms: readonly queries.Terms[]): Promise<BuyerRules | null> {
  if (terms.length === 0) return null;
  const indexes: Index[] = [];
  for (const one of terms) indexes.push((await indexOf(db, one)).index);
  return rulesFrom(indexes);
}

/**
 * The rules of the institution that the buyer of a login is verified for; null without an agreement. A public page is
 * also shown without the database, at list prices; nothing can be bought meanwhile. Other calls fail at once: waiting
 * for the database a second time would keep the buyer's other calls waiting too long.
 */
export async function rulesOfLogin(
  { db, now }: Work,
  tokenHash: string,
  { isPublic }: { isPublic: boolean },
): Promise<BuyerRules | null> {
  try {
    return await rulesOf(db, await queries.termsOfLogin(db, tokenHash, now, dayOf(now)));
  } catch (error) {
    if (isPublic && isAway(error)) return null;
    throw error;
  }
}

/** The rules of a buyer by id, for work on behalf of another person. */
export const rulesOfBuyer = async (
  { db, now }: Pick<Work, 'db' | 'now'>,
  buyerId: string,
): Promise<BuyerRules | null> => rulesOf(db, await queries.termsOfBuyer(db, buyerId, dayOf(now)));

/** The rules of an institution, for staff. */
export const rulesOfInstitution = async (
  { db, now }: Pick<Work, 'db' | 'now'>,
  institutionId: number,
): Promise<BuyerRules | null> => rulesOf(db, await queries.termsOfInstitution(db, institutionId, dayOf(now)));
