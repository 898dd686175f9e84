/** Other ways to write names and sizes, names of the older kind, and slips of single characters. */
import { describe, expect, it } from 'vitest';
import { OTHER_NAMES } from '@domain/search/otherNames.data';
import { slipsIn } from '@domain/search/slips';
import { otherSizes } from '@domain/search/units';
import { locantsBefore, otherWritings } from '@domain/search/writings';
import { TRADE_NAMES } from '@domain/search/tradeNames.data';
import { stripSpaces } from '@domain/shared/searchText';
import { searchProducts } from '../../../server/search';
import { calledExactly } from '../../../server/search/stated';

it.each([
  ['tert-丁醇', '叔丁醇'],
  ['碘酸钠盐', '碘酸钠'],
  ['L型苏氨酸', 'L-苏氨酸'],
  ['cupric sulfate pentahydrate', 'copper(II) sulfate pentahydrate'],
  ['stannous chloride', 'tin(II) chloride'],
  ["Wilkinson's catalyst", 'Wilkinson催化剂'],
  ['EcoR1', 'EcoRI'],
  ['雷米封', '异烟肼'],
  ['吐温8O', '吐温80'],
  ['丹参酮2A', '丹参酮IIA'],
  ['2-Cl-嘧啶', '2-氯嘧啶'],
  ['potassium t-butoxide', 'potassium tert-butoxide'],
])('%s may be %s', (text, name) => {
  expect(otherWritings(text)).toContain(name);
});

it('reads the locants before an abbreviation', () => {
  expect(locantsBefore('1,2-DCE')).toEqual({ locants: '1,2', abbreviation: 'DCE' });
  expect(locantsBefore('2-溴吡啶')).toBeNull();
});

it.each([
  ['1L容量瓶', '1000mL 容量瓶'],
  ['9cm培养皿', '90mm 培养皿'],
  ['2.1×15cm', '2.1×150mm'],
  ['称量纸10*10', '称量纸100×100'],
])('converts the size in %s: %s', (text, other) => {
  expect(otherSizes(text)).toContain(other);
});

it('leaves texts without sizes', () => {
  expect(otherSizes('N,N-二甲基甲酰胺')).toEqual([]);
  expect(otherSizes('9cm培养皿')).not.toContain('9mm 培养皿');
});

describe('slips of single characters', () => {
  it.each([
    ['吡定', '吡啶'],
    ['丙铜', '丙酮'],
    ['四氢夫南', '四氢呋喃'],
    ['地米塞松', '地塞米松'],
    ['碘化钾钾', '碘化钾'],
    ['氯化钠纳', '氯化钠'],
  ])('%s may be %s', (text, name) => {
    expect(slipsIn(text)).toContain(name);
  });

  it('does not vary long texts, or those with many likely slips', () => {
    expect(slipsIn('苯'.repeat(30))).toEqual([]);
    expect(slipsIn('定坐兰比南')).not.toContain('啶唑林吡喃');
  });
});

describe('names that no record has', () => {
  it('lead to names of the catalogue, and each is there once', () => {
    const others = OTHER_NAMES.flatMap(([, ...rest]) => rest.map(stripSpaces));
    expect(new Set(others).size).toBe(others.length);
    expect(OTHER_NAMES.filter(([name]) => calledExactly(name).length === 0)).toEqual([]);
  });

  it('find the substance first', () => {
    for (const [name, ...others] of OTHER_NAMES) {
      const entities = calledExactly(name).map(({ doc }) => doc.product.prodId);
      for (const q of others) expect(entities, q).toContain(searchProducts({ q }).records[0]?.prodId);
    }
  });

  it('are written as they are looked up, where they are trade names', () => {
    expect(Object.keys(TRADE_NAMES).filter((name) => stripSpaces(name) !== name)).toEqual([]);
  });
});
