/** Matching a month on account: reasons of a line, and no fen is lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceLines, total, yuanOf } from '@domain/invoice/invoice';
import { redLines } from '@domain/invoice/invoiceRed';
import {
  countStates,
  matchMonth,
  shareOut,
  type InvoiceFacts,
  type Move,
  type OrderFacts,
} from '@domain/statements/match';
import { invoiceAmounts, partsOfOrder, partsOfRefund } from '@domain/statements/parts';

interface Good {
  skuId: number;
  count: number;
  fen: number;
}
interface Sold {
  orderNumber: string;
  goods: Good[];
  freight: number;
  /** Refunded fen by line; the freight last. */
  refund?: number[];
  got?: number;
}

const noCounts = new Map<number, number>();
const itemsOf = ({ goods }: Sold) =>
  goods.map(({ skuId, count, fen }) => ({
    ...{ skuId, prodCount: count, catalogNo: `N${skuId}` },
    productTotalAmount: yuanOf(fen),
  }));
const refundOf = ({ goods, refund = [] }: Sold) => ({
  refundTotal: yuanOf(total(refund)),
  freightRefund: yuanOf(refund[goods.length] ?? 0),
  lines: goods.map(({ skuId }, at) => ({ skuId, refund: yuanOf(refund[at] ?? 0) })),
});

const orderOf = (sold: Sold): OrderFacts => ({
  orderNumber: sold.orderNumber,
  parts: partsOfOrder({
    goods: itemsOf(sold),
    transfee: yuanOf(sold.freight),
    actualTotal: yuanOf(total(sold.goods.map(({ fen }) => fen)) + sold.freight),
    refunds: sold.refund ? [refundOf(sold)] : [],
    cancelled: noCounts,
    received: new Map(sold.goods.map(({ skuId, count }) => [skuId, sold.got ?? count])),
  }),
});
const bought = (sold: Sold): Move => ({
  orderNumber: sold.orderNumber,
  returnNumber: null,
  parts: orderOf(sold).parts,
});
const refunded = (sold: Sold): Move => ({
  orderNumber: sold.orderNumber,
  returnNumber: `R${sold.orderNumber}`,
  parts: partsOfRefund(refundOf(sold), itemsOf(sold)),
});

/** Invoice lines of the shop over these orders as they were sold. */
const linesOf = (sold: readonly Sold[]) =>
  invoiceLines(
    sold.map((one) => ({
      goods: one.goods.map(({ skuId, count, fen }) => ({
        ...{ taxClass: '化学试剂助剂', name: `试剂 ${skuId}`, spec: `N${skuId}`, unit: '瓶', count },
        amount: yuanOf(fen),
      })),
      transfee: yuanOf(one.freight),
      paid: yuanOf(total(one.goods.map(({ fen }) => fen)) + one.freight),
    })),
  );
const invoiceOf = (sold: readonly Sold[], issued = true): InvoiceFacts => ({
  orderNumbers: sold.map(({ orderNumber }) => orderNumber),
  issued,
  amounts: invoiceAmounts(linesOf(sold)),
  reds: [],
});
/** The red invoice of a refund, as the shop makes it. */
const redOf = (blue: readonly Sold[], sold: Sold, issued = true): InvoiceFacts['reds'][number] => {
  const items = sold.goods.map(({ skuId, count }, at) => ({
    ...{ name: `*化学试剂助剂*试剂 ${skuId}`, spec: `N${skuId}`, count },
    gross: sold.refund?.[at] ?? 0,
  }));
  const freight = {
    name: '*运输服务*运费',
    spec: '',
    count: null,
    gross: sold.refund?.[sold.goods.length] ?? 0,
  };
  const lines = redLines(linesOf(blue), [], [...items, freight]);
  const amounts = new Map([...invoiceAmounts(lines)].map(([key, fen]) => [key, 0 - fen]));
  return { orderNumbers: [sold.orderNumber], issued, amounts };
};

const A: Sold = { orderNumber: 'A', goods: [{ skuId: 1, count: 2, fen: 10_000 }, { skuId: 2, count: 1, fen: 333 }], freight: 1_500 }; // prettier-ignore
const B: Sold = { orderNumber: 'B', goods: [{ skuId: 1, count: 1, fen: 5_000 }], freight: 0 };
const reasons = (lines: readonly { lineId: string; reasons: readonly string[] }[]) =>
  Object.fromEntries(lines.map((line) => [line.lineId, line.reasons]));

