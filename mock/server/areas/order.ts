/** From the cart to an order: confirm, the stored confirmation, submit. */
import type { components } from '@/services/contract/schema';
import { MAX_COUNT } from '../../../src/domain/cart';
import { REGIMES } from '../../../src/domain/controlled';
import { sum, times, toNumber2 } from '../../../src/domain/money';
import { checkTaxId } from '../../../src/domain/taxId';
import { cardOf, skuOf, takeStock } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { intOf, intsOf, objectOf, optionalText, textOf, type Json } from '../core/read';
import { post, withUser, type Route } from '../core/route';
import { nextId, store, type CartRow, type Confirmation, type User } from '../store';
import { addressOf } from './address';
import { buyableSku, byShop, itemOf, keepRows, OVER_MAX, rowsOf, SHOP_ID, SHOP_NAME } from './cart';
import { shipmentsOf } from './freight';
import { logTo, UNPAID_MINUTES } from './orderClock';

type Schemas = components['schemas'];
type Item = Schemas['ShopCartItem'];

const CONFIRM_SECONDS = 3600;
const EXPIRED = '订单已过期，请重新下单';

function confirm(user: User, body: unknown): Schemas['ConfirmOrder'] {
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

function storedConfirmation(user: User): Confirmation {
  const held = store().confirmations.get(user.userId);
  if (!held || held.expires <= now()) return refuse(EXPIRED, { reason: 'CONFIRM_EXPIRED' });
  return held;
}

/** With the buyer in it: a confirmation says nothing to anybody else. */
const submittedKey = (user: User, confirmId: string) => `${user.userId} ${confirmId}`;

function submit(user: User, body: unknown): Schemas['SubmitAnswer'] {
  const fields = objectOf(body);
  const confirmId = optionalText(fields.confirmId, 'confirmId');
  const done = confirmId && store().submitted.get(submittedKey(user, confirmId));
  if (done) return refuse('订单已提交，请勿重复提交', { reason: 'ALREADY_SUBMITTED', orderNumbers: done });
  const held = storedConfirmation(user);
  if (confirmId && held.confirmId !== confirmId) return refuse(EXPIRED, { reason: 'CONFIRM_EXPIRED' });
  const { answer } = held;
  const address = answer.userAddr ?? refuse('请填写收货地址', { reason: 'ADDRESS_MISSING' });
  const items = answer.shopCartOrders.flatMap((order) =>
    order.shopCartItemDiscounts.flatMap((group) => group.shopCartItems),
  );
  checkLines(items);
  const permits = permitsOf(user, fields.permits, answer.permitsNeeded);
  const invoice = invoiceOf(fields.invoice);
  const remarks = remarksOf(fields.orderShopParam);

  for (const item of items) takeStock(item.skuId, item.prodCount);
  keepRows(
    user,
    rowsOf(user).filter((row) => !held.basketIds.includes(row.basketId)),
  );
  const orderNumber = newOrderNumber();
  const createTime = dateTime(now());
  store().orders.unshift({
    userId: user.userId,
    orderNumber,
    deleted: false,
    detail: {
      orderNumber,
      shopId: SHOP_ID,
      shopName: SHOP_NAME,
      actualTotal: answer.actualTotal,
      total: answer.total,
      totalNum: answer.totalCount,
      transfee: answer.transfee,
      reduceAmount: 0,
      discountMoney: null,
      couponMoney: null,
      createTime,
      payTime: null,
      dvyTime: null,
      finallyTime: null,
      payBefore: dateTime(now() + UNPAID_MINUTES * 60_000),
      remarks,
      status: 1,
      userAddrDto: address,
      orderItemDtos: items.map(orderItemOf),
      shipments: answer.shipments,
      invoice,
      permits,
      cancelReason: null,
      payment: null,
      logs: [],
      parcels: [],
    },
  });
  logTo(store().orders[0]!.detail, '提交订单');
  store().confirmations.delete(user.userId);
  store().submitted.set(submittedKey(user, held.confirmId), orderNumber);
  return { orderNumbers: orderNumber };
}

/** Shelf, stock and price once more: what the buyer saw must still hold. */
function checkLines(items: readonly Item[]): void {
  for (const item of items) {
    const sku = skuOf(item.skuId);
    const name = `${item.prodName} ${item.skuName}`;
    const skuIds = [item.skuId];
    if (!sku || sku.status !== 1 || cardOf(item.prodId)?.status !== 1) {
      return refuse(`商品[${name}]已下架`, { reason: 'OFF_SHELF', skuIds });
    }
    if (sku.price !== item.price) {
      const price = sku.price === null ? '询价' : `¥${sku.price.toFixed(2)}`;
      refuse(`商品[${name}]价格已变为${price}，请重新确认`, { reason: 'PRICE_CHANGED', skuIds });
    }
    if (item.prodCount > sku.stocks) refuse(`商品：[${name}]库存不足`, { reason: 'STOCK_SHORT', skuIds });
  }
}

/** The objects of a list; an absent or odd one is empty. */
const listOf = (given: unknown): Json[] =>
  Array.isArray(given) ? given.filter((one): one is Json => typeof one === 'object' && one !== null) : [];

function permitsOf(
  user: User,
  given: unknown,
  needed: readonly Schemas['PermitNeed'][],
): Schemas['Permit'][] {
  if (needed.length > 0 && user.personal) {
    refuse(`${needed.map((need) => need.name).join('、')}化学品不向个人销售，请用单位账户购买`, {
      reason: 'PERMIT_MISSING',
    });
  }
  const list = listOf(given);
  return needed.map((need) => {
    const no = list.find((permit) => permit.regime === need.regime)?.no;
    if (typeof no !== 'string' || !/^[\p{L}\p{N}\-〔〕[\]()（）]{6,40}$/u.test(no.trim())) {
      return refuse(`请填写${need.name}化学品的${need.document}编号`, {
        reason: 'PERMIT_MISSING',
        skuIds: need.skuIds,
      });
    }
    return { regime: need.regime, no: no.trim() };
  });
}

const NO_INVOICE: Schemas['InvoiceChoice'] = { kind: 'none', titleKind: 'unit', title: '', taxNo: '' };

function invoiceOf(given: unknown): Schemas['InvoiceChoice'] {
  if (given === undefined || given === null) return NO_INVOICE;
  const { kind, titleKind, title, taxNo } = objectOf(given);
  if (kind === 'none') return NO_INVOICE;
  if (kind !== 'normal' && kind !== 'special') return refuse('请选择发票类型');
  if (titleKind === 'person') {
    if (kind === 'special') refuse('个人不能开具增值税专用发票');
    return { kind, titleKind, title: textOf(title, '发票抬头', 100), taxNo: '' };
  }
  const checked = checkTaxId(textOf(taxNo, '纳税人识别号', 30));
  if (!checked.ok) return refuse(checked.reason);
  return { kind, titleKind: 'unit', title: textOf(title, '发票抬头', 100), taxNo: checked.value };
}

function remarksOf(given: unknown): string | null {
  return optionalText(listOf(given).find((one) => one.shopId === SHOP_ID)?.remarks, '备注', 200);
}

const orderItemOf = (item: Item): Schemas['OrderItem'] => ({
  prodId: item.prodId,
  skuId: item.skuId,
  prodName: item.prodName,
  skuName: item.skuName,
  spec: item.spec,
  catalogNo: item.catalogNo,
  cas: item.cas,
  lotNo: null,
  prodCount: item.prodCount,
  pic: item.pic,
  price: item.price,
  productTotalAmount: toNumber2(times(item.price, item.prodCount)),
});

/** 19 digits: milliseconds and a running number. */
const newOrderNumber = () => String(BigInt(now()) * 1_000_000n + BigInt(nextId() % 1_000_000));

export const orderRoutes: Route[] = [
  post(
    '/p/order/confirm',
    withUser((user, { body }) => confirm(user, body)),
  ),
  post(
    '/p/order/getConfirmCache',
    withUser((user) => storedConfirmation(user).answer),
  ),
  post(
    '/p/order/submit',
    withUser((user, { body }) => submit(user, body)),
  ),
];
