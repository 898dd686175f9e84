/** From the confirmation to an order: everything that was confirmed must still hold. */
import type { components } from '@contract/schema';
import { isPermitNo } from '../../src/domain/controlled';
import { formatYuan, times, toNumber2 } from '../../src/domain/money';
import { checkTaxId } from '../../src/domain/taxId';
import { cardOf, skuOf, takeStock } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { objectOf, optionalText, textOf, type Json } from '../core/read';
import { post, withUser, type Route } from '../core/route';
import { nextId, store, type User } from '../store';
import { keepRows, rowsOf, SHOP_ID, SHOP_NAME } from './cart';
import { confirm, EXPIRED, storedConfirmation } from './confirm';
import { logTo, UNPAID_MINUTES } from './orderClock';

type Schemas = components['schemas'];
type Item = Schemas['ShopCartItem'];

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
      refuse(`商品[${name}]价格已变为${formatYuan(sku.price)}，请重新确认`, {
        reason: 'PRICE_CHANGED',
        skuIds,
      });
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
    if (typeof no !== 'string' || !isPermitNo(no)) {
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
