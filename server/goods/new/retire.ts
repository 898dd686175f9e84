/** Takes a product of staff off the shelf for good, with the product that replaces it. */
import type { components } from '@contract/schema';
import { catalogue, statusOf } from '../../catalogue';
import { changeGoods, lockGoods } from '../../catalogue/change';
import { setSuccessor } from '../../catalogue/handProducts';
import type { Work } from '../../db/transaction';
import type { BodyOf } from '../../http/operation';
import { refuse, refuseField } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';
import * as queries from './queries';
import { draftDetail } from './view';

export async function retireProduct(
  work: Work,
  staff: Buyer,
  draftId: number,
  { successor, reason }: BodyOf<'retireProduct'>,
): Promise<components['schemas']['ProductDraftDetail']> {
  const row = (await queries.lockDraft(work.db, draftId)) ?? refuse('DRAFT_UNKNOWN', '没有这份草稿');
  const { prodId } = row;
  if (prodId === null) return refuse('DRAFT_STATE', '还没有发布，不能停售');
  if (row.state !== 'released') refuse('DRAFT_STATE', '正在修订，请先发布或放弃这次修订');
  const locked = await lockGoods(work, { prodIds: [prodId] });
  if (locked.products.get(prodId)?.status !== 1) refuse('DRAFT_STATE', '商品已经停售');
  const successorNo = numberOf(successor, prodId);
  await changeGoods(work, locked, { products: [{ prodId, status: 0 }], why: { reason, successor } });
  await setSuccessor(work.db, prodId, successorNo);
  await queries.changeDraft(
    work.db,
    draftId,
    { state: 'released', prodId },
    {
      ...{
        version: row.version + 1,
        action: 'retire',
        body: row.body,
        buyerId: staff.buyerId,
        time: work.now,
        reason,
      },
    },
  );
  return draftDetail(work, staff, draftId);
}

/** The 货号 of a product on sale; blank for a blank one. */
function numberOf(successor: string, prodId: number): string {
  if (successor.trim() === '') return '';
  const product = catalogue().productByCatalogNo.get(successor.trim().toUpperCase());
  if (!product || product.prodId === prodId || statusOf(product) !== 1)
    return refuseField('successor', 'SUCCESSOR_UNFIT', '没有在售的这个货号');
  return product.catalogNo;
}
