import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOf, invoiceLines, invoiceSums, total, yuanOf } from '@domain/invoice/invoice';
import type { InvoiceLine } from '@domain/invoice/types';
import { redLines, restLines, refundedItems, type RefundedItem } from '@domain/invoice/invoiceRed';

const goods = (spec: string, fen: number, count: number) => ({ taxClass: '化学试剂助剂', name: '四氢呋喃', spec, unit: '瓶', count, amount: yuanOf(fen) }); // prettier-ignore
const blueOf = (fens: readonly number[], freight = 0, discount = 0, count = 3) =>
  invoiceLines([
    {
      goods: fens.map((fen, at) => goods(`P${at}`, fen, count)),
      transfee: yuanOf(freight),
      paid: yuanOf(total(fens) + freight - discount),
    },
  ]);
const back = (spec: string, gross: number, count = 1): RefundedItem => ({ name: '*化学试剂助剂*四氢呋喃', spec, count, gross }); // prettier-ignore
const gross = (lines: readonly InvoiceLine[]) =>
  total(lines.map((line) => fenOf(line.net) + fenOf(line.tax)));
const sums = (lines: readonly InvoiceLine[]) => [
  total(lines.map((line) => fenOf(line.net))),
  total(lines.map((line) => fenOf(line.tax))),
];

describe('a partial red invoice', () => {
  it('has negative counts and amounts at the original price', () => {
    const blue = blueOf([22600], 1200, 0, 2);
    expect(redLines(blue, [], [back('P0', 11300)])).toEqual([
      { name: '*化学试剂助剂*四氢呋喃', spec: 'P0', unit: '瓶', count: -1, unitPrice: '100.00', net: -100, taxRate: 13, tax: -13 },
    ]); // prettier-ignore
  });

  it('reverses the discount with its goods, on one line', () => {
    const blue = blueOf([11300, 11300], 0, 2260, 1);
    expect(blue).toHaveLength(4);
    expect(redLines(blue, [], [back('P1', 10170)])).toMatchObject([
      { spec: 'P1', count: -1, net: -90, tax: -11.7 },
    ]);
  });

  it('never exceeds what earlier ones left', () => {
    const blue = blueOf([10000]);
    const first = redLines(blue, [], [back('P0', 7000, 2)]);
    const second = redLines(blue, first, [back('P0', 7000, 2)]);
    expect([gross(first), gross(second)]).toEqual([-7000, -3000]);
    expect(second[0]?.count).toBe(-1);
    expect(redLines(blue, [...first, ...second], [back('P0', 1)])).toEqual([]);
  });

  it('moves an excess fen from its item to another one', () => {
    const red = redLines(blueOf([1000, 1000]), [], [back('P0', 1001, 3)]);
    expect(red.map((line) => [line.spec, line.count, gross([line])])).toEqual([
      ['P0', -3, -1000],
      ['P1', null, -1],
    ]);
  });

  it('reverses nothing beyond the payment for goods that are not on it', () => {
    expect(redLines(blueOf([1000]), [], [back('none', 400)]).map((line) => gross([line]))).toEqual([-400]);
    expect(redLines([], [], [back('none', 400)])).toEqual([]);
  });
});

it('a refunded return names goods and freight as on the invoice', () => {
  const line = { taxClass: '化学试剂助剂', name: '四氢呋喃', spec: 'P0', count: 1, refund: 50 };
  const blue = blueOf([10000], 1200, 0, 2);
  const red = redLines(blue, [], refundedItems({ lines: [line], freightRefund: 12 }));
  expect(red.map((entry) => [entry.name, gross([entry])])).toEqual([
    ['*化学试剂助剂*四氢呋喃', -5000],
    ['*运输服务*运费', -1200],
  ]);
});

/** Items with prices, freight and a discount, and several refunds, some of them too large. */
const cases = fc.record({
  fens: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 8 }),
  freight: fc.constantFrom(0, 1200, 8000),
  off: fc.constantFrom(0, 0, 0.07, 0.5, 1),
  turns: fc.array(
    fc.array(
      fc.record({ at: fc.nat(8), part: fc.double({ min: 0, max: 1.2, noNaN: true }), count: fc.nat(3) }),
      { maxLength: 4 },
    ),
    { maxLength: 5 },
  ),
});

describe('red invoices for any sequence of refunds', () => {
  it('together never exceed the blue invoice, per item and in total, to the fen', () => {
    fc.assert(
      fc.property(cases, ({ fens, freight, off, turns }) => {
        const blue = blueOf(fens, freight, Math.floor(total(fens) * off));
        const ofItem = (lines: readonly InvoiceLine[], at: number) => {
          const start = lines.findIndex((line) => line.spec === `P${at}`);
          return start < 0 ? 0 : gross(lines.slice(start, lines[start + 1]?.spec === '' && lines[start + 1]!.net < 0 ? start + 2 : start + 1)); // prettier-ignore
        };
        let red: InvoiceLine[] = [];
        for (const turn of turns) {
          const refunds = turn.map(({ at, part, count }) => back(`P${at}`, Math.floor((fens[at] ?? 0) * part), count)); // prettier-ignore
          const left = gross(blue) + gross(red);
          const lines = redLines(blue, red, refunds);
          expect(gross(lines) + Math.min(left, total(refunds.map((refund) => refund.gross)))).toBe(0);
          for (const line of lines) {
            expect(gross([line])).toBeLessThan(0);
            expect(fenOf(invoiceSums([line]).total)).toBe(gross([line]));
          }
          red = [...red, ...lines];
        }
        fens.forEach((_, at) => {
          const taken = gross(red.filter((line) => line.spec === `P${at}`));
          expect(-taken).toBeLessThanOrEqual(ofItem(blue, at));
          const counts = total(red.filter((line) => line.spec === `P${at}`).map((line) => line.count ?? 0));
          expect(-counts).toBeLessThanOrEqual(3);
        });
        expect(-gross(red)).toBeLessThanOrEqual(gross(blue));
        // The rest can be reversed to the last fen of 金额 and 税额.
        expect(sums([...blue, ...red, ...restLines(blue, red)])).toEqual([0, 0]);
      }),
    );
  });

  it('without discounts never exceed 金额 or 税额 of a line', () => {
    fc.assert(
      fc.property(cases, ({ fens, turns }) => {
        const blue = blueOf(fens);
        let red: InvoiceLine[] = [];
        for (const turn of turns) {
          const refunds = turn.map(({ at, part }) => back(`P${at}`, Math.floor((fens[at] ?? 0) * part)));
          red = [...red, ...redLines(blue, red, refunds)];
        }
        for (const { spec } of blue) {
          const [net, tax] = sums([...blue, ...red].filter((line) => line.spec === spec));
          expect(Math.min(net!, tax!)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

it('for a full refund reverse everything, discounts with their goods', () => {
  const blue = blueOf([11300, 5000], 1200, 999);
  const red = restLines(blue, []);
  expect(red.map((line) => line.count)).toEqual([-3, -3, null]);
  expect(invoiceSums([...blue, ...red])).toEqual({ net: 0, tax: 0, total: 0 });
  expect(restLines(blue, red)).toEqual([]);
});
