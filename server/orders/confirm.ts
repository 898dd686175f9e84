/** What is to be ordered, worked out and kept as the one confirmation of a buyer. */
import { randomUUID } from 'node:crypto';
import type { components } from '@contract/schema';
import { sum, toNumber2 } from '../../src/domain/shared/money';
import type { Buyer } from '../account/sessions';
import { findAddress } from '../address/service';
import { byShop } from '../cart/lines';
import { chosenLines, lineWithoutCart, type ChosenLines } from '../cart/service';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse } from '../http/refusal';
import { permitNeeds } from '../permits/cover';
import { shipmentsOf } from './freight';
import * as queries from './queries';
import { CONFIRM_SECONDS } from './terms';

type Schemas = components['schemas'];
type Answer = Schemas['ConfirmOrder'];

/** Works the order out and keeps it, in place of the one before. */
export async function confirm(work: Work, buyer: Buyer, body: BodyOf<'confirmOrder'>): Promise<Answer> {
  const address = await findAddress(work, buyer, body.addrId ?? 0);
  const basketIds = body.basketIds ?? [];
  const chosen =
    basketIds.length > 0
      ? await chosenLines(work, buyer, basketIds)
      : lineWithoutCart(work, body.orderItem ?? null);
  if (chosen.items.length === 0) refuse('NOTHING_CHOSEN', '请选择您需要的商品加入购物车');
  const expires = work.now + CONFIRM_SECONDS * 1000;
  const draft = toAnswer(chosen, address, work.now, expires);
  const permitsNeeded = await permitNeeds(work, buyer, chosen.items, draft.shipments);
  const answer = { ...draft, permitsNeeded };
  const { buyerId } = buyer;
  await queries.saveConfirmation(work.db, {
    buyerId,
    confirmId: answer.confirmId,
    expires,
    basketIds,
    answer,
  });
  return answer;
}

function toAnswer(
  { items, packs }: ChosenLines,
  userAddr: Schemas['UserAddr'] | null,
  now: number,
  expires: number,
): Omit<Answer, 'permitsNeeded'> {
  const leadDays = ({ skuId }: { skuId: number }) => packs.get(skuId)?.leadDays ?? 1;
  const shipments = shipmentsOf(items, { leadDays, at: now, to: userAddr });
  const total = toNumber2(sum(items.map((item) => item.productTotalAmount)));
  const transfee = toNumber2(sum(shipments.map((shipment) => shipment.transfee)));
  const actualTotal = toNumber2(sum([total, transfee]));
  const totalCount = items.reduce((count, item) => count + item.prodCount, 0);
  return {
    confirmId: randomUUID(),
    expireTime: dateTime(expires),
    actualTotal,
    total,
    transfee,
    totalCount,
    orderReduce: 0,
    userAddr,
    coupons: null,
    shipments,
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

/** Said of a confirmation that ran out or is another one. */
export const confirmExpired = (): never =>
  refuse('CONFIRM_EXPIRED', '订单已过期，请重新下单', { data: { reason: 'CONFIRM_EXPIRED' } });

/** The kept confirmation; undefined when there is none, or it ran out. */
export async function findValidConfirmation(
  { db, now }: Work,
  { buyerId }: Buyer,
): Promise<queries.Confirmation | undefined> {
  const confirmation = await queries.findConfirmation(db, buyerId);
  return confirmation && confirmation.expires > now ? confirmation : undefined;
}

export const cachedConfirmation = async (work: Work, buyer: Buyer): Promise<Answer> =>
  ((await findValidConfirmation(work, buyer)) ?? confirmExpired()).answer;

/** Confirmations that ran out are kept no longer. */
export const deleteExpiredConfirmations = ({ db, now }: Work): Promise<void> =>
  queries.deleteExpiredConfirmations(db, now);
