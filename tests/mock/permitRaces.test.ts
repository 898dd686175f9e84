/**
 * Three buyers on one permit at the same time, on the real database: whatever they order, pay, cancel, let run out,
 * receive and send back, in whatever order, the permit is never over, and it holds exactly what their orders hold.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { call, dataOf, logIn, moveClock, qa } from '../support/api';
import { addBuyers } from '../support/manyBuyers';
import { approvedPermit, HEXAMINE, orderOn, plentyOfHexamine, submitOn, takenOf } from '../support/permits';
import { shopHere } from '../support/shop';
import { ordersHere, returnsHere } from '../support/state';

const CLOSED = 6;
const PACK = 500;
/** Packs that a permit allows. */
const MOST = 5;

const DEEDS = ['order', 'order', 'order', 'pay', 'cancel', 'receive', 'return', 'expire'] as const;
const deed = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom(...DEEDS),
  count: fc.integer({ min: 1, max: 3 }),
  /** Which of the buyer's orders. */
  which: fc.nat(5),
});
const batches = fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 7 });

/** Orders on a permit, with what was bought and given back of each: by the orders and returns alone. */
async function ordersOn(no: string) {
  const returned = (await returnsHere()).filter(({ status }) => status === 'refunded');
  const on = (await ordersHere()).filter(({ detail }) => detail.permits.some((permit) => permit.no === no));
  return on.map(({ orderNumber, buyerId, detail }) => {
    const bought = detail.orderItemDtos.reduce((sum, { prodCount }) => sum + prodCount, 0);
    const back = returned
      .filter((sheet) => sheet.orderNumber === orderNumber)
      .reduce((sum, { lines }) => sum + lines.reduce((count, line) => count + line.count, 0), 0);
    return {
      orderNumber,
      buyerId,
      status: detail.status,
      held: detail.status === CLOSED ? 0 : bought - back,
    };
  });
}

it('no order of deeds takes more than there is, and every way back gives back exactly', async () => {
  const { shop } = await shopHere();
  const names = await addBuyers(shop.pool, 3);
  const tokens = await Promise.all(names.map((name) => logIn(name)));
  const hexamine = await plentyOfHexamine();
  const { skuId } = hexamine;
  let run = 0;

  const pay = (token: string, orderNumbers: string) =>
    call('post', '/p/order/normalPay', { token, body: { orderNumbers } });
  const cancel = (token: string, orderNumber: string) =>
    call('put', '/p/myOrder/cancel/{orderNumber}', { token, params: { orderNumber } });
  const receive = async (token: string, orderNumber: string) => {
    await qa('ship', { orderNumber }).catch(() => undefined);
    await call('put', '/p/myOrder/receipt/{orderNumber}', { token, params: { orderNumber } });
  };
  const sendBack = async (token: string, orderNumber: string, count: number) => {
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
      await qa('return', { returnNumber: envelope.data.returnNumber, action });
  };

  const property = fc.asyncProperty(batches, async (plan) => {
    const no = `沪公爆备〔2026〕${1000 + ++run}`;
    const substances = [{ cas: HEXAMINE, grams: String(MOST * PACK) }];
    const permitId = await approvedPermit(tokens[0]!, { no, substances });
    await dataOf('put', '/p/permits/{permitId}/handlers', {
      ...{ token: tokens[0]!, params: { permitId }, body: { handlers: names.slice(1) } },
    });
    const named = [{ regime: 'explosive', no }];
    const placed: string[][] = [[], [], []];

    const act = async ({ who, what, count, which }: (typeof plan)[number][number]) => {
      const token = tokens[who]!;
      const own = placed[who]!;
      const orderNumber = own[which % Math.max(own.length, 1)];
      if (what === 'expire') return void (await moveClock(3600));
      if (what === 'order') {
        const { success, data } = await submitOn(token, hexamine, count, named);
        if (success) own.push(data.orderNumbers);
      } else if (orderNumber === undefined) return;
      else if (what === 'pay') await pay(token, orderNumber);
      else if (what === 'cancel') await cancel(token, orderNumber);
      else if (what === 'receive') await receive(token, orderNumber);
      else await sendBack(token, orderNumber, count);
    };

    for (const batch of plan) {
      await Promise.all(batch.map(act));
      // Whatever was placed while the clock was moved is closed by the next run of the jobs.
      await moveClock(0);
      const held = (await ordersOn(no)).reduce((sum, order) => sum + order.held, 0);
      expect(held).toBeLessThanOrEqual(MOST);
      expect(await takenOf(tokens[0]!, permitId)).toBe(String(held * PACK));
    }
    // Everything goes back: all of the permit is there again, to the gram.
    for (const [who, own] of placed.entries())
      for (const orderNumber of own) {
        const token = tokens[who]!;
        await cancel(token, orderNumber);
        await receive(token, orderNumber);
        const { held = 0 } = (await ordersOn(no)).find((order) => order.orderNumber === orderNumber) ?? {};
        if (held > 0) await sendBack(token, orderNumber, held);
      }
    expect(await takenOf(tokens[0]!, permitId)).toBe('0');
    await orderOn(tokens[1]!, hexamine, MOST).then((orderNumber) => cancel(tokens[1]!, orderNumber));
    await call('delete', '/p/permits/{permitId}', { token: tokens[0]!, params: { permitId } });
  });
  await fc.assert(property, { numRuns: 4, endOnFailure: true });
});

it('of ten who want the last of it at once, as many have it as there is', async () => {
  const { shop } = await shopHere();
  const names = await addBuyers(shop.pool, 10, 'last');
  const tokens = await Promise.all(names.map((name) => logIn(name)));
  const hexamine = await plentyOfHexamine();
  const [first = ''] = tokens;
  const permitId = await approvedPermit(first);
  const body = { handlers: names.slice(1) };
  await dataOf('put', '/p/permits/{permitId}/handlers', { token: first, params: { permitId }, body });
  const answers = await Promise.all(
    tokens.map((token) =>
      submitOn(token, hexamine, 1, [{ regime: 'explosive', no: '沪公爆备〔2026〕0100' }]),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(4);
  const refused = answers.filter(({ success }) => !success);
  expect(new Set(refused.map(({ data }) => (data as { reason?: string }).reason))).toEqual(
    new Set(['PERMIT_OVER_LEFT']),
  );
  expect(await takenOf(first, permitId)).toBe('2000');
});
