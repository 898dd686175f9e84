/** Users of the checks and their data, created once per run with API calls. */
import { request, type APIRequestContext } from '@playwright/test';
import * as api from '../../e2e/fixtures/api';
import { moveReturn, ship } from '../../e2e/fixtures/shopSide';

/**
 * Not logged in; without any data; with a cart and orders; with two carts; with incompatible goods; the demo's buyer;
 * the demo's laboratory; a private person; a manager.
 */
export type Who =
  'nobody' | 'newcomer' | 'shopper' | 'twoCarts' | 'mixer' | 'buyer' | 'lab2000' | 'person' | 'manager';

export interface Given {
  buyers: Record<Exclude<Who, 'nobody'>, api.Buyer>;
  basketIds: string;
  /** Orders of the shopper by state. */
  orders: Record<'unpaid' | 'transfer' | 'shipped' | 'received' | 'cancelled', string>;
  /** Returns of the shopper: requested, approved (to be sent), refused. */
  returns: Record<'asked' | 'approved' | 'refused', string>;
  /** An invoice of the laboratory. */
  invoiceNo: string;
  /** Its latest finished order. */
  labOrder: string;
  notice: number;
  /** A list of the shopper, with a pack that went off the shelf. */
  listId: number;
  /** A member of a group. */
  groupListId: number;
  /** Quotations of the shopper: unanswered, and ready to order. */
  quotations: Record<'asked' | 'answered', string>;
  /** A pack that can be quoted. */
  skuId: number;
}

/** Packs on sale: a plain one, a controlled one, and one that is taken off the shelf after it was added to the cart. */
const PLAIN = 'YH10039';
const CONTROLLED = 'YH10576';
const GONE = 'YH10057';

async function shopperOf(call: api.Call) {
  const shopper = await api.newBuyer(call);
  const [plain, controlled, gone] = await Promise.all(
    [PLAIN, CONTROLLED, GONE].map((number) => api.goodsOf(call, number)),
  );
  if (!plain || !controlled || !gone) throw new Error('The demo has no product.');
  await api.addAddress(call, shopper);
  await api.addAddress(call, shopper);
  const order = () => api.placeOrder(call, shopper, plain, 0);
  const orders = {
    unpaid: await order(),
    transfer: await order(),
    shipped: await order(),
    received: await order(),
    cancelled: await order(),
  };
  const own = <T,>(method: string, path: string, data?: unknown) =>
    call<T>(method, path, data, shopper.token);
  await own('POST', '/p/order/transfer', { orderNumber: orders.transfer, payer: '示例大学' });
  await own('POST', '/p/invoice/title/add', {
    titleKind: 'unit',
    title: '示例大学',
    taxNo: '12100000400000624D',
  });
  await own('PUT', `/p/myOrder/cancel/${orders.cancelled}`, { reason: '其他', note: '改用另一规格' });
  for (const orderNumber of [orders.shipped, orders.received]) {
    await own('POST', '/p/order/normalPay', { orderNumbers: orderNumber });
    await ship(call, orderNumber);
  }
  await own('PUT', `/p/myOrder/receipt/${orders.received}`);

  const returned = async () => {
    const orderNumber = await api.placeOrder(call, shopper, plain, 0);
    await own('POST', '/p/order/normalPay', { orderNumbers: orderNumber });
    await ship(call, orderNumber);
    await own('PUT', `/p/myOrder/receipt/${orderNumber}`);
    const message = { reason: 'quality', description: '瓶口渗漏，标签污损' };
    return api.askRefund(call, shopper, plain, orderNumber, message);
  };
  const returns = { asked: await returned(), approved: await returned(), refused: await returned() };
  await moveReturn(call, returns.approved, 'approve');
  await moveReturn(call, returns.refused, 'reject', '已开封使用');

  await api.fillCart(call, shopper, [
    [plain, 0],
    [controlled, 0],
    [gone, 0],
  ]);
  const items = [plain, controlled, gone].map(({ prodId, packs }) => ({
    prodId,
    skuId: packs[0]?.skuId,
    count: 2,
  }));
  const requested = () =>
    own<string>('POST', '/p/quotations', {
      items: items.map(({ skuId, count }) => ({ skuId, count })),
      remark: '同一批号',
    });
  const quotations = { asked: await requested(), answered: await requested() };
  const { token } = await api.logInAs(call, 'manager');
  await api.answerQuotation(call, token, quotations.answered);
  const listId = await own<number>('POST', '/p/lists', { name: '常备溶剂', note: '每月第一周', items });
  type Entry = { shopCartItems: { basketId: number }[] };
  const entries = await own<Entry[]>('GET', '/p/shopCart/info');
  await call('POST', '/__qa/change', { skuId: gone.packs[0]?.skuId, status: 0 });
  const basketIds = entries
    .flatMap(({ shopCartItems }) => shopCartItems)
    .map(({ basketId }) => basketId)
    .slice(1)
    .join(',');
  const skuId = plain.packs[0]?.skuId ?? 0;
  return { shopper, orders, returns, basketIds, listId, quotations, skuId };
}

