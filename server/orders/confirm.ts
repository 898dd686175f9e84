/** Works out the order to be placed and stores it as the buyer's only confirmation. */
import { randomUUID } from 'node:crypto';
import type { components } from '@contract/schema';
import { sum, toNumber2 } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import { findAddress } from '../address/service';
import { byShop } from '../cart/lines';
import { chosenLines, lineWithoutCart, type ChosenLines } from '../cart/service';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse } from '../http/refusal';
import { quotedLines, type QuotedLines } from '../quotations/ordering';
import { permitNeeds } from '../permits/cover';
import { requireHazardLicence } from '../shopSettings/service';
import { shipmentsOf } from './freight';
import * as confirmations from './confirmationQueries';
import { CONFIRM_SECONDS } from '../../domain/order/terms';

type Schemas = components['schemas'];
type Answer = Schemas['ConfirmOrder'];

/** Works out an order and stores it, replacing the earlier confirmation. */
export async function confirm(work: Work, buyer: Buyer, body: BodyOf<'confirmOrder'>): Promise<Answer> {
  const address = await findAddress(work, buyer, body.addrId ?? 0);
  const chosen = await linesToOrder(work, buyer, body);
  if (chosen.items.length === 0) refuse('NOTHING_CHOSEN', '请选择您需要的商品加入购物车');
  await requireHazardLicence(work, chosen.packs);
  const expires = work.now + CONFIRM_SECONDS * 1000;
  const draft = workOut(work, chosen, address);
  const permitsNeeded = await permitNeeds(work, buyer, chosen.items, draft.shipments);
  const answer = { ...draft, permitsNeeded };
  const { buyerId } = buyer;
  await confirmations.saveConfirmation(work.db, {
    buyerId,
    confirmId: answer.confirmId,
    expires,
    basketIds: body.quotation ? [] : (body.basketIds ?? []),
    answer,
  });
  return answer;
}

/** Lines with their packs, and the quotation that sets their prices. */
export type ToOrder = ChosenLines & Partial<Pick<QuotedLines, 'used' | 'freight'>>;

/** Lines of a quotation, of the cart, or a single pack. */
async function linesToOrder(work: Work, buyer: Buyer, body: BodyOf<'confirmOrder'>): Promise<ToOrder> {
  const { quotation, basketIds, orderItem = null } = body;
  if (quotation) return quotedLines(work, buyer, quotation);
  return basketIds && basketIds.length > 0
    ? chosenLines(work, buyer, basketIds)
    : lineWithoutCart(work, orderItem);
}

/** Prices, freight and shipments of lines for an address. Stores nothing. */
export function workOut(
  { now }: Pick<Work, 'now'>,
  { items, packs, used, freight }: ToOrder,
  userAddr: Schemas['UserAddr'] | null,
): Omit<Answer, 'permitsNeeded'> {
  const leadDays = ({ skuId }: { skuId: number }) => packs.get(skuId)?.leadDays ?? 1;
  const parcels = shipmentsOf(items, { leadDays, at: now, to: userAddr });
  const shipments = freight === 'included' ? parcels.map((parcel) => ({ ...parcel, transfee: 0 })) : parcels;
  const total = toNumber2(sum(items.map((item) => item.productTotalAmount)));
  const transfee = toNumber2(sum(shipments.map((shipment) => shipment.transfee)));
  const actualTotal = toNumber2(sum([total, transfee]));
  const totalCount = items.reduce((count, item) => count + item.prodCount, 0);
  return {
    confirmId: randomUUID(),
    expireTime: dateTime(now + CONFIRM_SECONDS * 1000),
    actualTotal,
    total,
    transfee,
    totalCount,
    orderReduce: 0,
    userAddr,
    coupons: null,
    shipments,
    quotation: used ?? null,
    shopCartOrders: byShop(items).map((shop) => ({
      ...shop,
      actualTotal,
      total,
      totalCount,
      transfee,
      discountReduce: null,
      couponReduce: null,
      shopReduce: 0,
      remarks: null,
      orderNumber: null,
      coupons: null,
    })),
  };
}

/** Refuses a confirmation that expired or was replaced. */
export const confirmExpired = (): never =>
  refuse('CONFIRM_EXPIRED', '订单已过期，请重新下单', { data: { reason: 'CONFIRM_EXPIRED' } });

/** The stored confirmation; undefined when there is none or it expired. */
export async function findValidConfirmation(
  { db, now }: Work,
  { buyerId }: Buyer,
): Promise<confirmations.Confirmation | undefined> {
  const confirmation = await confirmations.findConfirmation(db, buyerId);
  return confirmation && confirmation.expires > now ? confirmation : undefined;
}

export const cachedConfirmation = async (work: Work, buyer: Buyer): Promise<Answer> =>
  ((await findValidConfirmation(work, buyer)) ?? confirmExpired()).answer;

/** Deletes expired confirmations. */
export const deleteExpiredConfirmations = ({ db, now }: Work): Promise<boolean> =>
  confirmations.deleteExpiredConfirmations(db, now);
