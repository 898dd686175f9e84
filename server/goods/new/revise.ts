/** Revisions of released products: a new version goes the same way as the first one, beside the version on sale. */
import { isDeepStrictEqual } from 'node:util';
import { packKey } from '../../../domain/catalogue/newPack';
import { tidyDraft } from '../../../domain/goods/draft';
import { fixedField, FIXED_NAMES, withFacts } from '../../../domain/goods/revision';
import type { ProductDraft } from '../../../domain/goods/types';
import { lockGoods } from '../../catalogue/change';
import { correctedValues } from '../../catalogue/corrections';
import { onlyRow } from '../../db/rows';
import type { Work } from '../../db/transaction';
import { refuse, refuseField } from '../../http/refusal';
import { withoutWithdrawn } from './pictures';
import * as queries from './queries';

/** The released version as it is on sale now: with corrections made since, present packs, prices and pictures. */
export async function bodyOnSale(work: Work, prodId: number, released: ProductDraft): Promise<ProductDraft> {
  const shown = onlyRow(await withoutWithdrawn(work, [released]));
  return onSaleOf(shown, await correctedValues(work, prodId), await queries.packsOf(work.db, prodId));
}

/** The same from corrected values and all packs. */
export const onSaleOf = (
  released: ProductDraft,
  corrected: Awaited<ReturnType<typeof correctedValues>>,
  packs: readonly queries.OwnPack[],
): ProductDraft =>
  tidyDraft({
    ...withFacts(released, corrected),
    packs: packs
      .filter(({ status }) => status === 1)
      .map(({ skuName, price, restockDays }) => ({
        ...{ skuName, restockDays },
        price: price === null ? null : String(price),
      })),
  });

/** Locks the product of a released draft; refuses when it is off the shelf. */
export async function lockOnSale(work: Work, prodId: number): Promise<void> {
  const { products } = await lockGoods(work, { prodIds: [prodId] });
  if (products.get(prodId)?.status !== 1) refuse('DRAFT_STATE', '商品已经停售，不能修订');
}

/** The version on sale when the revision began; null for a draft that was never released. */
export const baseOf = async (
  { db }: Work,
  { draftId, prodId }: Pick<queries.DraftRow, 'draftId' | 'prodId'>,
): Promise<ProductDraft | null> =>
  prodId === null ? null : ((await queries.lastBody(db, draftId, 'revise')) ?? null);

/** Identity and existing packs stay: labels, orders and permits refer to them. */
export function refuseFixed(base: ProductDraft, next: ProductDraft): void {
  const field = fixedField(base, next);
  if (field !== null)
    refuseField(
      field,
      'FIXED',
      field === 'packs'
        ? '已有规格的名称、价格和备货时间请到“商品”修改，这里只能添加规格'
        : `修订不能改${FIXED_NAMES[field] ?? field}：请新建商品`,
    );
}

/** Refuses a revision whose base was corrected meanwhile, because a release would undo the correction. */
export async function refuseStale(work: Work, row: queries.DraftRow & { prodId: number }): Promise<void> {
  const released = await queries.lastBody(work.db, row.draftId, 'release');
  const base = await baseOf(work, row);
  if (!released || !base) throw new Error('A revision has no released version.');
  const now = await bodyOnSale(work, row.prodId, released);
  // Not compared as text: the database has another order of keys.
  if (!isDeepStrictEqual({ ...now, packs: [] }, { ...base, packs: [] }))
    refuse('DRAFT_STALE', '修订开始后，商品资料已在“商品”里更正。请放弃这次修订，再重新修订');
}

/** Packs of the draft that the product does not have yet, and the numbers of those that it has. */
export async function packsToAdd(
  { db }: Work,
  prodId: number,
  { packs }: ProductDraft,
): Promise<{ packs: ProductDraft['packs']; packNumbers: string[] }> {
  const own = await queries.packsOf(db, prodId);
  const added = packs.filter(({ skuName }) => {
    const known = own.find((pack) => packKey(pack.skuName) === packKey(skuName));
    if (known?.status === 0) refuseField('packs', 'PACK_OFF', `规格 ${skuName} 已停售，请在“商品”里恢复`);
    return known === undefined;
  });
  return { packs: added, packNumbers: own.map(({ catalogNo }) => catalogNo) };
}
