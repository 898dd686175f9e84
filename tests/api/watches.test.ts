/** Watches: set where they make sense, notified once, then ended or armed again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { importCatalogue } from '../../server/catalogue/import';
import { builtCatalogue } from '../../server/catalogue/build';
import { runJobs } from '../../server/jobs';
import { toNumber2, times } from '../../domain/shared/money';
import { call, dataOf, logIn, qa } from '../support/api';
import { readAll, unreadOf } from '../support/inbox';
import { bringTo, order } from '../support/orders';
import { shopHere } from '../support/shop';
import { packBy } from '../support/shopping';

const pack = packBy('N');
const { skuId, prodId } = pack;
const price = pack.price;
const path = `/productDetail?prodId=${prodId}`;
const LOWERED = ['favourite', '关注的规格降价了', path];
const BACK = ['favourite', '关注的规格到货了', path];

let token = '';
beforeEach(async () => {
  token = await logIn();
  await readAll(token);
  for (const { watchId } of await watches()) await unwatch(watchId);
});

const watches = (by = token) => dataOf('get', '/p/watches', { token: by });
const unwatch = (watchId: number, by = token) =>
  dataOf('delete', '/p/watches/{watchId}', { token: by, params: { watchId } });
const watch = (body: object, by = token) =>
  dataOf('put', '/p/watches', { token: by, body: { skuId, ...body } });
const refused = async (body: object) => {
  const { envelope } = await call('put', '/p/watches', { token, body: { skuId, ...body } });
  const { reason = null, field = null } = envelope as { reason?: string | null; field?: string | null };
  return [reason, field];
};
const change = (to: object) => qa('change', { skuId, ...to });
const jobs = async () => runJobs((await shopHere()).shop);
/** Messages since the last query. */
const newMessages = async (by = token) => {
  await jobs();
  const messages = (await unreadOf(by)).filter(([kind]) => kind === 'favourite');
  await readAll(by);
  return messages;
};

describe('a price', () => {
  it('notifies once when it is below the price of the day, to the fen', async () => {
    await watch({ kind: 'price' });
    expect(await newMessages()).toEqual([]);
    await change({ price: price + 1 });
    expect(await newMessages()).toEqual([]);
    await change({ price: toNumber2(price - 0.01) });
    expect(await newMessages()).toEqual([LOWERED]);
    expect(await watches()).toEqual([]);
    await change({ price: toNumber2(price / 2) });
    expect(await newMessages()).toEqual([]);
  });

  it('notifies at the target price, but not a fen above it', async () => {
    const wanted = toNumber2(times(price, '0.8'));
    await watch({ kind: 'price', wanted: String(wanted) });
    await change({ price: toNumber2(wanted + 0.01) });
    expect(await newMessages()).toEqual([]);
    await change({ price: wanted });
    expect(await newMessages()).toEqual([LOWERED]);
    const { records } = await dataOf('get', '/p/inbox', { token, query: { kind: 'favourite' } });
    expect(records[0]?.text).toContain(pack.catalogNo);
  });

  it('notifies each time it falls again while watched', async () => {
    await watch({ kind: 'price', keep: true });
    await change({ price: toNumber2(price - 1) });
    expect(await newMessages()).toEqual([LOWERED]);
    await change({ price: toNumber2(price - 2) });
    expect(await newMessages()).toEqual([]);
    await change({ price });
    expect(await newMessages()).toEqual([]);
    await change({ price: toNumber2(price - 1) });
    expect(await newMessages()).toEqual([LOWERED]);
    expect(await watches()).toMatchObject([{ kind: 'price', keep: true, since: price, price: price - 1 }]);
  });

  it('notifies after an import too', async () => {
    const { shop } = await shopHere();
    await change({ price: price + 50 });
    await watch({ kind: 'price' });
    await importCatalogue(shop.pool, builtCatalogue(), { now: shop.clock.now(), prices: true });
    expect(await newMessages()).toEqual([LOWERED]);
  });

  it('does not notify while the pack is off the shelf', async () => {
    await watch({ kind: 'price' });
    await change({ price: toNumber2(price - 1), status: 0 });
    expect(await newMessages()).toEqual([]);
    await change({ status: 1 });
    expect(await newMessages()).toEqual([LOWERED]);
  });
});

describe('stock', () => {
  it('notifies everybody once when it is back', async () => {
    const other = await logIn('person');
    await change({ stocks: 0 });
    await watch({ kind: 'stock' });
    await watch({ kind: 'stock', keep: true }, other);
    expect(await newMessages()).toEqual([]);
    await change({ stocks: 3 });
    await Promise.all([jobs(), jobs(), jobs()]);
    expect(await newMessages()).toEqual([BACK]);
    expect(await newMessages(other)).toEqual([BACK]);
    expect([(await watches()).length, (await watches(other)).length]).toEqual([0, 1]);
    await change({ stocks: 0 });
    expect(await newMessages(other)).toEqual([]);
    await change({ stocks: 1 });
    expect(await newMessages(other)).toEqual([BACK]);
    expect(await newMessages()).toEqual([]);
  });

  it('notifies when an order returns it', async () => {
    await change({ stocks: 1 });
    const orderNumber = await order(token, { sku: pack });
    const other = await logIn('person');
    await watch({ kind: 'stock' }, other);
    await bringTo(token, orderNumber, 'closed');
    expect(await newMessages(other)).toEqual([BACK]);
  });
});

describe('a watch', () => {
  it('is refused without anything to wait for', async () => {
    await change({ stocks: 5 });
    expect(await refused({ kind: 'stock' })).toEqual(['NOT_TO_WATCH', null]);
    expect(await refused({ kind: 'price', wanted: String(price) })).toEqual(['INVALID', 'wanted']);
    expect(await refused({ kind: 'price', wanted: '0' })).toEqual(['INVALID', 'wanted']);
    expect(await refused({ kind: 'price', wanted: '1.234' })).toEqual(['INVALID', 'wanted']);
    await change({ price: null });
    expect(await refused({ kind: 'price' })).toEqual(['NOT_TO_WATCH', null]);
    await change({ status: 0 });
    expect(await refused({ kind: 'stock' })).toEqual(['NOT_TO_WATCH', null]);
    expect(await refused({ kind: 'price', skuId: 1 })).toEqual(['SKU_UNKNOWN', null]);
  });

  it('is one per pack, with the latest settings, and private', async () => {
    await watch({ kind: 'price', wanted: '1.00' });
    const watchId = await watch({ kind: 'price', wanted: '2.50', keep: true });
    expect(await watches()).toMatchObject([{ watchId, wanted: 2.5, keep: true, catalogNo: pack.catalogNo }]);
    expect(await dataOf('get', '/p/watches', { token, query: { prodId: 10001 } })).toEqual([]);
    await unwatch(watchId, await logIn('person'));
    expect(await watches()).toHaveLength(1);
    await unwatch(watchId);
    expect(await watches()).toEqual([]);
  });
});
