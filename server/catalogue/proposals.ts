/**
 * Proposed builds. After the first import the database is the source of the catalogue: a newer build is proposed with its
 * differences, and a manager applies or declines it.
 */
import { and, desc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { buyers } from '../db/schema/account';
import { catalogueProposalRows, catalogueProposals, packs, products } from '../db/schema/catalogue';
import { differencesOf } from './difference';
import { handProducts, knownProducts, withoutHandProducts } from './handProducts';
import { listPacks } from './queries';
import { withHandNumbers } from './takeOver';
import type { CatalogueFile, Difference } from './types';

/** Differences between the database and what an import of this build would leave. */
export async function differencesTo(db: Database, built: CatalogueFile): Promise<Difference[]> {
  const { file: free } = withoutHandProducts(built, await handProducts(db), await knownProducts(db));
  const file = withHandNumbers(free, new Map((await listPacks(db)).map((row) => [row.skuId, row])));
  const { prodId, catalogNo, prodName, cas, brandId, categoryId, builtStatus, facts } = products;
  const known = await db
    .select({ prodId, catalogNo, prodName, cas, brandId, categoryId, builtStatus, facts })
    .from(products)
    .where(eq(products.byHand, false));
  const inBuild = await db
    .select({
      skuId: packs.skuId,
      prodId: packs.prodId,
      skuName: packs.skuName,
      catalogNo: packs.catalogNo,
    })
    .from(packs)
    .where(isNotNull(packs.builtStatus));
  return differencesOf(file, known, inBuild);
}

export interface BuildMark {
  digest: string;
  version: number;
  now: number;
}

/**
 * Proposes a build. Does nothing when this build or a newer one was already proposed. Marks open proposals of older builds
 * as replaced. The caller must hold the import lock.
 */
export async function propose(db: Database, built: CatalogueFile, mark: BuildMark): Promise<boolean> {
  const [last] = await db
    .select({ digest: catalogueProposals.digest, version: catalogueProposals.version })
    .from(catalogueProposals)
    .orderBy(desc(catalogueProposals.version), desc(catalogueProposals.proposalId))
    .limit(1);
  if (last && (last.digest === mark.digest || last.version > mark.version)) return false;
  const found = await differencesTo(db, built);
  await db
    .update(catalogueProposals)
    .set({ state: 'replaced', decidedTime: mark.now })
    .where(eq(catalogueProposals.state, 'open'));
  await db.insert(catalogueProposals).values({
    ...{ digest: mark.digest, version: mark.version, createTime: mark.now, differences: found },
  });
  return true;
}

/** Closes all open proposals after an import: marks the proposal of the imported build as applied, the others as replaced. */
export async function settleProposals(db: Database, mark: Pick<BuildMark, 'digest' | 'now'>): Promise<void> {
  const close = (end: 'applied' | 'replaced') =>
    db.update(catalogueProposals).set({ state: end, decidedTime: mark.now });
  const isOpen = eq(catalogueProposals.state, 'open');
  await close('applied').where(and(isOpen, eq(catalogueProposals.digest, mark.digest)));
  await close('replaced').where(and(isOpen, ne(catalogueProposals.digest, mark.digest)));
}

const { proposalId, digest, version, createTime, state, decidedBy, decidedTime, reason, differences } =
  getTableColumns(catalogueProposals);
const count = (kind: Difference['kind']) =>
  sql<number>`(select count(*)::int from jsonb_array_elements(${differences}) as one where one->>'kind' = ${kind})`;

/** Without the differences, which are thousands of rows. */
const rows = (db: Database) =>
  db
    .select({
      ...{ proposalId, digest, version, createTime, state, decidedTime, reason, by: buyers.userName },
      isKept: sql<boolean>`exists (select from ${catalogueProposalRows} where ${catalogueProposalRows.proposalId} = ${proposalId})`,
      isInForce: sql<boolean>`${digest} = (select digest from catalogue_imports order by import_id desc limit 1)`,
      counts: { new: count('new'), changed: count('changed'), missing: count('missing') },
    })
    .from(catalogueProposals)
    .leftJoin(buyers, eq(buyers.buyerId, decidedBy));

/** Newest first. */
export const listProposals = (db: Database, page: { limit: number; offset: number }) =>
  rows(db).orderBy(desc(proposalId)).limit(page.limit).offset(page.offset);

export const countProposals = (db: Database) => db.$count(catalogueProposals);

export async function findProposal(db: Database, id: number) {
  const [row] = await rows(db).where(eq(proposalId, id));
  return row;
}

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** The same, locked until the transaction ends. */
export async function lockProposal(db: Database, id: number) {
  await db.select({ proposalId }).from(catalogueProposals).where(eq(proposalId, id)).for('update');
  return findProposal(db, id);
}

export async function findDifferences(db: Database, id: number): Promise<Difference[] | undefined> {
  const [row] = await db.select({ differences }).from(catalogueProposals).where(eq(proposalId, id));
  return row?.differences;
}

export const hasOpen = async (db: Database): Promise<boolean> =>
  (await db.$count(catalogueProposals, eq(catalogueProposals.state, 'open'))) > 0;

export const decide = (
  db: Database,
  id: number,
  change: Pick<typeof catalogueProposals.$inferInsert, 'state' | 'decidedBy' | 'decidedTime' | 'reason'>,
) => db.update(catalogueProposals).set(change).where(eq(proposalId, id));
