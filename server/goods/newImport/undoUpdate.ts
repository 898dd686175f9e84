/** Undoes the last applied catalogue of a newer build. Products that were used since then keep it. */
import { desc, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { audit } from '../../audit';
import { settleCorrections } from '../../catalogue/corrections';
import { lockGoods } from '../../catalogue/change';
import { holdImports } from '../../catalogue/import';
import { changedProducts, restoreRows, type ChangedProduct } from '../../catalogue/keptRows';
import * as proposals from '../../catalogue/proposals';
import { catalogueImports } from '../../db/schema/catalogue';
import type { Work } from '../../db/transaction';
import type { BodyOf } from '../../http/operation';
import { refuse } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';
import { oneProposal, stateRefusal, unknownProposal } from './proposals';
import { usesOf } from './uses';

type Undone = components['schemas']['CatalogueUndo'];

/** Products that stay as the update made them, with the reasons. */
async function staying(
  work: Work,
  changed: readonly ChangedProduct[],
  since: number,
): Promise<Undone['kept']> {
  const uses = await usesOf(work, {
    prodIds: changed.map(({ prodId }) => prodId),
    fresh: changed.filter(({ isNew }) => isNew).map(({ prodId }) => prodId),
    freshPacks: changed.flatMap(({ newPacks }) => newPacks),
    since,
    corrections: 'since',
  });
  return changed.flatMap(({ prodId, catalogNo, prodName, isNumberTaken }) => {
    const reasons = uses.filter((use) => use.prodId === prodId).map(({ what }) => what);
    if (isNumberTaken) reasons.push('原货号已另用');
    return reasons.length > 0 ? [{ prodId, catalogNo, prodName, reasons: [...new Set(reasons)].sort() }] : [];
  });
}

/** Refuses unless this is the catalogue in force, nothing newer waits, and its former rows were kept. */
async function refuseOthers({ db }: Work, row: proposals.ProposalRow): Promise<void> {
  if (row.state !== 'applied') stateRefusal(row.state);
  const [last] = await db.select().from(catalogueImports).orderBy(desc(catalogueImports.importId)).limit(1);
  if (last?.digest !== row.digest) refuse('PROPOSAL_NOT_LAST', '之后又导入过目录，这次更新不能再撤销');
  if (await proposals.hasOpen(db))
    refuse('PROPOSAL_OPEN', '有新的目录更新等待决定，请先应用或谢绝它，再撤销这一次');
  if (!row.isKept) refuse('PROPOSAL_NOT_KEPT', '应用这次更新时没有保留原来的资料，不能撤销');
}

export async function undoUpdate(
  work: Work,
  staff: Buyer,
  proposalId: number,
  { reason }: BodyOf<'undoCatalogueProposal'>,
): Promise<Undone> {
  const { db, now } = work;
  await holdImports(db);
  const row = (await proposals.lockProposal(db, proposalId)) ?? unknownProposal();
  await refuseOthers(work, row);
  const changed = await changedProducts(db, proposalId);
  const skuIds = changed.flatMap(({ newPacks }) => newPacks);
  // Orders wait for the stock rows, so that none comes in between.
  await lockGoods(work, { prodIds: changed.map(({ prodId }) => prodId), skuIds, stockOf: skuIds });
  const kept = await staying(work, changed, row.decidedTime ?? row.createTime);
  await restoreRows(
    db,
    proposalId,
    kept.map(({ prodId }) => prodId),
  );
  await settleCorrections(db, now);
  const [, former] = await db
    .select()
    .from(catalogueImports)
    .orderBy(desc(catalogueImports.importId))
    .limit(2);
  const { digest = '', held = [] } = former ?? {};
  await db.insert(catalogueImports).values({ digest, held, importedAt: now });
  await proposals.decide(db, proposalId, {
    ...{ state: 'undone', decidedBy: staff.buyerId, decidedTime: now, reason },
  });
  await audit(work, {
    ...{ subject: 'catalogueProposal', id: proposalId, action: 'undoImport' },
    after: {
      products: changed.length - kept.length,
      staying: kept.map(({ catalogNo }) => catalogNo),
      reason,
    },
  });
  await db.execute(sql`select pg_notify('catalogue', 'all')`);
  return { proposal: await oneProposal(work, proposalId), kept };
}
