/** Queries of imported tables of new products. */
import { and, asc, count, desc, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deleteSome } from '../../db/bulk';
import type { Database } from '../../db/connect';
import { buyers } from '../../db/schema/account';
import { packs, products } from '../../db/schema/catalogue';
import { productDrafts, productImportLines, productImports } from '../../db/schema/goods';
import type { OwnPack } from '../new/queries';

const deciders = alias(buyers, 'deciders');
const undoers = alias(buyers, 'undoers');

const columns = {
  importId: productImports.importId,
  fileName: productImports.fileName,
  columns: productImports.columns,
  state: productImports.state,
  buyerId: productImports.buyerId,
  by: buyers.userName,
  createTime: productImports.createTime,
  submitTime: productImports.submitTime,
  reason: productImports.reason,
  decidedBy: deciders.userName,
  decidedTime: productImports.decidedTime,
  decidedReason: productImports.decidedReason,
  undoneBy: undoers.userName,
  undoneTime: productImports.undoneTime,
};

const found = (db: Database) =>
  db
    .select(columns)
    .from(productImports)
    .leftJoin(buyers, eq(buyers.buyerId, productImports.buyerId))
    .leftJoin(deciders, eq(deciders.buyerId, productImports.decidedBy))
    .leftJoin(undoers, eq(undoers.buyerId, productImports.undoneBy));

/** Own previews, and all submitted imports. */
const seenBy = (buyerId: string): SQL | undefined =>
  or(ne(productImports.state, 'draft'), eq(productImports.buyerId, buyerId));

/** Imports, newest first. */
export const listImports = (db: Database, buyerId: string, page: { limit: number; offset: number }) =>
  found(db)
    .where(seenBy(buyerId))
    .orderBy(desc(productImports.importId))
    .limit(page.limit)
    .offset(page.offset);

export const countImports = (db: Database, buyerId: string) => db.$count(productImports, seenBy(buyerId));

export async function findImport(db: Database, importId: number) {
  const [row] = await found(db).where(eq(productImports.importId, importId));
  return row;
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The same, locked until the transaction ends. */
export async function lockImport(db: Database, importId: number) {
  await db
    .select({ importId: productImports.importId })
    .from(productImports)
    .where(eq(productImports.importId, importId))
    .for('update');
  return findImport(db, importId);
}

export const changeImport = (
  db: Database,
  importId: number,
  change: Partial<typeof productImports.$inferInsert>,
) => db.update(productImports).set(change).where(eq(productImports.importId, importId));

export const countLines = (db: Database, importIds: readonly number[]) =>
  db
    .select({
      importId: productImportLines.importId,
      verdict: productImportLines.verdict,
      lines: count(),
    })
    .from(productImportLines)
    .where(inArray(productImportLines.importId, [...importIds]))
    .groupBy(productImportLines.importId, productImportLines.verdict);

export type LineRow = typeof productImportLines.$inferSelect;
type Verdict = LineRow['verdict'];

const linesOf = (importId: number, verdicts: readonly Verdict[]): SQL | undefined =>
  and(
    eq(productImportLines.importId, importId),
    verdicts.length > 0 ? inArray(productImportLines.verdict, [...verdicts]) : undefined,
  );

/** In file order; an empty `verdicts` means all. */
export const listLines = (
  db: Database,
  importId: number,
  verdicts: readonly Verdict[],
  page: { limit: number; offset: number } = { limit: 1_000_000, offset: 0 },
): Promise<LineRow[]> =>
  db
    .select()
    .from(productImportLines)
    .where(linesOf(importId, verdicts))
    .orderBy(asc(productImportLines.line))
    .limit(page.limit)
    .offset(page.offset);

export const countVerdicts = (db: Database, importId: number, verdicts: readonly Verdict[]) =>
  db.$count(productImportLines, linesOf(importId, verdicts));

export async function findLine(db: Database, importId: number, line: number): Promise<LineRow | undefined> {
  const [row] = await db
    .select()
    .from(productImportLines)
    .where(and(eq(productImportLines.importId, importId), eq(productImportLines.line, line)));
  return row;
}

export type EndedLine = Pick<LineRow, 'line' | 'verdict' | 'problems' | 'prodId' | 'draftId'>;

/** Stores what the release did with lines. */
export async function endLines(db: Database, importId: number, lines: readonly EndedLine[]): Promise<void> {
  await db.execute(sql`
    update product_import_lines set
      verdict = ended.verdict, problems = ended.problems, prod_id = ended."prodId", draft_id = ended."draftId"
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as ended (line int, verdict text, problems jsonb, "prodId" bigint, "draftId" int)
    where product_import_lines.import_id = ${importId} and product_import_lines.line = ended.line`);
}

/** Deletes previews made before `before` (ms), few at once; returns whether there may be more. */
export const deletePreviews = (db: Database, before: number): Promise<boolean> =>
  deleteSome(
    db,
    productImports,
    and(eq(productImports.state, 'draft'), lt(productImports.createTime, before)),
    5,
  );

const ids = (list: readonly number[]) => sql`any(${sql.param([...list])}::bigint[])`;

/** Drafts of these products. Their body is the released version unless a revision is being written. */
export const draftsOf = (db: Database, prodIds: readonly number[]) =>
  db
    .select()
    .from(productDrafts)
    .where(sql`${productDrafts.prodId} = ${ids(prodIds)}`);

/** All packs of these products, including those off the shelf. */
export const packsOfAll = (
  db: Database,
  prodIds: readonly number[],
): Promise<(OwnPack & { prodId: number; skuId: number })[]> =>
  db
    .select({
      prodId: packs.prodId,
      skuId: packs.skuId,
      skuName: packs.skuName,
      catalogNo: packs.catalogNo,
      price: packs.price,
      restockDays: packs.restockDays,
      status: packs.status,
    })
    .from(packs)
    .where(sql`${packs.prodId} = ${ids(prodIds)}`)
    .orderBy(asc(packs.skuId));

/** Which of these catalogue numbers (in capitals) a product or pack has, on sale or not. */
export async function takenNumbers(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  const wanted = sql`any(${sql.param([...numbers])}::text[])`;
  const { rows } = await db.execute<{ no: string }>(sql`
    select upper(catalog_no) as no from ${products} where upper(catalog_no) = ${wanted}
    union select upper(catalog_no) from ${packs} where upper(catalog_no) = ${wanted}`);
  return new Set(rows.map(({ no }) => no));
}

/** Versions of drafts that were released at `time` (ms). */
export async function releasedVersions(
  db: Database,
  draftIds: readonly number[],
  time: number,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ draftId: number; version: number }>(sql`
    select draft_id as "draftId", version from product_draft_steps
    where draft_id = any(${sql.param([...draftIds])}::int[]) and action = 'release'
      and time = ${new Date(time).toISOString()}::timestamptz`);
  return new Map(rows.map(({ draftId, version }) => [draftId, version]));
}
