/** Queries of drafts of new products. */
import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { onlyRow } from '../../db/rows';
import { buyers } from '../../db/schema/account';
import { catalogueImports, packs, products } from '../../db/schema/catalogue';
import { productDrafts, productDraftSteps } from '../../db/schema/goods';

export type DraftRow = typeof productDrafts.$inferSelect;
type State = DraftRow['state'];

const columns = {
  draftId: productDrafts.draftId,
  state: productDrafts.state,
  version: productDrafts.version,
  body: productDrafts.body,
  changeTime: productDrafts.changeTime,
  prodId: productDrafts.prodId,
  by: buyers.userName,
};

const inState = (state: State | undefined): SQL | undefined =>
  state === undefined ? undefined : eq(productDrafts.state, state);

export const listDrafts = (
  db: Database,
  state: State | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select(columns)
    .from(productDrafts)
    .leftJoin(buyers, eq(buyers.buyerId, productDrafts.buyerId))
    .where(inState(state))
    .orderBy(desc(productDrafts.changeTime), desc(productDrafts.draftId))
    .limit(limit)
    .offset(offset);

export const countDrafts = (db: Database, state: State | undefined) =>
  db.$count(productDrafts, inState(state));

export async function findDraft(db: Database, draftId: number) {
  const [row] = await db
    .select(columns)
    .from(productDrafts)
    .leftJoin(buyers, eq(buyers.buyerId, productDrafts.buyerId))
    .where(eq(productDrafts.draftId, draftId));
  return row;
}

export type NamedDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** The newest version of the draft of a product. */
export const bodyOfProduct = async (db: Database, prodId: number) =>
  onlyRow(
    await db.select({ body: productDrafts.body }).from(productDrafts).where(eq(productDrafts.prodId, prodId)),
  ).body;

/** Locks a draft until the transaction ends. */
export async function lockDraft(db: Database, draftId: number): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(productDrafts).where(eq(productDrafts.draftId, draftId)).for('update');
  return row;
}

export const listSteps = (db: Database, draftId: number) =>
  db
    .select({
      version: productDraftSteps.version,
      action: productDraftSteps.action,
      buyerId: productDraftSteps.buyerId,
      by: buyers.userName,
      time: productDraftSteps.time,
      reason: productDraftSteps.reason,
    })
    .from(productDraftSteps)
    .leftJoin(buyers, eq(buyers.buyerId, productDraftSteps.buyerId))
    .where(eq(productDraftSteps.draftId, draftId))
    .orderBy(desc(productDraftSteps.version));

/** Did this person write or submit a version since the last release? */
export async function isAuthor(db: Database, draftId: number, buyerId: string): Promise<boolean> {
  const { draftId: draft, buyerId: author, action, version } = productDraftSteps;
  return (
    (await db.$count(
      productDraftSteps,
      and(
        ...[eq(draft, draftId), eq(author, buyerId), inArray(action, ['save', 'submit', 'revise'])],
        gt(
          version,
          sql`coalesce((
            select max(released.version) from product_draft_steps released
            where released.draft_id = ${draftId} and released.action = 'release'), 0)`,
        ),
      ),
    )) > 0
  );
}

/** The draft after the last step with this action; undefined without one. */
export async function lastBody(
  db: Database,
  draftId: number,
  action: (typeof productDraftSteps.$inferSelect)['action'],
) {
  const [step] = await db
    .select({ body: productDraftSteps.body })
    .from(productDraftSteps)
    .where(and(eq(productDraftSteps.draftId, draftId), eq(productDraftSteps.action, action)))
    .orderBy(desc(productDraftSteps.version))
    .limit(1);
  return step?.body;
}

export type OwnPack = Pick<
  typeof packs.$inferSelect,
  'skuName' | 'catalogNo' | 'price' | 'restockDays' | 'status'
>;

/** All packs of a product, including those off the shelf. */
export const packsOf = (db: Database, prodId: number): Promise<OwnPack[]> =>
  db
    .select({
      skuName: packs.skuName,
      catalogNo: packs.catalogNo,
      price: packs.price,
      restockDays: packs.restockDays,
      status: packs.status,
    })
    .from(packs)
    .where(eq(packs.prodId, prodId))
    .orderBy(asc(packs.skuId));

type Step = Omit<typeof productDraftSteps.$inferInsert, 'draftId'>;

export async function addDraft(db: Database, step: Step): Promise<number> {
  const { body, buyerId, time } = step;
  const { draftId } = onlyRow(
    await db
      .insert(productDrafts)
      .values({ body, buyerId, changeTime: time })
      .returning({ draftId: productDrafts.draftId }),
  );
  await db.insert(productDraftSteps).values({ ...step, draftId });
  return draftId;
}

export async function changeDraft(
  db: Database,
  draftId: number,
  { state, prodId = null }: { state: State; prodId?: number | null },
  step: Step,
): Promise<void> {
  const { version, body, buyerId, time } = step;
  await db
    .update(productDrafts)
    .set({ state, prodId, version, body, buyerId, changeTime: time })
    .where(eq(productDrafts.draftId, draftId));
  await db.insert(productDraftSteps).values({ ...step, draftId });
}

export const deleteDraft = (db: Database, draftId: number) =>
  db.delete(productDrafts).where(eq(productDrafts.draftId, draftId));

/** Does a product or pack have this catalogue number? Includes products and packs that are not on sale. */
export async function isNumberTaken(db: Database, catalogNo: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${products} where upper(catalog_no) = ${catalogNo}
    union all select from ${packs} where upper(catalog_no) = ${catalogNo} limit 1`);
  return rows.length > 0;
}

/** Products that the last import left out, because staff had created the same ones. */
export async function heldProducts(db: Database) {
  const [last] = await db
    .select({ held: catalogueImports.held })
    .from(catalogueImports)
    .orderBy(desc(catalogueImports.importId))
    .limit(1);
  return last?.held ?? [];
}

/** Serialises releases, so that two of the same product cannot both succeed. */
export const lockReleases = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('release products'))`);
