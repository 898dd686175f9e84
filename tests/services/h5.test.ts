/** The mobile calls exactly as in B7.3–B7.5: method, path, and place of the payload. */
import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { describe, expect, it } from 'vitest';
import * as web from '@/services/cart';
import * as order from '@/services/h5/order';
import * as cart from '@/services/h5/shopCart';
import { server } from '../support/setupServer';

interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Calls sent by `run`, with or without an answer. */
async function sentBy(run: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  server().use(
    http.all<never, DefaultBodyType>('*', async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.text();
      sent.push({
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      });
      return HttpResponse.json({ success: true, code: '00000', data: null });
    }),
  );
  await run().catch(() => undefined);
  return sent;
}

const line = { prodId: 10001, skuId: 100001, shopId: 1, count: -2 };
const chosen = { addrId: 0, basketIds: [1001, 1002] };
const placed = {
  confirmId: 'c-1',
  orderShopParam: [{ shopId: 1, remarks: '请送到 B203' }],
  invoice: { kind: 'none' as const, titleKind: 'unit' as const, title: '', taxNo: '' },
  permits: [],
};

type Row = [
  name: string,
  method: string,
  path: string,
  run: () => Promise<unknown>,
  body: unknown,
  query?: object,
];
const USED: Row[] = [
  ['changeItem', 'POST', '/h5apis/p/shopCart/changeItem', () => cart.changeItem(line), line],
  ['changeCount', 'POST', '/h5apis/p/shopCart/changeCount', () => cart.changeCount({ basketId: 7, count: 3 }), { basketId: 7, count: 3 }],
  ['confirm', 'POST', '/h5apis/p/order/confirm', () => order.confirm(chosen), chosen],
  ['getConfirmCache', 'POST', '/h5apis/p/order/getConfirmCache', () => order.getConfirmCache(), {}],
  ['submit', 'POST', '/h5apis/p/order/submit', () => order.submit(placed), placed],
  ['info', 'GET', '/h5apis/p/shopCart/info', () => cart.info(), undefined],
  ['shopCartCount', 'GET', '/h5apis/p/shopCart/shopCartCount', () => cart.shopCartCount(), undefined],
  ['deleteItem', 'DELETE', '/h5apis/p/shopCart/deleteItem', () => cart.deleteItem([7, 8]), [7, 8]],
]; // prettier-ignore
const UNUSED: Row[] = [
  ['totalPay', 'POST', '/h5apis/p/shopCart/totalPay', () => cart.totalPay([7, 8]), undefined, { basketIds: '7,8' }],
  ['prodCount', 'GET', '/h5apis/p/shopCart/prodCount', () => cart.prodCount(), undefined],
  ['expiryProdList', 'GET', '/h5apis/p/shopCart/expiryProdList', () => cart.expiryProdList(), undefined],
  ['cleanExpiryProdList', 'DELETE', '/h5apis/p/shopCart/cleanExpiryProdList', () => cart.cleanExpiryProdList(), undefined],
  ['deleteAll', 'DELETE', '/h5apis/p/shopCart/deleteAll', () => cart.deleteAll(), undefined],
]; // prettier-ignore

const check = async (...[, method, path, run, body, query = {}]: Row) =>
  expect(await sentBy(run)).toEqual([{ method, path, query, body }]);

describe('the eight mobile calls', () => {
  it.each(USED)('%s: %s %s', check);
});

describe('the five apparently unused calls', () => {
  it.each(UNUSED)('%s: %s %s', check);
});

it('there are thirteen services, and the folder contains no other', () => {
  const named = [...USED, ...UNUSED].map(([name]) => name);
  expect([...Object.keys(cart), ...Object.keys(order)].sort()).toEqual([...named].sort());
  expect(named).toHaveLength(13);
});

it('an empty deletion is not sent', async () => expect(await sentBy(() => cart.deleteItem([]))).toEqual([]));

it('the two cart calls of the web go under /apis', async () => {
  expect(await sentBy(web.cartList)).toMatchObject([{ method: 'GET', path: '/apis/p/shopCart/info' }]);
  expect(await sentBy(web.cartCount)).toMatchObject([
    { method: 'GET', path: '/apis/p/shopCart/shopCartCount' },
  ]);
});
