import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, skusOf } from '../../../server/catalogue';
import { containedIn, percentLeft, readAmount, toBase } from '@domain/stock/amount';
import { bottleProblems } from '@domain/stock/draft';
import { expiryText, nearnessOf } from '@domain/stock/expiry';
import { goodsKeyOf } from '@domain/stock/bottle';
import { LABEL_SHEETS } from '@domain/stock/labels';
import { ownedText } from '@/utils/owned';
import { dutyText, peroxideDutyOf } from '@domain/stock/peroxide';
import { inOrder, placeText, sharedAirOf, within } from '@domain/stock/places';
import {
  faultyParts,
  FAULT_CODES,
  receivedIn,
  tickProblem,
  wellAs,
  withFault,
  withLot,
  withLotCount,
  withoutLot,
} from '@domain/stock/receipt';
import type { ReceivingLine } from '@domain/stock/types';
import { parseStockQuery, stockPath } from '@domain/stock/stockPath';
import { parsePack } from '@domain/catalogue/pack';
import { parseReturnQuery } from '@domain/returns/returnQuery';
import { times } from '@domain/shared/money';

describe('amounts in stock', () => {
  it('are parsed exactly', () => {
    expect(readAmount(' ０.50 ')).toBe('0.5');
    expect(readAmount('1,000')).toBe('1000');
    for (const wrong of ['', '-1', '1e3', '.5', '1.1234567', '1 mL', 'NaN'])
      expect(readAmount(wrong)).toBeNull();
  });

  it('of different units are summed in one', () => {
    expect([toBase('1.5', 'kg'), toBase('250', 'µL'), toBase('3', 'ng'), toBase('7', '支')]).toEqual([
      '1500',
      '0.25',
      '0.000000003',
      '7',
    ]);
  });

  it('are divided into the bottles of a pack', () => {
    expect(containedIn('4×4L', 2)).toEqual({ bottles: 8, amount: '4', unit: 'L' });
    expect(containedIn('0.5mL×5支', 1)).toEqual({ bottles: 5, amount: '0.5', unit: 'mL' });
    expect(containedIn('500 mL', 3)).toEqual({ bottles: 3, amount: '500', unit: 'mL' });
    expect(containedIn('100只/盒×10盒', 2)).toEqual({ bottles: 1, amount: '2000', unit: '只' });
    expect(containedIn('定制', 2)).toEqual({ bottles: 1, amount: '2', unit: '件' });
  });

  it('of every pack of the catalogue sum to what was bought', () => {
    for (const product of catalogue().products)
      for (const { skuName } of skusOf(product)) {
        const { bottles, amount, unit } = containedIn(skuName, 3);
        expect(bottles).toBeGreaterThan(0);
        const size = parsePack(skuName);
        const whole = size?.dimension === 'count' ? size.amount : size?.base;
        if (whole) expect(Number(toBase(times(amount, bottles), unit))).toBeCloseTo(whole * 3, 6);
      }
  });

  it('are drawn as a bar, empty only at zero and full only at the whole', () => {
    expect([percentLeft('0', '500'), percentLeft('0.001', '500'), percentLeft('499.99', '500')]).toEqual([
      0, 1, 99,
    ]);
    expect(percentLeft('600', '500')).toBe(100);
  });
});

describe('days of a bottle', () => {
  it('show how close the end is', () => {
    const today = '2026-11-23';
    expect(['2026-11-22', '2026-11-23', '2026-12-23', '2026-12-24', '2027-02-21', '2027-02-22', null].map((day) => nearnessOf(day, today))).toEqual(
      ['expired', 'in30', 'in30', 'in90', 'in90', null, null],
    ); // prettier-ignore
    expect(expiryText('2026-11-20', today)).toBe('已过期 3 天');
    expect(expiryText('2027-03-05', today)).toBe('2027-03 到期');
    expect(expiryText(null, today)).toBe('');
  });

  it('show when a peroxide former must be tested or discarded', () => {
    expect(dutyText(peroxideDutyOf('109-99-9', '2026-11-23'))).toBe('2027-02-23 前检测过氧化物');
    expect(dutyText(peroxideDutyOf('108-20-3', '2026-11-30'))).toBe('2027-02-28 前处置');
    expect(dutyText(peroxideDutyOf('1634-04-4', null))).toBe('开封后 12 个月内检测过氧化物');
  });
});

describe('places', () => {
  const places = [
    { placeId: 1, parentId: null, name: 'B203' },
    { placeId: 2, parentId: 1, name: '柜 10' },
    { placeId: 3, parentId: 1, name: '柜 2' },
    { placeId: 4, parentId: 2, name: '上层' },
  ];
  it('are nested; shelves share the air of their cabinet', () => {
    expect(placeText(places, 4)).toBe('B203 / 柜 10 / 上层');
    expect(placeText(places, 9)).toBe('');
    expect([...within(places, 1)].sort()).toEqual([1, 2, 3, 4]);
    expect([4, 2, 3, 1].map((placeId) => sharedAirOf(places, placeId))).toEqual([2, 2, 3, 1]);
    expect(inOrder(places).map(({ placeId }) => placeId)).toEqual([1, 3, 2, 4]);
  });
});

