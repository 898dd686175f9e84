/** What is to be ordered, worked out and kept as the one confirmation of a buyer. */
import type { components } from '@contract/schema';
import { MAX_COUNT } from '../../src/domain/cart';
import { REGIMES } from '../../src/domain/controlled';
import { sum, toNumber2 } from '../../src/domain/money';
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { intOf, intsOf, objectOf } from '../core/read';
import { store, type CartRow, type Confirmation, type User } from '../store';
import { addressOf } from './address';
import { buyableSku, byShop, itemOf, OVER_MAX, rowsOf } from './cart';
import { shipmentsOf } from './freight';

type Schemas = components['schemas'];
type Item = Schemas['ShopCartItem'];

export const CONFIRM_SECONDS = 3600;
/** Said of a confirmation that ran out or is another one. */
export const EXPIRED = '订单已过期，请重新下单';

/** Works the order out and keeps it, in place of the one before. */
export function confirm(user: User, body: unknown): Schemas['ConfirmOrder'] {
  const fields = objectOf(body);
  const address = addressOf(user, fields.addrId === undefined ? 0 : intOf(fields.addrId, 'addrId'));
  const basketIds = Array.isArray(fields.basketIds) ? intsOf(fields.basketIds, 'basketIds') : [];
  const rows = basketIds.length > 0 ? chosenRows(user, basketIds) : buyNowRow(fields.orderItem);
  const items = rows.map(itemOf).filter((item): item is Item => item !== null);
  if (items.length === 0) return refuse('请选择您需要的商品加入购物车');
  const answer = confirmationOf(items, address);
  store().confirmations.set(user.userId, {
    confirmId: answer.confirmId,
    expires: now() + CONFIRM_SECONDS * 1000,
    answer,
    basketIds,
  });
  return answer;
}

/** Unknown and off-shelf rows are dropped, as mall4j does; the page tells the buyer what is gone. */
const chosenRows = (user: User, basketIds: number[]) =>
  rowsOf(user).filter((row) => basketIds.includes(row.basketId));

function buyNowRow(orderItem: unknown): CartRow[] {
  if (orderItem === undefined || orderItem === null) return [];
  const fields = objectOf(orderItem);
  const [prodId, skuId, prodCount] = (['prodId', 'skuId', 'prodCount'] as const).map((name) =>
    intOf(fields[name], name),
  ) as [number, number, number];
  if (prodCount <= 0) refuse('数量至少为 1');
  if (prodCount > MAX_COUNT) refuse(OVER_MAX);
  const { price } = buyableSku(prodId, skuId);
  return [{ basketId: -1, prodId, skuId, prodCount, addedPrice: price, basketDate: now() }];
}

function confirmationOf(items: Item[], userAddr: Schemas['UserAddr'] | null): Schemas['ConfirmOrder'] {
  const shipments = shipmentsOf(items, userAddr !== null);
  const total = toNumber2(sum(items.map((item) => item.productTotalAmount)));
  const transfee = toNumber2(sum(shipments.map((shipment) => shipment.transfee)));
  const actualTotal = toNumber2(sum([total, transfee]));
  const totalCount = items.reduce((count, item) => count + item.prodCount, 0);
  return {
    confirmId: crypto.randomUUID(),
    expireTime: dateTime(now() + CONFIRM_SECONDS * 1000),
    actualTotal,
    total,
    transfee,
    totalCount,
    orderReduce: 0,
    userAddr,
    coupons: null,
    shipments,
    permitsNeeded: permitsFor(items),
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

function permitsFor(items: readonly Item[]): Schemas['PermitNeed'][] {
  const regimes = [...new Set(items.flatMap((item) => item.regimes))];
  return regimes.map((regime) => ({
    regime,
    name: REGIMES[regime].name,
    document: REGIMES[regime].document,
    skuIds: items.filter((item) => item.regimes.includes(regime)).map((item) => item.skuId),
  }));
}

/** The kept confirmation; refused when there is none, or it ran out. */
export function storedConfirmation(user: User): Confirmation {
  const held = store().confirmations.get(user.userId);
  if (!held || held.expires <= now()) return refuse(EXPIRED, { reason: 'CONFIRM_EXPIRED' });
  return held;
}
