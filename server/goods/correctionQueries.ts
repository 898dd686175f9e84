/** Queries of corrections, with the names of their authors. */
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/connect';
import { buyers } from '../db/schema/account';
import { goodsCorrections } from '../db/schema/catalogue';

const confirmers = alias(buyers, 'confirmers');
const enders = alias(buyers, 'enders');

/** Maximum number of corrections shown per product. */
const MAX_SHOWN = 12;

/** Corrections of a product, newest first. */
export async function listCorrections(db: Database, prodId: number) {
  const rows = await db
    .select({
      row: goodsCorrections,
      by: buyers.userName,
      confirmer: confirmers.userName,
      ender: enders.userName,
    })
    .from(goodsCorrections)
    .leftJoin(buyers, eq(buyers.buyerId, goodsCorrections.buyerId))
    .leftJoin(confirmers, eq(confirmers.buyerId, goodsCorrections.confirmedBy))
    .leftJoin(enders, eq(enders.buyerId, goodsCorrections.endedBy))
    .where(eq(goodsCorrections.prodId, prodId))
    .orderBy(desc(goodsCorrections.correctionId))
    .limit(MAX_SHOWN);
  return rows.map(({ row, ...names }) => ({ ...row, ...names }));
}

export type NamedCorrection = Awaited<ReturnType<typeof listCorrections>>[number];

export async function findCorrection(db: Database, correctionId: number) {
  const [row] = await db
    .select()
    .from(goodsCorrections)
    .where(eq(goodsCorrections.correctionId, correctionId));
  return row;
}

const inForce = eq(goodsCorrections.state, 'confirmed');

/** Proposed, or in force and marked for review. */
export const isWaiting = or(
  eq(goodsCorrections.state, 'proposed'),
  and(inForce, eq(goodsCorrections.review, true)),
);

/** Those of these products that have an open proposal. */
export async function findOpen(db: Database, prodIds: readonly number[]): Promise<Set<number>> {
  if (prodIds.length === 0) return new Set();
  const rows = await db
    .select({ prodId: goodsCorrections.prodId })
    .from(goodsCorrections)
    .where(and(inArray(goodsCorrections.prodId, [...prodIds]), eq(goodsCorrections.state, 'proposed')));
  return new Set(rows.map(({ prodId }) => prodId));
}

/** Products with a correction in this state. */
export async function productsWith(db: Database, which: 'waiting' | 'inForce'): Promise<Set<number>> {
  const rows = await db
    .select({ prodId: goodsCorrections.prodId })
    .from(goodsCorrections)
    .where(which === 'waiting' ? isWaiting : inForce);
  return new Set(rows.map(({ prodId }) => prodId));
}
