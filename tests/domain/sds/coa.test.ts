import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allPass, FAR_LOT, lotDistance, normalizeLot, parseLimit, meetsSpec } from '@domain/sds/coa';

describe('parsing a limit', () => {
  it.each([
    ['≥99.5%', 99.5, Infinity, '%'],
    ['≤0.05%', -Infinity, 0.05, '%'],
    ['≤ 0.05 %', -Infinity, 0.05, '%'],
    ['<0.001%', -Infinity, 0.001, '%'],
    ['110–112 ℃', 110, 112, '℃'],
    ['−20–−18 °C', -20, -18, '℃'],
    ['99.95-100.05%', 99.95, 100.05, '%'],
    ['5.6±0.2', 5.4, 5.8, ''],
    ['≥20,000 U/mg', 20000, Infinity, 'U/mg'],
    ['≤0.25 EU/mL', -Infinity, 0.25, 'EU/mL'],
    ['99.72%', 99.72, 99.72, '%'],
    ['450–550 m²/g', 450, 550, 'm²/g'],
  ])('reads %s', (text, min, max, unit) => {
    const limit = parseLimit(text);
    expect(limit).toMatchObject({ kind: 'range', unit });
    if (limit.kind === 'range') {
      expect(limit.min).toBeCloseTo(min, 9);
      expect(limit.max).toBeCloseTo(max, 9);
    }
  });

  it.each(['澄清无色液体', '未检出', '与结构相符', 'pH 试纸 3 级'])('keeps %s as text', (text) =>
    expect(parseLimit(text).kind).toBe('words'),
  );
});

describe('comparing a result with its limit', () => {
  it.each([
    ['≥99.5%', '99.50%', true],
    ['≥99.5%', '99.49%', false],
    ['≤0.05%', '0.05%', true],
    ['≤0.05%', '0.051%', false],
    ['≤0.05%', '<0.001%', true],
    ['≤0.05%', '<0.1%', false],
    ['≤0.05%', '未检出', true],
    ['≥99.5%', '未检出', null],
    ['110–112 ℃', '110–111 ℃', true],
    ['110–112 ℃', '109–111 ℃', false],
    ['110–112 ℃', '111 °C', true],
    ['15.66±0.05%', '15.71%', true],
    ['15.66±0.05%', '15.72%', false],
    ['≤50 ppm', '0.004%', null],
    ['≤50 ppm', '无', null],
    ['澄清无色液体', '澄清 无色液体', true],
    ['澄清无色液体', '微黄液体', false],
    ['澄清无色液体', '99%', null],
  ])('%s with %s: %s', (spec, result, expected) => expect(meetsSpec(spec, result)).toBe(expected));

  it('accepts a result at a minimum exactly when it is not below it', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(hundredths, hundredths, (limit, found) => {
        const text = (value: number) => (value / 100).toFixed(2);
        expect(meetsSpec(`≥${text(limit)}%`, `${text(found)}%`)).toBe(found >= limit);
        expect(meetsSpec(`≤${text(limit)} ppm`, `${text(found)} ppm`)).toBe(found <= limit);
      }),
    );
  });

  it('fails the whole lot when one row fails or cannot be compared', () => {
    const row = (spec: string, result: string) => ({ item: '含量', method: 'GC', spec, result });
    expect(allPass([row('≥99%', '99.5%'), row('≤1%', '0.5%')])).toBe(true);
    expect(allPass([row('≥99%', '99.5%'), row('≤1%', '1.5%')])).toBe(false);
    expect(allPass([row('≤1%', '5 ppm')])).toBe(false);
  });
});

describe('lot numbers', () => {
  it.each([
    ' cx2610a1b ',
    'CX 2610-A1B',
    'ＣＸ２６１０Ａ１Ｂ',
    '批号：CX2610A1B',
    'Lot: cx2610a1b',
    'Lot No. CX2610A1B',
  ])('%s', (text) => expect(normalizeLot(text)).toBe('CX2610A1B'));

  it('have distance 0 for look-alike characters, 1 for a slip, and are far apart otherwise', () => {
    expect(lotDistance('CX2610O1B', 'CX2610018')).toBe(0);
    expect(lotDistance('CX2610A1B', 'CX2611A1B')).toBe(1);
    expect(lotDistance('CX2610A1B', 'CX2601A1B')).toBe(1);
    expect(lotDistance('CX2610A1B', 'QQ9999ZZZ')).toBe(FAR_LOT + 1);
  });
});
