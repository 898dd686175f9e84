/**
 * Three buyers use one permit simultaneously on the real database. In any sequence of orders, payments, cancellations,
 * expiries, receipts and returns, the permit is never exceeded, and it holds exactly the amounts of their orders.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue, skusOf, type CurrentSku } from '../../server/catalogue';
import { controlledParts } from '../../domain/permits/grams';
import { compareMoney, sum, times } from '../../domain/shared/money';
import { call, dataOf, logIn, moveClock } from '../support/api';
import { addBuyers } from '../support/manyBuyers';
import { approvedPermit, orderOn, submitOn, takenOf } from '../support/permits';
import { changeSkus } from '../support/shelf';
import { shopHere } from '../support/shop';
import { ordersHere, returnsHere } from '../support/state';
import { shopSide } from '../support/shopSide';

const CLOSED = 6;
const TOLUENE = '108-88-3';

interface Pack {
  sku: CurrentSku;
  /** g of toluene in it */
  grams: string;
}

/**
 * Packs of toluene and its solutions, of different products, so that orders of them wait for each other only at the
 * permit, not at the stock.
 */
const PACKS: Pack[] = catalogue().products.flatMap((product) =>
  skusOf(product).flatMap((sku) => {
    const [part, more] = controlledParts({ ...product, skuName: sku.skuName });
    const fits = part?.cas === TOLUENE && more === undefined && sku.onShelf && sku.price !== null;
    return fits && part.grams !== null ? [{ sku, grams: part.grams }] : [];
  }),
);
const gramsIn = new Map(PACKS.map(({ sku, grams }) => [sku.skuId, grams]));
/** Different packs of half a litre each. */
const HALF_LITRES = PACKS.filter(({ grams }) => grams === '433.5');
const SMALL = PACKS.filter(({ grams }) => compareMoney(grams, 900) < 0);
/** g that a permit allows */
const MAX = '1734';

const paper = (no: string, grams = MAX) => ({
  no,
  regime: 'precursor3',
  substances: [{ cas: TOLUENE, grams }],
});
const plenty = () =>
  changeSkus(
    PACKS.map(({ sku }) => sku.skuId),
    { stocks: { 上海: 1000 } },
  );

const ACTIONS = ['order', 'order', 'order', 'pay', 'cancel', 'receive', 'return', 'expire'] as const;
const action = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom(...ACTIONS),
  count: fc.integer({ min: 1, max: 3 }),
  /** Index of a pack, or of the buyer's orders. */
  which: fc.nat(30),
});
const batches = fc.array(fc.array(action, { minLength: 2, maxLength: 5 }), { minLength: 4, maxLength: 7 });

/** Orders on a permit with their remaining packs, calculated from orders and returns. */
async function ordersOn(no: string) {
  const returned = (await returnsHere()).filter(({ status }) => status === 'refunded');
  const on = (await ordersHere()).filter(({ detail }) => detail.permits.some((permit) => permit.no === no));
  return on.map(({ orderNumber, detail }) => {
    const back = returned
      .filter((sheet) => sheet.orderNumber === orderNumber)
      .reduce((count, { lines }) => count + lines.reduce((packs, line) => packs + line.count, 0), 0);
    const [line] = detail.orderItemDtos;
    const packs = detail.status === CLOSED ? 0 : (line?.prodCount ?? 0) - back;
    const skuId = line?.skuId ?? 0;
    return { orderNumber, skuId, packs, grams: times(gramsIn.get(skuId) ?? 0, packs) };
  });
}

