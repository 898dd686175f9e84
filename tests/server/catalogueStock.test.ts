/** Stock, price and shelf in the database: all or nothing, never negative, with simultaneous buyers. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, clearChanges, productOf, skuOf } from '../../server/catalogue';
import {
  changePack,
  returnStock,
  findCurrentPacks,
  setShelf,
  withdrawStock,
} from '../../server/catalogue/stock';
import { databaseOf } from '../../server/db/connect';
import { auditLog, priceHistory } from '../../server/db/schema';
import { inTransaction, type Work } from '../../server/db/transaction';
import { NOBODY_OUTSIDE, type Shop } from '../../server/shop';
import { subscribers } from '../../server/subscribers';
import { testDatabase } from '../support/database';
import { TEST_SETTINGS } from '../support/settings';

const NOW = Date.parse('2026-12-01T08:00:00+08:00');
const product = catalogue().products.find(
  (productFacts) => productFacts.cas === '109-99-9' && productFacts.skus.length > 1,
)!;
const [a, b] = product.skus.map(({ skuId }) => skuId) as [number, number];

let shop: Shop;
beforeAll(async () => {
  const silent = () => undefined;
  shop = {
    pool: (await testDatabase()).pool,
    clock: { now: () => NOW },
    log: { info: silent, warn: silent, error: silent },
    settings: TEST_SETTINGS,
    subscribers,
    ...NOBODY_OUTSIDE,
  };
});

const doing = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
  inTransaction(shop, { kind: 'staff', id: 'test', origin: 'local', requestId: 'r1' }, 'write', task);
const stored = async (skuId: number) => (await doing((work) => findCurrentPacks(work, [skuId]))).get(skuId)!;
const stocks = (...counts: [number, number, number, number]) => ({
  上海: counts[0],
  广州: counts[1],
  天津: counts[2],
  成都: counts[3],
});

beforeEach(async () => {
  clearChanges();
  await doing(async (work) => {
    await changePack(work, a, { price: 100, stocks: stocks(3, 5, 0, 0), status: 1 });
    await changePack(work, b, { price: 200, stocks: stocks(2, 0, 0, 0), status: 1 });
    await setShelf(work, product.prodId, 1);
  });
});

describe('taking stock', () => {
  it('takes from the fullest warehouse first, and returns to the fullest', async () => {
    expect(await doing((work) => withdrawStock(work, [{ skuId: a, count: 6 }]))).toEqual([]);
    expect(skuOf(a)).toMatchObject({ stocks: 2, stockStatus: 'low', leadDays: 0 });
    expect(skuOf(a)?.warehouses.slice(0, 2)).toEqual([
      { name: '上海', stocks: 2 },
      { name: '广州', stocks: 0 },
    ]);
    await doing((work) => returnStock(work, [{ skuId: a, count: 6 }]));
    expect(skuOf(a)?.stocks).toBe(8);
    expect((await stored(a)).warehouses[0]).toEqual({ name: '上海', stocks: 8 });
  });

  it('takes all lines or none, and names those that are short', async () => {
    const lines = [
      { skuId: b, count: 3 },
      { skuId: a, count: 1 },
      { skuId: 999_999_999, count: 1 },
    ];
    expect(await doing((work) => withdrawStock(work, lines))).toEqual([b, 999_999_999]);
    expect([(await stored(a)).stocks, (await stored(b)).stocks]).toEqual([8, 2]);
  });

  it('adds two lines of one pack', async () => {
    const twice = [
      { skuId: b, count: 1 },
      { skuId: b, count: 2 },
    ];
    expect(await doing((work) => withdrawStock(work, twice))).toEqual([b]);
  });

  it('never sells more than the stock, however many buyers come at once', async () => {
    const tries = Array.from({ length: 20 }, (_, at) =>
      // In either order, without a deadlock.
      doing((work) => {
        const lines = [
          { skuId: a, count: 1 },
          { skuId: b, count: 1 },
        ];
        return withdrawStock(work, at % 2 ? lines : lines.reverse());
      }),
    );
    const sold = (await Promise.all(tries)).filter((short) => short.length === 0);
    expect(sold).toHaveLength(2);
    expect([(await stored(a)).stocks, (await stored(b)).stocks]).toEqual([6, 0]);
    expect([skuOf(a)?.stocks, skuOf(b)?.stocks]).toEqual([6, 0]);
  });

  it('is rolled back with its transaction, in memory too', async () => {
    await expect(
      doing(async (work) => {
        await withdrawStock(work, [{ skuId: a, count: 1 }]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await stored(a)).stocks).toBe(8);
    expect(skuOf(a)?.stocks).toBe(8);
  });
});

describe('a manual change', () => {
  const linesOf = async (subject: 'price' | 'stock' | 'product') =>
    databaseOf(shop.pool)
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(auditLog.auditId);

  it('of a price is visible, and recorded in history and audit log', async () => {
    await doing((work) => changePack(work, a, { price: 88.8 }));
    expect(skuOf(a)).toMatchObject({ price: 88.8, stocks: 8 });
    expect((await linesOf('price')).at(-1)).toMatchObject({
      subjectId: String(a),
      actor: 'test',
      before: 100,
      after: 88.8,
    });
    const history = await databaseOf(shop.pool)
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.skuId, a))
      .orderBy(priceHistory.priceId);
    expect(history.at(-1)).toMatchObject({ price: 88.8, since: NOW });
  });

  it('of stock empties the warehouses that are not named', async () => {
    await doing((work) => changePack(work, a, { stocks: { 上海: 3 } }));
    expect(skuOf(a)).toMatchObject({ stocks: 3, price: 100 });
    expect((await stored(a)).warehouses).toEqual(
      Object.entries(stocks(3, 0, 0, 0)).map(([name, count]) => ({ name, stocks: count })),
    );
    expect((await linesOf('stock')).at(-1)).toMatchObject({ after: stocks(3, 0, 0, 0) });
  });

  it('of the shelf is visible', async () => {
    await doing(async (work) => {
      await changePack(work, a, { status: 0 });
      await setShelf(work, product.prodId, 0);
    });
    expect(skuOf(a)).toMatchObject({ status: 0, onShelf: false });
    expect(productOf(product.prodId)?.status).toBe(0);
    expect(await stored(b)).toMatchObject({ status: 1, onShelf: false });
    expect((await linesOf('product')).at(-1)).toMatchObject({ subjectId: String(product.prodId), after: 0 });
  });

  it('of an unknown pack is refused', async () => {
    expect(await doing((work) => changePack(work, 999_999_999, { price: 1 }))).toBe(false);
    expect(await doing((work) => setShelf(work, 999_999_999, 0))).toBe(false);
  });
});