describe('a line', () => {
  it('agrees when it is received, invoiced and paid to the fen', () => {
    const { lines, due, surplus } = matchMonth({
      ...{ moves: [bought(A), bought(B)], orders: [orderOf(A), orderOf(B)] },
      ...{ invoices: [invoiceOf([A, B])], received: 16_833 },
    });
    expect([due, surplus]).toEqual([16_833, 0]);
    expect(reasons(lines)).toEqual({ 'A-1': [], 'A-2': [], 'A-freight': [], 'B-1': [] });
    expect(lines.map(({ invoiced }) => invoiced)).toEqual([10_000, 333, 1_500, 5_000]);
    expect(countStates(lines)).toEqual([{ state: 'MATCHED', count: 4 }]);
  });

  it('names everything that is missing', () => {
    const few = { ...A, got: 1 };
    const { lines } = matchMonth({ moves: [bought(few)], orders: [orderOf(few)], invoices: [], received: 10_100 }); // prettier-ignore
    expect(reasons(lines)).toEqual({
      'A-1': ['NOT_RECEIVED', 'NOT_INVOICED'],
      'A-2': ['NOT_INVOICED', 'PART_PAID'],
      'A-freight': ['NOT_INVOICED', 'UNPAID'],
    });
    const waiting = { moves: [bought(A)], orders: [orderOf(A)], invoices: [invoiceOf([A], false)], received: 11_833 }; // prettier-ignore
    expect(matchMonth(waiting).lines.map((line) => [line.reasons, line.invoiced])).toEqual(
      Array.from({ length: 3 }, () => [['INVOICE_PENDING'], 0]),
    );
  });

  it('differs when the invoice has another amount, by the difference', () => {
    const dearer = { ...A, goods: [{ skuId: 1, count: 2, fen: 10_001 }, A.goods[1]!] };
    const { lines } = matchMonth({ moves: [bought(A)], orders: [orderOf(A)], invoices: [invoiceOf([dearer])], received: 11_833 }); // prettier-ignore
    expect(lines[0]).toMatchObject({ billable: 10_000, invoiced: 10_001, reasons: ['AMOUNT_DIFFERS'] });
    expect(lines.slice(1).every((line) => line.reasons.length === 0)).toBe(true);
  });

  it('is invoiced less a refund, by a red invoice or a reduced blue one', () => {
    const back = { ...A, refund: [2_500, 0, 0] };
    const moves = [bought(A), refunded(back)];
    const month = (invoice: InvoiceFacts) =>
      matchMonth({ moves, orders: [orderOf(back)], invoices: [invoice], received: 9_333 });
    const red = { ...invoiceOf([A]), reds: [redOf([A], back)] };
    const reduced = invoiceOf([{ ...A, goods: [{ skuId: 1, count: 1, fen: 7_500 }, A.goods[1]!] }]);
    for (const invoice of [red, reduced]) {
      const { lines, due, surplus } = month(invoice);
      expect([due, surplus]).toEqual([9_333, 0]);
      expect(lines.flatMap((line) => line.reasons)).toEqual([]);
      expect(lines[0]).toMatchObject({ billable: 7_500, invoiced: 7_500, paid: 10_000, open: 0 });
    }
    const waits = month({ ...invoiceOf([A]), reds: [redOf([A], back, false)] });
    expect(waits.lines.filter((line) => line.reasons.length > 0).map((line) => [line.lineId, line.reasons])).toEqual([['A-1', ['INVOICE_PENDING']], ['RA-1', ['INVOICE_PENDING']]]); // prettier-ignore
    expect(month(invoiceOf([A])).lines[0]?.reasons).toEqual(['AMOUNT_DIFFERS']);
  });

  it('of an earlier month pays others of this month when it is refunded', () => {
    const back = { ...A, refund: [2_500, 0, 0] };
    const { lines, surplus } = matchMonth({ moves: [refunded(back), bought(B)], orders: [orderOf(back), orderOf(B)], invoices: [], received: 0 }); // prettier-ignore
    expect(lines.find(({ lineId }) => lineId === 'B-1')).toMatchObject({ paid: 2_500, open: 2_500 });
    expect(surplus).toBe(0);
  });
});

