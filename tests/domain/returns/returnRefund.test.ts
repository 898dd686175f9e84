import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundOf, apportion, type RefundFreight, type RefundLine } from '@domain/returns/returnRefund';

const fen = (yuan: number) => Math.round(yuan * 100);
const line = (part: Partial<RefundLine> = {}): RefundLine => ({
  skuId: 1,
  ship: 'N',
  bought: 3,
  paid: 100,
  refundedCount: 0,
  refunded: 0,
  ...part,
});
const freight = (part: Partial<RefundFreight> = {}): RefundFreight => ({
  ship: 'N',
  transfee: 12,
  faulty: 0,
  refunded: 0,
  ...part,
});

describe('refundOf', () => {
  it('divides the line by its packs; the last one gets the rounding difference', () => {
    const first = refundOf({ lines: [line()], freights: [] }, [{ skuId: 1, count: 1 }], false);
    expect(first).toMatchObject({ goods: 33.33, freight: 0, total: 33.33 });
    const rest = refundOf(
      { lines: [line({ refundedCount: 1, refunded: 33.33 })], freights: [] },
      [{ skuId: 1, count: 2 }],
      false,
    );
    expect(rest.total).toBe(66.67);
  });

  it('refunds freight only for a fault, in proportion to the parcel', () => {
    const order = {
      lines: [line(), line({ skuId: 2, ship: 'ICE', paid: 50, bought: 1 })],
      freights: [freight(), freight({ ship: 'ICE', transfee: 60 })],
    };
    expect(refundOf(order, [{ skuId: 2, count: 1 }], false)).toMatchObject({ freight: 0, total: 50 });
    expect(refundOf(order, [{ skuId: 2, count: 1 }], true)).toMatchObject({
      freight: 60,
      freights: { N: 0, ICE: 60 },
      total: 110,
    });
    expect(refundOf(order, [{ skuId: 1, count: 1 }], true)).toMatchObject({ goods: 33.33, freight: 3.99 });
  });

  it('ignores packs that were not bought', () => {
    const order = { lines: [line()], freights: [freight()] };
    expect(refundOf(order, [{ skuId: 9, count: 1 }], true)).toMatchObject({ goods: 0, freight: 0, total: 0 });
  });
});

const yuan = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);

it('has shares that add up to the fen', () => {
  fc.assert(
    fc.property(
      yuan(10 ** 10),
      fc.array(yuan(10 ** 9), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const shares = apportion(amount, weights);
        const sum = shares.reduce((total, share) => total + fen(share), 0);
        expect(sum).toBe(weights.some((weight) => weight > 0) ? fen(amount) : 0);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

interface RefundAction {
  line: number;
  count: number;
  fault: boolean;
  /** Undoes the action at this index instead, if there is one. */
  undo: number | null;
}

/** A model of the order's accounts, as the server keeps them. */
function run(
  lines: { amount: number; bought: number; ship: 'N' | 'ICE' }[],
  fees: [number, number],
  actions: RefundAction[],
) {
  const paid = lines.map((entry) => entry.amount);
  const done: { line: number; count: number; fault: boolean; goods: number; freight: number }[] = [];
  const sum = (list: number[]) => list.reduce((total, value) => total + fen(value), 0) / 100;
  const of = (at: number) => done.filter((entry) => entry.line === at);
  const order = () => ({
    lines: lines.map(({ bought, ship }, at) => ({
      skuId: at,
      ship,
      bought,
      paid: paid[at]!,
      refundedCount: of(at).reduce((count, entry) => count + entry.count, 0),
      refunded: sum(of(at).map((entry) => entry.goods)),
    })),
    freights: (['N', 'ICE'] as const).map((ship, at) => {
      const faults = done.filter((entry) => entry.fault && lines[entry.line]!.ship === ship);
      return {
        ship,
        transfee: fees[at]!,
        faulty: sum(faults.map((entry) => entry.goods)),
        refunded: sum(faults.map((entry) => entry.freight)),
      };
    }),
  });
  const take = (at: number, wanted: number, fault: boolean) => {
    const state = order();
    const row = state.lines[at]!;
    const count = Math.min(wanted, row.bought - row.refundedCount);
    if (count <= 0) return;
    const { goods, freight, total } = refundOf(state, [{ skuId: at, count }], fault);
    expect(goods).toBeGreaterThanOrEqual(0);
    expect(freight).toBeGreaterThanOrEqual(0);
    expect(fen(total)).toBe(fen(goods) + fen(freight));
    done.push({ line: at, count, fault, goods, freight });
  };
  for (const { line: at, count, fault, undo } of actions) {
    if (undo !== null && done.length > 0) done.splice(undo % done.length, 1);
    else take(at % lines.length, count, fault);
  }
  return { done, take, sum, goodsPaid: sum(paid) };
}

const shop = {
  lines: fc.array(
    fc.record({
      amount: yuan(10 ** 7),
      bought: fc.integer({ min: 1, max: 12 }),
      ship: fc.constantFrom('N' as const, 'ICE' as const),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  fees: fc.tuple(yuan(20_000), yuan(20_000)),
  actions: fc.array(
    fc.record({
      line: fc.nat(9),
      count: fc.integer({ min: 1, max: 12 }),
      fault: fc.boolean(),
      undo: fc.option(fc.nat(20), { freq: 3 }),
    }),
    { maxLength: 25 },
  ),
};

it('never refunds more than was paid, over any returns and cancellations', () => {
  fc.assert(
    fc.property(shop.lines, shop.fees, shop.actions, (lines, fees, actions) => {
      const { done, sum, goodsPaid } = run(lines, fees, actions);
      expect(sum(done.map((entry) => entry.goods))).toBeLessThanOrEqual(goodsPaid);
      expect(sum(done.map((entry) => entry.freight))).toBeLessThanOrEqual(sum(fees));
    }),
  );
});

it('refunds all that was paid for goods when all are returned, in any parts', () => {
  fc.assert(
    fc.property(shop.lines, shop.fees, shop.actions, (lines, fees, actions) => {
      const { done, take, sum, goodsPaid } = run(lines, fees, actions);
      lines.forEach((_, at) => take(at, 99, false));
      expect(sum(done.map((entry) => entry.goods))).toBe(goodsPaid);
    }),
  );
});