/** Hydrochloric acid, sodium cyanide, THF, and a powder shipped on ice, for a person's address. */
const MIXED = ['CX11012', 'CX11114', 'LX10925', 'ZW11710'];

async function mixerOf(call: api.Call): Promise<api.Buyer> {
  const mixer = await api.newBuyer(call);
  await api.addAddress(call, mixer, { addrKind: 'person' });
  const goods = await Promise.all(MIXED.map((number) => api.goodsOf(call, number)));
  await api.fillCart(
    call,
    mixer,
    goods.map((one) => [one, 0]),
  );
  return mixer;
}

async function twoCartsOf(call: api.Call): Promise<api.Buyer> {
  const buyer = await api.newBuyer(call);
  const plain = await api.goodsOf(call, PLAIN);
  await api.fillCart(call, buyer, [[plain, 0]]);
  await call('POST', '/p/carts', { name: '教学实验' }, buyer.token);
  await api.fillCart(call, buyer, [[plain, 1]]);
  return buyer;
}

/** Creates a new unpaid order, because unpaid orders are closed after half an hour. */
export async function withFreshOrder(origin: string, given: Given): Promise<Given> {
  const context = await request.newContext({ baseURL: origin });
  const call = api.callerOf(context);
  const unpaid = await api.placeOrder(call, given.buyers.shopper, await api.goodsOf(call, PLAIN), 0);
  await context.dispose();
  return { ...given, orders: { ...given.orders, unpaid } };
}

/** Creates the data that the states need, in a shop with demo data. */
export async function prepare(origin: string): Promise<Given> {
  const context: APIRequestContext = await request.newContext({ baseURL: origin });
  const call = api.callerOf(context);
  const { shopper, ...has } = await shopperOf(call);
  const mixer = await mixerOf(call);
  const twoCarts = await twoCartsOf(call);
  const [newcomer, buyer, lab2000, person, manager] = await Promise.all([
    api.newBuyer(call),
    ...['buyer', 'lab2000', 'person', 'manager'].map((name) => api.logInAs(call, name)),
  ]);
  if (!newcomer || !buyer || !lab2000 || !person || !manager) throw new Error('The demo has no buyer.');
  // A login on a second device, which can be logged out from the page.
  await api.logInAs(call, 'lab2000');
  const plain = await api.goodsOf(call, PLAIN);
  const shared = {
    name: '常备溶剂',
    note: '',
    items: [{ prodId: plain.prodId, skuId: plain.packs[0]?.skuId, count: 2 }],
  };
  const groupListId = await call<number>('POST', '/p/lists', shared, buyer.token);
  // One for each screen, to be deleted.
  await api.fillCart(call, person, [
    [plain, 0],
    [plain, 1],
  ]);
  type List<T> = { records: T[] };
  const { records: invoices } = await call<List<{ invoiceNo: string | null }>>(
    'GET',
    '/p/invoice/list?status=issued&size=1',
    undefined,
    lab2000.token,
  );
  const { records: labOrders } = await call<List<{ orderNumber: string }>>(
    'GET',
    '/p/myOrder/myOrder?status=5&size=1',
    undefined,
    lab2000.token,
  );
  const { records: notices } = await call<List<{ id: number }>>('GET', '/shop/notice/noticeList');
  await context.dispose();
  return {
    ...has,
    groupListId,
    buyers: { newcomer, shopper, twoCarts, mixer, buyer, lab2000, person, manager },
    invoiceNo: invoices[0]?.invoiceNo ?? '',
    labOrder: labOrders[0]?.orderNumber ?? '',
    notice: notices[0]?.id ?? 0,
  };
}
