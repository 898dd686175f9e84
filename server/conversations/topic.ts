/** Topics of conversations: an order of the buyer, a product, a lot of a product, or none. */
import { lotKey } from '../../domain/order/shipping';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import type { Buyer } from '../http/sessions';
import { findLotsOf } from '../lots/service';
import { findOwnOrders } from '../orders/service';
import type { NewRow, Row } from './queries';

type Topic = Pick<NewRow, 'about' | 'orderNumber' | 'prodId' | 'prodName' | 'catalogNo' | 'lotNo'>;

const MAX_LOT = 40;

async function aboutOrder(work: Work, buyer: Buyer, given = ''): Promise<Topic> {
  const orderNumber = given.trim();
  const found =
    orderNumber && (await findOwnOrders(work, buyer, { orderNumbers: [orderNumber], includeDeleted: true }));
  // Orders of others are reported as unknown.
  if (!found || found.length === 0) refuse('ORDER_UNKNOWN', '您的账户中没有这个订单，请从订单详情发起咨询');
  return { about: 'order', orderNumber };
}

function aboutProduct(prodId: number | undefined) {
  const product = catalogue().productById.get(prodId ?? 0);
  return product ?? refuse('PRODUCT_UNKNOWN', '没有这个商品，请从商品页发起咨询');
}

/** The registered spelling of a lot; undefined when the shop has not registered it. */
async function registeredLot(
  work: Pick<Work, 'db'>,
  prodId: number,
  lotNo: string,
): Promise<string | undefined> {
  const skuIds =
    catalogue()
      .productById.get(prodId)
      ?.skus.map(({ skuId }) => skuId) ?? [];
  if (skuIds.length === 0) return undefined;
  const lots = await findLotsOf(work, skuIds);
  return lots.find((lot) => lot.lotKey === lotKey(lotNo))?.lotNo;
}

/** Columns that say what a new conversation is about; refuses unknown things. */
export async function topicOf(
  work: Work,
  buyer: Buyer,
  { about, orderNumber, prodId, lotNo = '' }: BodyOf<'openConversation'>,
): Promise<Topic> {
  if (about === 'none') return { about };
  if (about === 'order') return aboutOrder(work, buyer, orderNumber);
  const product = aboutProduct(prodId);
  const { prodName, catalogNo } = product;
  const topic = { about, prodId: product.prodId, prodName, catalogNo };
  if (about === 'product') return topic;
  // Bottles of lots that were never registered can be asked about as well.
  const lot = lotNo.trim().slice(0, MAX_LOT);
  if (lot === '') refuseField('lotNo', 'REQUIRED', '请填写批号');
  return { ...topic, lotNo: (await registeredLot(work, product.prodId, lot)) ?? lot };
}

/** Whether the lot of a conversation is registered; null when it is about no lot. */
export async function isLotRegistered(work: Pick<Work, 'db'>, row: Row): Promise<boolean | null> {
  if (row.about !== 'lot' || row.prodId === null) return null;
  return (await registeredLot(work, row.prodId, row.lotNo)) !== undefined;
}
