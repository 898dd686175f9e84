/** A POST with one `Idempotency-Key` acts once however often it is sent, without a key every time. */
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PathWith } from '@contract/types';
import { idempotencyKeys } from '../../server/db/schema/idempotency';
import { runJobs } from '../../server/jobs';
import { call, dataOf, logIn, moveClock, reasonIn } from '../support/api';
import { bottleHere, bottlesOf, tryWith, addBottle } from '../support/stock';
import { itemOf, linesOf, packBy } from '../support/shopping';
import { shopHere, workHere } from '../support/shop';
import { VALID_REQUESTS } from '../server/validRequests';

const pack = packBy('N');
const [warehouse] = Object.keys(pack.product.skus[0]!.stocks);
let token = '';
beforeEach(async () => (token = await logIn()));

const keyed = (key: string) => ({ 'Idempotency-Key': key });
const send = <P extends PathWith<'post'>>(path: P, body: unknown, key: string, as = token) =>
  call('post', path, { token: as, body, headers: keyed(key) });
const addToCart = (key: string, count = 1) => send('/p/shopCart/changeItem', itemOf(pack, count), key);
const countInCart = async () => (await linesOf(token)).reduce((sum, { prodCount }) => sum + prodCount, 0);

describe('a request sent twice', () => {
  it('adds one piece to the cart and gets the same answer (F9)', async () => {
    const first = await addToCart('a');
    const second = await addToCart('a');
    expect(await countInCart()).toBe(1);
    expect([first.envelope.data, second.envelope.data]).toEqual(['添加成功', '添加成功']);
    await addToCart('b');
    expect(await countInCart()).toBe(2);
  });

  it('adds one piece under ten simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => addToCart('a')));
    expect(answers.map(({ envelope }) => envelope.success)).not.toContain(false);
    expect(await countInCart()).toBe(1);
  });

  it('works with the mobile path too', async () => {
    await addToCart('a');
    const body = itemOf(pack, 1);
    await call('post', '/p/shopCart/changeItem', { token, body, headers: keyed('a'), prefix: '/h5apis' });
    expect(await countInCart()).toBe(1);
  });

  it('creates one quotation, address, feedback, bottle, place and title', async () => {
    const quotation = { items: [{ skuId: pack.skuId, count: 2 }] };
    const address = VALID_REQUESTS.addAddress!.body;
    const feedback = { kind: 'inquiry', text: '需要这个规格 20 瓶，请报价。', contact: 'lab@example.edu.cn', consent: true };
    const bottle = { prodId: null, cas: null, bottles: 1, lot: '', note: '', name: '自配缓冲液', amount: '500', unit: 'mL' };
    const before = (await dataOf('get', '/p/address/list', { token })).length;
    const quotations = async () => (await dataOf('get', '/p/quotations', { token })).total;
    const quotationsBefore = await quotations();
    const bottlesBefore = (await bottlesOf(token)).length;
    const of: [PathWith<'post'>, unknown][] = [
      ['/p/quotations', quotation],
      ['/p/address/addAddr', address],
      ['/feedback', feedback],
      ['/p/stock', bottle],
      ['/p/stock/places', { name: '四楼冷库', parentId: null }],
      ['/p/invoice/title/add', VALID_REQUESTS.addInvoiceTitle!.body],
    ];
    for (const [path, body] of of) {
      const [first, second] = [await send(path, body, 'twice'.concat(path)), await send(path, body, 'twice'.concat(path))];
      expect([path, first.envelope.success]).toEqual([path, true]);
      expect([path, second.envelope.data]).toEqual([path, first.envelope.data]);
    }
    expect(await quotations()).toBe(quotationsBefore + 1);
    expect(await dataOf('get', '/p/address/list', { token })).toHaveLength(before + 1);
    expect((await dataOf('get', '/p/feedback/list', { token })).total).toBe(1);
    expect(await bottlesOf(token)).toHaveLength(bottlesBefore + 1);
  }); // prettier-ignore

  it('creates one feedback without a login', async () => {
    const body = {
      kind: 'inquiry',
      text: '需要这个规格 20 瓶，请报价。',
      contact: 'lab@example.edu.cn',
      consent: true,
    };
    const numbers = await Promise.all([1, 2, 3].map(async () => (await send('/feedback', body, 'f', '')).envelope.data.feedbackNo)); // prettier-ignore
    expect(new Set(numbers).size).toBe(1);
  });
});