const fen = fc.integer({ min: 0, max: 2_000_000 });
const good = fc.record({ skuId: fc.integer({ min: 1, max: 6 }), count: fc.integer({ min: 1, max: 9 }), fen });
const sale = fc
  .record({
    goods: fc.uniqueArray(good, { minLength: 1, maxLength: 4, selector: ({ skuId }) => skuId }),
    freight: fc.integer({ min: 0, max: 5_000 }),
    shares: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }),
    invoice: fc.integer({ min: 0, max: 3 }),
    issued: fc.boolean(),
    isBack: fc.boolean(),
  })
  .map(({ shares, ...one }) => {
    const amounts = [...one.goods.map((item) => item.fen), one.freight];
    const refund = amounts.map((amount, at) => Math.floor((amount * (shares[at] ?? 0)) / 100));
    return { ...one, refund };
  });
const month = fc.record({ sales: fc.array(sale, { maxLength: 8 }), received: fen });

/** Orders grouped by invoice, some refunded after it, some without one. */
function factsOf({ sales, received }: typeof month extends fc.Arbitrary<infer M> ? M : never) {
  const sold = sales.map((one, at): Sold & typeof one => ({ ...one, orderNumber: `O${at}` }));
  const now = sold.map((one): Sold => (one.isBack ? one : { ...one, refund: undefined }) as Sold);
  const invoices = [1, 2, 3].flatMap((id) => {
    const named = sold.filter(({ invoice }) => invoice === id);
    const isIssued = named.every(({ issued }) => issued);
    const reds = isIssued
      ? named.filter(({ isBack }) => isBack).map((one) => redOf(named, one, one.issued))
      : [];
    return named.length > 0 ? [{ ...invoiceOf(named, isIssued), reds }] : [];
  });
  const moves = [...sold.map(bought), ...now.filter(({ refund }) => refund).map(refunded)];
  return { moves, orders: now.map(orderOf), invoices, received };
}

describe('a month', () => {
  it('is the sum of its lines, and no fen of a payment is lost', () => {
    fc.assert(
      fc.property(month, (given) => {
        const facts = factsOf(given);
        const { lines, due, surplus } = matchMonth(facts);
        const charged = total(
          given.sales.map(({ goods, freight }) => total(goods.map((one) => one.fen)) + freight),
        );
        const credited = total(given.sales.filter(({ isBack }) => isBack).map(({ refund }) => total(refund)));
        expect(due).toBe(charged - credited);
        expect(total(lines.map(({ amount }) => amount))).toBe(due);
        expect(total(lines.map(({ open }) => open)) - surplus).toBe(due - given.received);
        for (const { amount, paid, open } of lines) {
          expect(Math.min(paid, open)).toBeGreaterThanOrEqual(0);
          expect(paid + open).toBe(Math.max(0, amount));
        }
        expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
      }),
    );
  });

  it('shares every fen of an issued invoice among its lines', () => {
    fc.assert(
      fc.property(month, (given) => {
        const facts = factsOf(given);
        const { lines } = matchMonth(facts);
        const invoiced = facts.invoices.filter(({ issued }) => issued);
        const blue = total(invoiced.flatMap(({ amounts }) => [...amounts.values()]));
        const red = total(invoiced.flatMap(({ reds }) => reds.filter((one) => one.issued).flatMap(({ amounts }) => [...amounts.values()]))); // prettier-ignore
        expect(total(lines.map((line) => line.invoiced))).toBe(blue - red);
      }),
    );
  });

  it('agrees with the invoices that the shop itself makes', () => {
    fc.assert(
      fc.property(month, (given) => {
        const facts = factsOf({ ...given, sales: given.sales.map((one) => ({ ...one, issued: true })) });
        const { lines } = matchMonth(facts);
        expect(lines.filter((line) => line.reasons.includes('AMOUNT_DIFFERS'))).toEqual([]);
      }),
    );
  });
});

it('shares a sum to the last fen', () => {
  expect(shareOut(10, [4, 3, 2])).toEqual([4, 3, 3]);
  expect(shareOut(5, [4, 3])).toEqual([4, 1]);
  expect(shareOut(5, [-1, 3])).toEqual([0, 5]);
  expect(shareOut(5, [])).toEqual([]);
});
