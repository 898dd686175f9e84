/** Test data of a buyer, created before the pages are opened. */
import {
  addAddress,
  answerQuotation,
  askRefund,
  fillCart,
  firstBasketId,
  goodsOf,
  logInAs,
  placeOrder,
  type Buyer,
  type Call,
} from '../../e2e/fixtures/api';
import { routesOf, viewsOf } from '../../e2e/fixtures/routes';
import { TAX_NUMBER } from '../../e2e/fixtures/checkout';
import { managePaths, manageThings, type ManageThings } from './givenManage';
import { prepareTeam, type Team } from './givenTeam';
import { moveReturn, ship } from '../../e2e/fixtures/shopSide';

export interface Given {
  buyer: Buyer;
  prodId: number;
  /** A product with much stock. */
  plentifulProdId: number;
  basketId: number;
  /** An unpaid order. */
  orderNumber: string;
  /** A received order. */
  received: string;
  /** A shipped order. */
  shipped: string;
  returnNumber: string;
  /** A list to buy again. */
  listId: number;
  /** Quotations: an unanswered one, and one that can be ordered. */
  asked: string;
  answered: string;
  /** A pack that can be quoted. */
  skuId: number;
  /** A group that has invited the buyer. */
  team: Team;
  /** Test data of the staff. */
  manage: ManageThings;
}

const CATALOG_NO = 'CX10926';

/**
 * Creates for the buyer an address, a title, favourites, a list, quotations, a cart, orders in several states, a return
 * and a feedback.
 */
export async function prepare(call: Call, buyer: Buyer): Promise<Given> {
  const { token } = buyer;
  // A login on another device, to be ended.
  await logInAs(call, buyer.name);
  const goods = await goodsOf(call, CATALOG_NO);
  const other = await goodsOf(call, 'YH10034');
  for (const name of ['示例大学', '示例大学化学学院']) {
    // Two of each, so that one of them is not the default.
    await addAddress(call, buyer);
    const title = { titleKind: 'unit', title: name, taxNo: TAX_NUMBER };
    await call('POST', '/p/invoice/title/add', title, token);
  }
  for (const { prodId } of [goods, other])
    await call('POST', '/p/user/collection/addOrCancel', prodId, token);
  await call('POST', '/p/user/collection/group/add', { name: '柱层析' }, token);
  const paid = async () => {
    const orderNumber = await placeOrder(call, buyer, other, 0);
    await call('POST', '/p/order/normalPay', { orderNumbers: orderNumber }, token);
    return orderNumber;
  };
  const sent = async () => {
    const orderNumber = await paid();
    await ship(call, orderNumber);
    return orderNumber;
  };
  const receipt = async () => {
    const orderNumber = await sent();
    await call('PUT', `/p/myOrder/receipt/${orderNumber}`, undefined, token);
    return orderNumber;
  };
  const returned = async () => askRefund(call, buyer, other, await receipt());
  const returnNumber = await returned();
  await moveReturn(call, returnNumber, 'approve');
  const feedback = { kind: 'inquiry', catalogNo: CATALOG_NO, orderNumber: '', text: '需要 10 kg，请报价。' };
  await call('POST', '/feedback', { ...feedback, contact: '13800138000', consent: true }, token);
  // A product with much stock comes first, because its count is raised.
  const items = [other, goods].map(({ prodId, packs }) => ({ prodId, skuId: packs[0]?.skuId, count: 2 }));
  const listId = await call<number>('POST', '/p/lists', { name: '常备溶剂', items }, token);
  const ask = () =>
    call<string>(
      'POST',
      '/p/quotations',
      { items: items.map(({ skuId, count }) => ({ skuId, count })) },
      token,
    );
  const [quotationAsked, answered] = [await ask(), await ask()];
  await answerQuotation(call, (await logInAs(call, 'manager')).token, answered);
  await fillCart(call, buyer, [
    [other, 0],
    [goods, 1],
  ]);
  return {
    buyer,
    prodId: goods.prodId,
    plentifulProdId: other.prodId,
    basketId: await firstBasketId(call, buyer),
    orderNumber: await placeOrder(call, buyer, other, 0),
    received: await receipt(),
    shipped: await sent(),
    returnNumber,
    listId,
    asked: quotationAsked,
    answered,
    skuId: other.packs[0]?.skuId ?? 0,
    team: await prepareTeam(call, other, buyer),
    manage: await manageThings(call, buyer, {
      toShip: await paid(),
      toReview: await returned(),
      asked: goods.prodId,
    }),
  };
}

