/** Database access for corrections of product facts. The area `goods` decides about them. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  correctableOf,
  factsChanged,
  isSameFact,
  onlyFields,
  type FactField,
} from '../../domain/goods/correction';
import type { CorrectableFacts } from '../../domain/goods/types';
import { audit, type AuditEntry } from '../audit';
import type { Database } from '../db/connect';
import { goodsCorrections, products } from '../db/schema/catalogue';
import type { Work } from '../db/transaction';
import { catalogue } from './facts';
import { applyRows } from './load';
import { asBuilt, namesOf, applyCorrections, type Overlay } from './overlay';
import { findShelf } from './queries';
import type { ProductFacts } from './types';

export type CorrectionRow = typeof goodsCorrections.$inferSelect;

/** A product's facts: as built and as shown. */
export interface FactsNow {
  built: ProductFacts;
  shown: ProductFacts;
  /** A hash of both; it changes when one of them changes. Sent as base version for optimistic locking. */
  baseVersion: string;
}

/** The facts of a product; undefined when there is none. `lock` locks the row until the transaction ends. */
export async function findFacts({ db }: Work, prodId: number, lock: boolean): Promise<FactsNow | undefined> {
  const known = catalogue().productById.get(prodId);
  const requested = db.select({ facts: products.facts }).from(products).where(eq(products.prodId, prodId));
  const [row] = await (lock ? requested.for('no key update') : requested);
  if (!known || !row) return undefined;
  const built: ProductFacts = { ...asBuilt(known), ...row.facts };
  const [shelf] = await findShelf(db, [prodId]);
  const shown = shelf?.correction ? applyCorrections(built, shelf.correction, namesOf(built)) : built;
  return { built, shown, baseVersion: baseVersionOf(correctableOf(built), correctableOf(shown)) };
}

/** The values of a product that corrections changed; empty without a correction in force. */
export const correctedValues = async (work: Work, prodId: number): Promise<Overlay['after']> =>
  (await correctedValuesOf(work, [prodId])).get(prodId) ?? {};

/** The same for many products, by id. */
export async function correctedValuesOf(
  { db }: Work,
  prodIds: readonly number[],
): Promise<Map<number, Overlay['after']>> {
  const rows = await findShelf(db, prodIds);
  return new Map(rows.flatMap(({ prodId, correction }) => (correction ? [[prodId, correction.after]] : [])));
}

const isInForce = (prodId: number) =>
  and(eq(goodsCorrections.prodId, prodId), eq(goodsCorrections.state, 'confirmed'));

const baseVersionOf = (...facts: CorrectableFacts[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

/** The facts of a built product after applying the values in `after`. */
export const factsBy = (built: ProductFacts, after: Overlay['after']): CorrectableFacts =>
  correctableOf(applyCorrections(built, { after, on: '', changes: 0 }, namesOf(built)));

export async function addCorrection(
  { db }: Work,
  row: typeof goodsCorrections.$inferInsert,
): Promise<number> {
  const [added] = await db
    .insert(goodsCorrections)
    .values(row)
    .returning({ correctionId: goodsCorrections.correctionId });
  return added?.correctionId ?? 0;
}

/** Changes a correction. This process shows it after the commit, the others within a second. */
export async function changeCorrection(
  work: Work,
  { correctionId, prodId }: Pick<CorrectionRow, 'correctionId' | 'prodId'>,
  change: Partial<CorrectionRow>,
): Promise<void> {
  await work.db.update(goodsCorrections).set(change).where(eq(goodsCorrections.correctionId, correctionId));
  const shelf = await findShelf(work.db, [prodId]);
  work.afterCommit(() => void applyRows([], shelf));
}

/** Ends the correction in force because another one replaces it. */
export const replaceInForce = ({ db, now }: Work, prodId: number, endedBy: string) =>
  db
    .update(goodsCorrections)
    .set({ state: 'replaced', endedTime: now, endedBy, review: false })
    .where(isInForce(prodId));

/** Effect of a new build on a correction in force. */
export interface Settled {
  /** The build now contains the correction. */
  isMerged: boolean;
  /** The build changed a recorded fact after the correction was written, but not to the corrected value. */
  review: boolean;
}

export function settled(
  { before, after }: Pick<CorrectionRow, 'before' | 'after'>,
  built: CorrectableFacts,
): Settled {
  const wanted: CorrectableFacts = { ...built, ...after };
  const isOther = (field: FactField) => !isSameFact(field, wanted, built) || after[field] === undefined;
  return {
    isMerged: factsChanged(wanted, built).length === 0,
    review: factsChanged(before, built).some(isOther),
  };
}

/**
 * Runs after an import. Corrections that the build contains are closed; those that it contradicts are marked for
 * review.
 */
export async function settleCorrections(db: Database, now: number): Promise<void> {
  const rows = await db
    .select({ correction: goodsCorrections, facts: products.facts })
    .from(goodsCorrections)
    .innerJoin(products, eq(products.prodId, goodsCorrections.prodId))
    .where(eq(goodsCorrections.state, 'confirmed'));
  const entries: AuditEntry[] = [];
  for (const { correction, facts } of rows) {
    const { correctionId, after } = correction;
    const built = correctableOf(facts);
    const { isMerged, review } = settled(correction, built);
    if (!isMerged && review === correction.review) continue;
    await db
      .update(goodsCorrections)
      .set(isMerged ? { state: 'merged', endedTime: now, review: false } : { review })
      .where(eq(goodsCorrections.correctionId, correctionId));
    const action = isMerged ? 'merge' : 'reviewDue';
    const fields = Object.keys(after) as FactField[];
    if (isMerged || review)
      entries.push({
        subject: 'correction',
        id: correctionId,
        action,
        before: onlyFields(built, fields),
        after,
      });
  }
  const actor = { kind: 'system', id: 'catalogue import', origin: 'local', requestId: null } as const;
  await audit({ db, now, actor }, ...entries);
}