describe('stock and bottles (F10)', () => {
  const stockNow = async (manager: string) => {
    const goods = await dataOf('get', '/m/goods/{prodId}', {
      token: manager,
      params: { prodId: pack.prodId },
    });
    return goods.packs.find(({ pack: { skuId } }) => skuId === pack.skuId)!.pack.stocks[0]!.stocks;
  };
  const addStock = (manager: string, was: number, headers = {}) =>
    call('put', '/m/packs/{skuId}/stock', {
      token: manager,
      params: { skuId: pack.skuId },
      headers,
      body: { warehouse, was, way: 'add', count: 5, reason: '到货入库' },
    });

  it('accepts one of ten simultaneous additions to the same stock, with and without a key', async () => {
    const manager = await logIn('manager');
    const was = await stockNow(manager);
    const bare = await Promise.all(Array.from({ length: 10 }, () => addStock(manager, was)));
    expect(bare.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(bare.map((answer) => reasonIn(answer)[0])).toContain('STOCK_CHANGED');
    expect(await stockNow(manager)).toBe(was + 5);
    await Promise.all(Array.from({ length: 10 }, () => addStock(manager, was, keyed('s'))));
    expect(await stockNow(manager)).toBe(was + 10);
  });

  it('refuses taking twice from one version of a bottle; with one key it is taken once', async () => {
    const bottleId = await addBottle(token, { amount: '500' });
    const take = { action: 'take', amount: '100', version: 1 };
    expect((await tryWith(token, bottleId, take)).success).toBe(true);
    expect(await tryWith(token, bottleId, take)).toMatchObject({ success: false, reason: 'BOTTLE_CHANGED' });
    const body = { action: 'take', amount: '50', note: '' };
    for (let sent = 0; sent < 3; sent++)
      await call('put', '/p/stock/bottles/{bottleId}/action', {
        token,
        params: { bottleId },
        headers: keyed('t'),
        body,
      });
    expect((await bottleHere(token, bottleId)).bottle.left).toBe('350');
  });
});

describe('a key', () => {
  it('is refused for other content and for another call', async () => {
    await addToCart('a');
    const other = await addToCart('a', 2);
    expect([other.status, ...reasonIn(other)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED', null]);
    const elsewhere = await send('/p/address/addAddr', VALID_REQUESTS.addAddress!.body, 'a');
    expect(elsewhere.status).toBe(422);
    expect(await countInCart()).toBe(1);
  });

  it('is scoped to the account', async () => {
    await addToCart('a');
    const person = await logIn('person');
    expect((await send('/p/shopCart/changeItem', itemOf(pack, 1), 'a', person)).envelope.data).toBe(
      '添加成功',
    );
    expect(await linesOf(person)).toHaveLength(1);
  });

  it('works after another login of the same account', async () => {
    await addToCart('a');
    await send('/p/shopCart/changeItem', itemOf(pack, 1), 'a', await logIn());
    expect(await countInCart()).toBe(1);
  });

  it('is not used up by a refusal', async () => {
    const refused = await addToCart('a', 10_000);
    expect(refused.envelope.success).toBe(false);
    await addToCart('a', 1);
    expect(await countInCart()).toBe(1);
  });

  it.each(['', 'x'.repeat(129), 'é', 'a b'])('is refused in the form %j', async (key) => {
    const answer = await addToCart(key);
    expect(reasonIn(answer)[1]).toBe('Idempotency-Key');
    expect(await countInCart()).toBe(0);
  });

  it('expires after 24 hours and is deleted in bounded batches', async () => {
    await addToCart('a');
    await moveClock(23 * 3600);
    await addToCart('a');
    expect(await countInCart()).toBe(1);
    await moveClock(2 * 3600);
    await addToCart('a');
    expect(await countInCart()).toBe(2);
    const rows = Array.from({ length: 2_500 }, (_, at) => ({
      owner: 'x',
      key: String(at),
      fingerprint: '',
      time: 0,
    }));
    const { db } = await workHere();
    await db.insert(idempotencyKeys).values(rows);
    await runJobs((await shopHere()).shop);
    expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.owner, 'x'))).toEqual([]);
  });
});

describe('calls without a key', () => {
  it('from mall4j clients add every time', async () => {
    for (let sent = 0; sent < 2; sent++)
      await call('post', '/p/shopCart/changeItem', { token, body: itemOf(pack, 1) });
    expect(await countInCart()).toBe(2);
  });

  it('every POST takes a key or is listed in docs/decisions/repeated-writes.md with its protection', () => {
    const contract = JSON.parse(readFileSync('contract/generated/openapi.json', 'utf8')) as {
      paths: Record<string, { post?: { operationId: string; parameters?: { $ref?: string }[] } }>;
    };
    const text = readFileSync('docs/decisions/repeated-writes.md', 'utf8');
    const bare = Object.values(contract.paths)
      .flatMap(({ post }) => (post ? [post] : []))
      .filter(({ parameters = [] }) => !parameters.some(({ $ref }) => $ref?.endsWith('/idempotencyKey')))
      .map(({ operationId }) => operationId);
    expect(bare.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