/**
 * Who opens the page: a visitor without login, the test buyer, one with two years of orders and invoices, the owner of
 * a group, the manager of the shop, or the finance person of an institution.
 */
export type Who = 'stranger' | 'buyer' | 'lab2000' | 'leader' | 'manager' | 'finance';

/** The account of this user, for logging in again. */
export function accountOf({ buyer, team, manage }: Given, who: Who): Buyer {
  if (who === 'manager') return manage.manager;
  if (who === 'finance') return manage.finance;
  return who === 'leader' ? team.leader : buyer;
}

export interface Address {
  path: string;
  who: Who;
}

const whoOf = (path: string): Who => {
  if (/^\/(login|register|forgot)/.test(path)) return 'stranger';
  if (path.startsWith('/manage')) return 'manager';
  if (path.startsWith('/user/stock')) return 'leader';
  return /^\/user\/(invoice|center)|^\/user\/order($|\?status)|^\/returnProduct($|\?view)/.test(path)
    ? 'lab2000'
    : 'buyer';
};

/** Distinct addresses of every page and view of the shop that calls the server. `invoiceNo` belongs to lab2000. */
export const addressesOf = (given: Given, invoiceNo: string): Address[] =>
  [
    ...routesOf(given).filter((path) => path !== '/' && path !== '/user'),
    // Calculators work in the page; one represents all.
    ...viewsOf(given).filter((path) => !/tool=(?!buffer)/.test(path)),
    '/list?q=qqxxzz',
    '/list?brandId=1&page=2',
    '/technicalCenter?article=1',
    '/customerCenter?notice=1',
    '/user/collection?view=card',
    `/user/lists?listId=${given.listId}`,
    `/user/quotations?no=${given.answered}`,
    `/user/quotations?ask=${given.skuId}x2`,
    `/user/conversations?no=${given.manage.conversationNo}`,
    '/user/conversations?ask=none',
    '/user/conversations?ask=rfq',
    '/user/invoice?tab=titles',
    '/user/invoice?tab=apply',
    `/user/invoice?no=${invoiceNo}`,
    '/user/order?status=3',
    `/user/order?orderNumber=${given.shipped}`,
    `/user/order?orderNumber=${given.received}`,
    `/returnProduct?orderNumber=${given.received}`,
    `/returnProduct?returnNumber=${given.returnNumber}`,
    '/returnProduct?view=mine',
    `/user/stock?bottleId=${given.team.bottleId}`,
    `/user/stock?view=receive&orderNumber=${given.team.parcel}`,
    ...managePaths(given),
  ]
    .map((path) => ({ path, who: whoOf(path) }))
    .concat(teamPaths(given.team).map((path) => ({ path, who: 'leader' })))
    .concat([{ path: `/user/statements?month=${given.manage.disputed.slice(-7)}`, who: 'finance' }]);

const teamPaths = ({ fundId, basketId, toDecide, sentBack }: Team): string[] => [
  '/user/group?view=members',
  '/user/group?view=funds',
  `/user/group?view=funds&fund=${fundId}`,
  '/user/group?view=rules',
  ...['mine', 'approve', 'receive', 'all'].map((view) => `/user/requests?view=${view}`),
  `/user/requests?no=${toDecide}`,
  `/user/requests?no=${sentBack}`,
  `/buyOrder?basketIds=${basketId}`,
];
