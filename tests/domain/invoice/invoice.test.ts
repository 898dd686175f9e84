import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fenOf,
  invoiceLines,
  invoiceNumber,
  invoiceSums,
  packUnit,
  splitTax,
  spreadDiscount,
  TAX_RATE,
  yuanOf,
  type InvoicedOrder,
} from '@domain/invoice/invoice';

const total = (fens: readonly number[]) => fens.reduce((all, fen) => all + fen, 0);
const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 60 });

const goods = (amount: number, more = {}) => ({ taxClass: '化学试剂助剂', name: '四氢呋喃', spec: 'A1 500 mL', unit: '瓶', count: 1, amount, ...more }); // prettier-ignore

/** Orders whose payment is goods and freight less a discount up to the whole sum. */
const orders = fc.array(
  fc
    .record({
      fens: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
      freight: fc.constantFrom(0, 1200, 8000, 18000),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      count: fc.integer({ min: 1, max: 999 }),
    })
    .map(({ fens, freight, off, count }): InvoicedOrder => {
      const discount = Math.floor((total(fens) + freight) * off);
      return {
        goods: fens.map((fen) => goods(yuanOf(fen), { count })),
        transfee: yuanOf(freight),
        paid: yuanOf(total(fens) + freight - discount),
      };
    }),
  { minLength: 1, maxLength: 6 },
);

describe('conversion between yuan and fen', () => {
  it.each([
    [0.1, 10],
    ['19.90', 1990],
    [-1.05, -105],
    [0, 0],
    [1.005, 101],
  ])('of %s yuan gives %s fen', (yuan, fen) => expect(fenOf(yuan)).toBe(fen));

  it('returns the original value', () => {
    fc.assert(fc.property(fc.integer(), (fen) => fenOf(yuanOf(fen)) === (fen || 0)));
  });
});

describe('金额 and 税额', () => {
  it('are calculated for one line', () => {
    expect(splitTax([11300])).toEqual([{ net: 10000, tax: 1300 }]);
    expect(splitTax([100])).toEqual([{ net: 88, tax: 12 }]);
  });

  it('put the rounding difference on the last line', () => {
    // One is 88.4956 fen: 88. Three are 265.4867: 265, one more than three times 88.
    expect(splitTax([100, 100, 100]).map(({ net }) => net)).toEqual([88, 88, 89]);
  });

  it('pass on a difference that the last line is too small for', () => {
    const split = splitTax([...Array.from({ length: 40 }, () => 100), 1]);
    expect(split.at(-1)).toEqual({ net: 1, tax: 0 });
    expect(total(split.map(({ net }) => net))).toBe(Math.round((4001 * 100) / 113));
  });

  it('add up in every line and in total, and no line changes its sign', () => {
    fc.assert(
      fc.property(amounts, (grosses) => {
        const split = splitTax(grosses);
        split.forEach(({ net, tax }, at) => {
          expect(net + tax).toBe(grosses[at]);
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
        });
        const net = total(split.map((entry) => entry.net));
        expect(net).toBe(Math.round((total(grosses) * 100) / (100 + TAX_RATE)));
      }),
    );
  });
});

it('a discount is divided exactly, and no amount gets more than itself', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const discount = Math.floor(total(list) * part);
      const shares = spreadDiscount(discount, list);
      expect(total(shares)).toBe(discount);
      shares.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(list[at]!);
      });
    }),
  );
});

describe('the lines of an invoice', () => {
  it('show the class between asterisks, the price without tax, and freight last', () => {
    const order = { goods: [goods(226, { count: 2 })], transfee: 12, paid: 238 };
    expect(invoiceLines([order])).toEqual([
      { name: '*化学试剂助剂*四氢呋喃', spec: 'A1 500 mL', unit: '瓶', count: 2, unitPrice: '100.00', net: 200, taxRate: 13, tax: 26 },
      { name: '*运输服务*运费', spec: '', unit: '', count: null, unitPrice: null, net: 10.62, taxRate: 13, tax: 1.38 },
    ]); // prettier-ignore
  });

  it('show a discount as a negative line below its item', () => {
    const order = { goods: [goods(113), goods(113, { name: '乙腈' })], transfee: 0, paid: 203.4 };
    expect(invoiceLines([order]).map(({ name, net, count }) => [name, net, count])).toEqual([
      ['*化学试剂助剂*四氢呋喃', 100, 1],
      ['*化学试剂助剂*四氢呋喃', -10, null],
      ['*化学试剂助剂*乙腈', 100, 1],
      ['*化学试剂助剂*乙腈', -10, null],
    ]);
  });

  it('keep the needed decimals of unit prices', () => {
    const [line] = invoiceLines([{ goods: [goods(100, { count: 3 })], transfee: 0, paid: 100 }]);
    expect(line?.unitPrice).toBe('29.50');
    const [thirds] = invoiceLines([{ goods: [goods(113, { count: 3 })], transfee: 0, paid: 113 }]);
    expect(thirds?.unitPrice).toBe('33.333333');
  });

  it('sum to the paid amount exactly, never more', () => {
    fc.assert(
      fc.property(orders, (list) => {
        const lines = invoiceLines(list);
        const sums = invoiceSums(lines);
        const paid = total(list.map((invoicedOrder) => fenOf(invoicedOrder.paid)));
        expect(fenOf(sums.total)).toBe(paid);
        expect(fenOf(sums.net) + fenOf(sums.tax)).toBe(paid);
        expect(total(lines.map(({ net, tax }) => fenOf(net) + fenOf(tax)))).toBe(paid);
      }),
    );
  });

  it('never exceed the payment, even when it is above the sum of the lines', () => {
    const order = { goods: [goods(100)], transfee: 0, paid: 200 };
    expect(invoiceSums(invoiceLines([order])).total).toBe(100);
  });
});

it.each([
  ['500 mL', '瓶'],
  ['25 g', '瓶'],
  ['5 µg', '瓶'],
  ['1000 U', '瓶'],
  ['50 T', '盒'],
  ['96 支/盒', '盒'],
  ['1 台', '台'],
  ['10 支', '件'],
  ['96支/盒×10盒', '件'],
  ['4×4 L', '件'],
  ['10 m', '件'],
])('%s is counted in %s', (pack, unit) => expect(packUnit(pack)).toBe(unit));

it('a number has 20 digits: year, region, channel, serial', () => {
  expect(invoiceNumber(2026, 1234)).toBe('26312000000000001234');
});
