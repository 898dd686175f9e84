/** The controlled sales of the demo: their states, parcels with lots, the proof without a difference, and the reset. */
import { describe, expect, it } from 'vitest';
import { resetDemo, seedHistory } from '../../mock/seed';
import { dayAfter } from '../../domain/shared/dates';
import { dayOf } from '../../server/http/dates';
import { dataOf, logIn } from '../support/api';
import { clock, shopHere } from '../support/shop';

const today = () => dayOf(clock.now());
const inDays = (days: number) => dayAfter(today(), days);

async function salesHere() {
  const token = await logIn('manager');
  const { records } = await dataOf('get', '/m/register', { token, query: {} });
  return records;
}

describe('the demo', () => {
  it('has a reported sale, one without a checked collector, and one to report, and no difference', async () => {
    const { shop } = await shopHere();
    await seedHistory(shop.pool, clock.now(), true);
    const sales = await salesHere();
    const told = sales.map(({ cas, regime, state, soldOn, dueOn, urgency, filing, collector }) => ({
      ...{ cas, regime, state, soldOn, urgency },
      inTime: filing === null ? null : filing.filedOn <= dueOn,
      collector: collector?.name ?? null,
    }));
    const byDay = told.sort((a, b) => (a.soldOn < b.soldOn ? -1 : 1));
    expect(byDay).toEqual([
      { cas: '67-64-1', regime: 'precursor3', state: 'filed', soldOn: inDays(-26), urgency: null, inTime: true, collector: '示例经办人' },
      { cas: '67-66-3', regime: 'precursor2', state: 'filed', soldOn: inDays(-4), urgency: null, inTime: true, collector: null },
      { cas: '7722-84-1', regime: 'explosive', state: 'toFile', soldOn: inDays(-2), urgency: null, inTime: null, collector: '示例经办人' },
    ]); // prettier-ignore
    for (const { parcels, permitNo } of sales) {
      expect(permitNo).toMatch(/〔2026〕/);
      expect(parcels).toMatchObject([{ lotNo: expect.stringMatching(/./) as string }]);
    }
    const manager = await logIn('manager');
    const { differences } = await dataOf('get', '/m/register/proof', { token: manager });
    expect(differences).toEqual([]);
    const { order } = await shopOf(sales.find(({ state }) => state === 'toFile')!.orderNumber);
    expect(order.status).toBe(3);

    const first = sales.map(({ cas, count, grams }) => [cas, count, grams]);
    await resetDemo(shop, { history: true });
    expect((await salesHere()).map(({ cas, count, grams }) => [cas, count, grams])).toEqual(first);
  }, 180_000);
});

const shopOf = async (orderNumber: string) => ({
  order: await dataOf('get', '/p/myOrder/orderDetail', { token: await logIn(), query: { orderNumber } }),
});