describe('receiving', () => {
  const line = { count: 3, cas: '109-99-9' };
  const none = { missing: 0, damaged: 0, wrong: 0 };
  const ticked = { skuId: 1, keep: true, ...none, lots: [{ lot: 'CX2610A1B', count: 3 }] };
  const lotOf = (lot: string, count: number) => ({ lot, count });
  it('requires a result for every pack, and a lot for a substance', () => {
    expect(tickProblem(line, ticked)).toBeNull();
    expect(tickProblem(line, { ...ticked, lots: [lotOf('A', 2)] })).toMatch(/合计应为 3 件/);
    expect(tickProblem(line, { ...ticked, lots: [lotOf('A', 2), lotOf('B', 1)] })).toBeNull();
    expect(tickProblem(line, { ...ticked, lots: [lotOf('A', 2), lotOf(' A', 1)] })).toMatch(/批号重复/);
    expect(tickProblem(line, { ...ticked, lots: [lotOf('A', 3), lotOf('B', 0)] })).toMatch(/至少 1 件/);
    expect(tickProblem(line, { ...ticked, lots: [lotOf(' ', 3)] })).toMatch(/填写瓶身标签上的批号/);
    expect(tickProblem({ ...line, cas: null }, { ...ticked, lots: [lotOf('', 3)] })).toBeNull();
    expect(tickProblem(line, { ...ticked, lots: [], missing: 3 })).toBeNull();
  });

  it('keeps the sum when rows are set, split or joined', () => {
    const at = fc.nat(5);
    const step = fc.oneof(
      fc.tuple(fc.constantFrom(...FAULT_CODES), fc.integer({ min: -2, max: 12 })),
      fc.tuple(fc.constant('count' as const), at, fc.integer({ min: -2, max: 12 })),
      fc.tuple(fc.constant('split' as const)),
      fc.tuple(fc.constant('join' as const), at),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step), (count, steps) => {
        const usual = wellAs({ skuId: 1, count, lot: 'A', expires: null } as ReceivingLine, null);
        let draft = usual;
        const all = () => draft.lots;
        for (const [kind, first = 0, second = 0] of steps) {
          const place = Math.min(first, all().length - 1);
          if (kind === 'split') {
            if (receivedIn(all()) > all().length) draft = { ...draft, lots: withLot(all()) };
          } else if (kind === 'join') {
            if (all().length > 1) draft = { ...draft, lots: withoutLot(all(), place) };
          } else if (kind === 'count') {
            if (all().length > 0) draft = { ...draft, lots: withLotCount(all(), place, second) };
          } else draft = withFault(draft, kind, first, usual);
          const faults = FAULT_CODES.map((code) => draft[code]);
          expect(Math.min(...faults)).toBeGreaterThanOrEqual(0);
          expect(Math.min(1, ...all().map((lot) => lot.count))).toBe(1);
          expect(faults.reduce((sum, each) => sum + each, receivedIn(all()))).toBe(count);
        }
      }),
    );
  });

  it('leads to a filled return form for each reason', () => {
    const receipt = {
      lots: [{ lot: '', count: 1 }],
      received: 1,
      missing: 0,
      damaged: 2,
      wrong: 1,
      time: '',
    };
    const lines = [{ skuId: 7, prodName: '四氢呋喃', skuName: '500 mL', receipt }] as ReceivingLine[];
    const parts = faultyParts('1795311224696001001', lines);
    expect(parts.map(({ fault }) => fault)).toEqual(['damaged', 'wrong']);
    expect(parseReturnQuery(parts[0]!.path.split('?')[1]!)).toEqual({
      view: 'apply',
      orderNumber: '1795311224696001001',
      given: { reason: 'damaged', lines: [{ skuId: 7, count: 2 }] },
    });
  });
});

describe('laboratory stock', () => {
  it('has an address that is parsed to the values it was built from', () => {
    const query = { ...parseStockQuery(''), show: 'expiring' as const, q: 'THF', placeId: 101, page: 2 };
    expect(parseStockQuery(stockPath(query).split('?')[1]!)).toEqual(query);
    expect(parseStockQuery('view=x&show=toString&placeId=-1&orderNumber=abc')).toEqual(parseStockQuery(''));
  });

  it('names equal goods alike, describes contents, and refuses impossible values', () => {
    expect(goodsKeyOf({ prodId: null, cas: null, name: ' Tris 缓冲液' })).toBe('ntris 缓冲液');
    const owned = {
      prodId: 1,
      bottles: 2,
      others: 0,
      counted: null,
      earliest: '2027-03-09',
      mine: 'group' as const,
      query: '',
    };
    expect(ownedText(owned)).toBe('本组现有 2 瓶，最早 2027-03 到期');
    expect(ownedText({ ...owned, bottles: 0, others: 1, earliest: null })).toBe('本组现有同物质 1 瓶');
    expect(ownedText({ ...owned, counted: '360 只', mine: 'buyer' })).toBe(
      '库存现有 360 只，最早 2027-03 到期',
    );
    const problems = bottleProblems(
      {
        name: '',
        cas: '109-99-8',
        amount: '0',
        unit: '?',
        bottles: 51,
        left: '9',
        openedOn: '2026-11-24',
        lot: '',
        note: '',
      },
      '2026-11-23',
    );
    expect(Object.keys(problems).sort()).toEqual([
      'amount',
      'bottles',
      'cas',
      'left',
      'name',
      'openedOn',
      'unit',
    ]);
  });

  it('prints labels within their sheet', () => {
    for (const { page, label, columns, rows, margin, gap } of Object.values(LABEL_SHEETS)) {
      expect(margin[0] + columns * label[0] + (columns - 1) * gap).toBeLessThanOrEqual(page[0]);
      expect(margin[1] + rows * label[1]).toBeLessThanOrEqual(page[1]);
    }
  });
});
