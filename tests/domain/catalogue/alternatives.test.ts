import { describe, expect, it } from 'vitest';
import { readyAlternatives, reasonFor } from '@domain/catalogue/alternatives';
import { isGradeEnough } from '@domain/catalogue/grade';
import { offer } from '../../support/offers';

const mine = offer({}, ['25 g', 10], ['500 g', 100]);

describe('the reason for an alternative', () => {
  it.each([
    ['同物质', offer({}, ['500 g', 1])],
    ['同物质 · 更高纯度', offer({ purity: '≥99.9%' }, ['500 g', 1])],
    ['同物质 · 更高级别 · 其他品牌', offer({ grade: 'GR', brandId: 2 }, ['500 g', 1])],
    ['同物质 · 其他级别', offer({ grade: 'CP', purity: '≥98%' }, ['500 g', 1])],
    ['同物质 · 更大包装', offer({}, ['500 g', 1], ['2.5 kg', 5])],
    // Litres are not larger than grams.
    ['同物质', offer({}, ['5 L', 1])],
    ['同类产品 · 其他品牌', offer({ cas: '1-1-1', brandId: 2 }, ['1 g', 1])],
  ])('is %s', (words, other) => expect(reasonFor(mine, other)).toBe(words));

  it('does not call the same purity in other words purer', () => {
    expect(reasonFor(mine, offer({ purity: '99.5% (HPLC)' }, ['1 g', 1]))).toBe('同物质');
  });
});

it('lists alternatives in stock, suitable grades first', () => {
  const lower = offer({ prodId: 2, grade: 'CP' });
  const higher = offer({ prodId: 3, grade: 'GR' });
  const out = offer({ prodId: 4, stockStatus: 'out' });
  const gone = offer({ prodId: 5, onShelf: false });
  expect(
    readyAlternatives(mine, [lower, out, gone, higher]).map((readyAlternative) => readyAlternative.prodId),
  ).toEqual([3, 2]);
});

it('knows which grade replaces which', () => {
  expect(isGradeEnough('GR', 'AR')).toBe(true);
  expect(isGradeEnough('HPLC', 'AR')).toBe(true);
  expect(isGradeEnough('LC-MS', 'HPLC')).toBe(true);
  expect(isGradeEnough('AR', 'GR')).toBe(false);
  expect(isGradeEnough('GC', 'HPLC')).toBe(false);
  expect(isGradeEnough('合成级', 'AR')).toBe(false);
  expect(isGradeEnough(null, 'AR')).toBe(false);
  expect(isGradeEnough(null, null)).toBe(true);
});
