/** A list of 5,000 lines, 50 of them bad. Prints its times without asserting them. */
import { expect, it } from 'vitest';
import { catalogue, skuOf } from '../../server/catalogue';
import { dataOf, logIn } from '../support/api';

const ROWS = 5_000;
const BAD = 50;

const timed = async <T>(what: string, task: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const answer = await task();
  console.info(`[import of ${ROWS}] ${what}: ${Math.round(performance.now() - began)} ms`);
  return answer;
};

it('is previewed, applied and undone as a whole', async () => {
  const token = await logIn('manager');
  const packs = [...catalogue().skuById.values()].slice(0, ROWS);
  const rows = packs.map(({ catalogNo, price, stocks }, at) => ({
    line: at + 2,
    catalogNo: at % (ROWS / BAD) === 0 ? `${catalogNo}?` : catalogNo,
    price: ((price ?? 10) + 1.5).toFixed(2),
    stocks: Object.entries(stocks).map(([warehouse, count]) => ({ warehouse, count: String(count + 1) })),
  }));
  const { importId, counts } = await timed('preview', () =>
    dataOf('post', '/m/goodsImports', { token, body: { fileName: '调价.xlsx', rows } }),
  );
  expect(counts).toMatchObject({ change: ROWS - BAD, bad: BAD });
  const options = { token, params: { importId } };
  const applied = await timed('apply', () => dataOf('put', '/m/goodsImports/{importId}/apply', options));
  expect(applied.counts).toMatchObject({ applied: ROWS - BAD, bad: BAD, refused: 0 });
  expect(skuOf(packs[1]!.skuId)!.price).toBe(Number(rows[1]!.price));
  const undone = await timed('undo', () => dataOf('put', '/m/goodsImports/{importId}/undo', options));
  expect(undone.counts).toMatchObject({ undone: ROWS - BAD, kept: 0 });
  for (const { skuId, price } of packs) expect(skuOf(skuId)?.price).toBe(price);
});
