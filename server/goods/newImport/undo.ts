/** Takes a released import back as a whole, as long as nothing of it was ordered or changed. */
import { inArray } from 'drizzle-orm';
import { packKey } from '../../../domain/catalogue/newPack';
import { groupBy } from '../../../domain/shared/lists';
import { audit } from '../../audit';
import { catalogue } from '../../catalogue';
import { lockGoods } from '../../catalogue/change';
import {
  announceOnce,
  changeHandProduct,
  deleteHandProducts,
  deletePacks,
} from '../../catalogue/handProducts';
import { blockImports } from '../../catalogue/import';
import { insertMany } from '../../db/bulk';
import { productDrafts, productDraftSteps } from '../../db/schema/goods';
import type { Work } from '../../db/transaction';
import { refuse } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';
import { picturesOf } from '../new/pictures';
import { productOfDraft } from '../new/product';
import { lockReleases } from '../new/queries';
import { finish, lockedImport } from './imports';
import { checkDrafts } from './judge';
import * as queries from './queries';
import { changeHeads } from './steps';
import { targetsOf, type Target } from './targets';
import { usesOf, type Use } from './uses';

/** A line that was released, with its product now. */
interface Released {
  line: queries.LineRow;
  target: Target;
}

export async function undo(work: Work, staff: Buyer, importId: number): ReturnType<typeof finish> {
  const table = await lockedImport(work, importId, 'released');
  await blockImports(work.db);
  await lockReleases(work.db);
  const lines = await queries.listLines(work.db, importId, ['new', 'changed']);
  const prodIds = lines.flatMap(({ prodId }) => prodId ?? []);
  const skuIds = (await queries.packsOfAll(work.db, prodIds)).map(({ skuId }) => skuId);
  // Orders wait for the stock rows, so that none comes in between.
  await lockGoods(work, { prodIds, skuIds, stockOf: skuIds });
  const targets = await targetsOf(work, prodIds);
  const fresh = lines.filter(({ verdict }) => verdict === 'new').flatMap(({ prodId }) => prodId ?? []);
  const released = lines.flatMap((line): Released[] => {
    const target = targets.get(line.prodId ?? 0);
    return target ? [{ line, target }] : [];
  });
  const since = table.decidedTime ?? table.createTime;
  const freshPacks = released.flatMap(addedPacks);
  refuseUses([
    ...(await usesOf(work, { prodIds, fresh, freshPacks, since })),
    ...(await changedSince(work, lines, targets, since)),
  ]);

  await announceOnce(work.db);
  await putBack(
    work,
    staff,
    released.filter(({ line }) => line.verdict === 'changed'),
  );
  await work.db.delete(productDrafts).where(inArray(productDrafts.prodId, fresh));
  await deleteHandProducts(work.db, fresh);
  await audit(
    work,
    ...released.map(({ line: { prodId, draft, verdict } }) => ({
      subject: 'product' as const,
      id: prodId ?? 0,
      action: verdict === 'new' ? ('delete' as const) : ('change' as const),
      before: { name: draft.nameZh, cas: draft.cas },
    })),
  );
  await queries.changeImport(work.db, importId, {
    ...{ state: 'undone', undoneBy: staff.buyerId, undoneTime: work.now },
  });
  return finish(work, staff, importId, 'undoImport');
}

/** Ids of the packs that the import added to the product. */
function addedPacks({ line: { base, draft }, target }: Released): number[] {
  const before = new Set(base?.packs.map(({ skuName }) => packKey(skuName)));
  const imported = new Set(draft.packs.map(({ skuName }) => packKey(skuName)));
  return target.packs
    .filter(({ skuName }) => imported.has(packKey(skuName)) && !before.has(packKey(skuName)))
    .map(({ skuId }) => skuId);
}

/** Names shown in a refusal. */
const SHOWN = 5;

function refuseUses(uses: readonly Use[]): void {
  if (uses.length === 0) return;
  const byProduct = [...groupBy(uses, ({ prodId }) => prodId)];
  const shown = byProduct.slice(0, SHOWN).map(([prodId, own]) => {
    const product = catalogue().productById.get(prodId);
    return `${product?.catalogNo ?? prodId} ${[...new Set(own.map(({ what }) => what))].join('、')}`;
  });
  const more = byProduct.length > SHOWN ? `等 ${byProduct.length} 种商品` : '';
  refuse('IMPORT_USED', `不能整份撤销：${shown.join('；')}${more}。请逐个停售或修订`);
}

/** Products whose version is no longer the one that the import released, or whose packs are others. */
async function changedSince(
  { db }: Work,
  lines: readonly queries.LineRow[],
  targets: ReadonlyMap<number, Target>,
  since: number,
): Promise<Use[]> {
  const versions = await queries.releasedVersions(
    db,
    lines.flatMap(({ draftId }) => draftId ?? []),
    since,
  );
  return lines.flatMap(({ prodId, draftId, draft }): Use[] => {
    const target = targets.get(prodId ?? 0);
    if (!target || prodId === null) return [{ prodId: prodId ?? 0, what: '商品已不存在' }];
    const isOther = target.isRevised || target.version !== versions.get(draftId ?? 0);
    if (isOther || !target.onShelf) return [{ prodId, what: '之后修订或停售过' }];
    const names = new Set(draft.packs.map(({ skuName }) => packKey(skuName)));
    const isMore = target.packs.some(({ skuName, status }) => status === 1 && !names.has(packKey(skuName)));
    return isMore ? [{ prodId, what: '之后新增过规格' }] : [];
  });
}

/** Gives changed products the version that was on sale before, without the packs that the import added. */
async function putBack(work: Work, { buyerId }: Buyer, released: readonly Released[]): Promise<void> {
  const bases = released.flatMap(({ line: { base, prodId } }) => (base ? [{ draft: base, prodId }] : []));
  const checked = await checkDrafts(bases);
  for (const [at, { line, target }] of released.entries()) {
    const { base } = line;
    const found = checked[at]?.found;
    if (!base || !found) throw new Error('A changed line has no former version.');
    const ids = { prodId: target.prodId, skuIds: [], pictures: await picturesOf(work, base) };
    await changeHandProduct(work, productOfDraft({ ...base, packs: [] }, found, ids, work.now));
  }
  await deletePacks(work.db, released.flatMap(addedPacks));
  await insertMany(
    work.db,
    productDraftSteps,
    released.map(({ line, target }) => ({
      ...{ draftId: target.draftId, version: target.version + 1, action: 'release' as const },
      ...{ body: line.base ?? line.draft, buyerId, time: work.now, reason: `撤销表格导入 ${line.importId}` },
    })),
  );
  await changeHeads(
    work,
    buyerId,
    released.map(({ line, target }) => ({
      ...{ draftId: target.draftId, version: target.version + 1, body: line.base ?? line.draft },
    })),
  );
}