it('no sequence of actions takes more than a permit allows, and each cancellation or return gives back exactly', async () => {
  const { shop } = await shopHere();
  const names = await addBuyers(shop.pool, 3);
  const tokens = await Promise.all(names.map((name) => logIn(name)));
  await plenty();
  let run = 0;

  const pay = (token: string, orderNumbers: string) =>
    call('post', '/p/order/normalPay', { token, body: { orderNumbers } });
  const cancel = (token: string, orderNumber: string) =>
    call('put', '/p/myOrder/cancel/{orderNumber}', { token, params: { orderNumber } });
  const receive = async (token: string, orderNumber: string) => {
    await shopSide.ship({ orderNumber }).catch(() => undefined);
    await call('put', '/p/myOrder/receipt/{orderNumber}', { token, params: { orderNumber } });
  };
  const sendBack = async (token: string, orderNumber: string, skuId: number, count: number) => {
    const lines = [{ skuId, count, opened: false }];
    const sheet = {
      kind: 'refund',
      reason: 'missing',
      description: '箱内少一瓶',
      photoIds: [],
      orderNumber,
      lines,
    };
    const { envelope } = await call('post', '/p/return/apply', { token, body: sheet });
    if (!envelope.success) return;
    for (const action of ['approve', 'finish'])
      await shopSide.moveReturn({ returnNumber: envelope.data.returnNumber, action });
  };

  const property = fc.asyncProperty(batches, async (plan) => {
    const no = `沪公禁备〔2026〕${1000 + ++run}`;
    const permitId = await approvedPermit(tokens[0]!, paper(no));
    await dataOf('put', '/p/permits/{permitId}/handlers', {
      token: tokens[0]!,
      params: { permitId },
      body: { handlers: names.slice(1) },
    });
    const named = [{ regime: 'precursor3', no }];
    const placed: { orderNumber: string; skuId: number }[][] = [[], [], []];

    const act = async ({ who, what, count, which }: (typeof plan)[number][number]) => {
      const token = tokens[who]!;
      const own = placed[who]!;
      const order = own[which % Math.max(own.length, 1)];
      if (what === 'expire') return void (await moveClock(3600));
      if (what === 'order') {
        const { sku } = SMALL[which % SMALL.length]!;
        const { success, data } = await submitOn(token, sku, count, named);
        if (success) own.push({ orderNumber: data.orderNumbers, skuId: sku.skuId });
      } else if (order === undefined) return;
      else if (what === 'pay') await pay(token, order.orderNumber);
      else if (what === 'cancel') await cancel(token, order.orderNumber);
      else if (what === 'receive') await receive(token, order.orderNumber);
      else await sendBack(token, order.orderNumber, order.skuId, count);
    };

    for (const batch of plan) {
      await Promise.all(batch.map(act));
      // Orders placed while the clock was moved are closed by the next run of the jobs.
      await moveClock(0);
      const locked = sum((await ordersOn(no)).map(({ grams }) => grams));
      expect(compareMoney(locked, MAX)).toBeLessThanOrEqual(0);
      expect(await takenOf(tokens[0]!, permitId, TOLUENE)).toBe(locked);
    }
    // After all returns the permit is free again, to the gram.
    for (const [who, own] of placed.entries())
      for (const { orderNumber, skuId } of own) {
        const token = tokens[who]!;
        await cancel(token, orderNumber);
        await receive(token, orderNumber);
        const { packs = 0 } = (await ordersOn(no)).find((order) => order.orderNumber === orderNumber) ?? {};
        if (packs > 0) await sendBack(token, orderNumber, skuId, packs);
      }
    expect(await takenOf(tokens[0]!, permitId, TOLUENE)).toBe('0');
    // And the whole amount can be ordered again.
    await cancel(tokens[1]!, await orderOn(tokens[1]!, HALF_LITRES[0]!.sku, 4));
    await call('delete', '/p/permits/{permitId}', { token: tokens[0]!, params: { permitId } });
  });
  await fc.assert(property, { numRuns: 4, endOnFailure: true });
});

it('simultaneous orders for the rest of a permit succeed only as far as it allows', async () => {
  const { shop } = await shopHere();
  const names = await addBuyers(shop.pool, HALF_LITRES.length, 'last');
  const tokens = await Promise.all(names.map((name) => logIn(name)));
  await plenty();
  const [first = ''] = tokens;
  const no = '沪公禁备〔2026〕0100';
  const permitId = await approvedPermit(first, paper(no, '1300.5'));
  const body = { handlers: names.slice(1) };
  await dataOf('put', '/p/permits/{permitId}/handlers', { token: first, params: { permitId }, body });
  expect(HALF_LITRES.length).toBeGreaterThan(5);
  const answers = await Promise.all(
    HALF_LITRES.map(({ sku }, at) => submitOn(tokens[at]!, sku, 1, [{ regime: 'precursor3', no }])),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  const refused = answers.filter(({ success }) => !success);
  expect(new Set(refused.map(({ data }) => (data as { reason?: string }).reason))).toEqual(
    new Set(['PERMIT_OVER_LEFT']),
  );
  expect(await takenOf(first, permitId, TOLUENE)).toBe('1300.5');
});
