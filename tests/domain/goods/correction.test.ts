/** Allowed corrections, hazards that they weaken, and the resulting signal word. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../server/catalogue';
import { correctableOf, factProblems, factsChanged, signalAfter, tidyFacts } from '@domain/goods/correction';
import type { CorrectableFacts } from '@domain/goods/types';
import { doubledCode, unlikeUn, weakenings } from '@domain/goods/hazardClasses';
import { fitsFlash, flashOf, flashText } from '@domain/safety/flash';

const THF: CorrectableFacts = {
  grade: 'AR',
  purity: '≥99%',
  spec: 'AR，≥99%',
  storage: ['COOL', 'DARK', 'SEAL'],
  ship: 'DG',
  features: [{ key: '形态', value: '液体' }],
  hCodes: ['H225', 'H302', 'H319', 'EUH019'],
  un: 'UN2056 3 II',
};
const problems = (change: Partial<CorrectableFacts>, shown = THF) =>
  factProblems(tidyFacts({ ...shown, ...change }), shown);

describe('a correction', () => {
  it('can state everything that the build states', () => {
    const wrong = catalogue().products.flatMap((product) => {
      const facts = correctableOf(product);
      // As if everything were new, so that no rule is skipped for unchanged values.
      const blank: CorrectableFacts = { ...facts, ship: 'N', un: facts.un && '', hCodes: facts.hCodes && [] };
      const { ...found } = factProblems(facts, blank);
      return Object.keys(found).length > 0 ? [[product.prodName, found]] : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each<[string, Partial<CorrectableFacts>, RegExp]>([
    ['grade', { grade: '特级' }, /列表/],
    ['purity', { purity: ' ' }, /纯度/],
    ['storage', { storage: ['SEAL'] }, /温度/],
    ['storage', { storage: ['COOL', '2-8'] }, /温度/],
    ['ship', { ship: 'ICE' }, /按危险品运输/],
    ['ship', { un: null }, /须有 UN/],
    ['hCodes', { hCodes: ['H225', 'H226'] }, /同一危险种类/],
    ['hCodes', { hCodes: null }, /未分类/],
    ['un', { un: 'UN2056' }, /UN2056 3 II/],
    ['un', { un: 'UN9999 3 II' }, /运输名称/],
    ['un', { hCodes: ['H302', 'H319'] }, /第 3 类/],
    ['features', { features: [] }, /形态/],
    ['features', { features: [{ key: '形态', value: '膏体' }] }, /形态只能是/],
    ['features', { features: [...THF.features, { key: '组成', value: '水' }] }, /结构/],
    ['features', { features: [...THF.features, { key: '本品闪点', value: '35 ℃' }] }, /易燃液体/],
  ])('%s: refuses %j', (field, change, sentence) => {
    expect(problems(change)[field as keyof CorrectableFacts]).toMatch(sentence);
  });

  it('is compared in a fixed order', () => {
    const mixed = { ...THF, storage: ['COOL', 'SEAL', 'DARK'], hCodes: ['EUH019', 'H319', 'H302', 'H225'] };
    expect(factsChanged(tidyFacts(mixed), tidyFacts(THF))).toEqual([]);
    expect(tidyFacts({ ...THF, purity: ' ≥99.5%  ' })).toMatchObject({
      purity: '≥99.5%',
      spec: 'AR，≥99.5%',
    });
  });
});

describe('corrected hazards', () => {
  it('are reported when removed or reduced, not when added or increased', () => {
    expect(weakenings(['H225', 'H302', 'H319'], ['H226', 'H301', 'H319'])).toEqual([
      { code: 'H225', by: 'H226' },
    ]);
    expect(weakenings(['H225', 'H302'], ['H225'])).toEqual([{ code: 'H302', by: null }]);
    expect(weakenings(['H341', 'H319'], ['H340', 'H318'])).toEqual([]);
    expect(weakenings(['H360FD'], ['H360F'])).toEqual([{ code: 'H360FD', by: 'H360F' }]);
    expect(weakenings(['H280'], ['H281'])).toEqual([{ code: 'H280', by: 'H281' }]);
  });

  it('allow one category per class', () => {
    expect(doubledCode(['H300', 'H310', 'H330', 'H314', 'H318', 'H400', 'H410'])).toBeNull();
    expect(doubledCode(['H315', 'H314'])).toEqual(['H315', 'H314']);
  });

  it('must match the transport class', () => {
    expect(unlikeUn('UN3394 4.2(4.3) I', ['H250', 'H314'])).toBe('4.3');
    expect(unlikeUn('UN3394 4.2(4.3) I', ['H250', 'H260'])).toBeNull();
  });

  it('use the stronger signal word where the code leaves it open, unless the sources gave another one', () => {
    const built = { hCodes: ['H272', 'H302'], signal: '警告' as const };
    expect(signalAfter(['H272', 'H319'], built)).toBe('警告');
    expect(signalAfter(['H272', 'H314'], built)).toBe('危险');
    expect(signalAfter(['H228', 'H302'], built)).toBe('危险');
    expect(signalAfter([], built)).toBeNull();
  });
});

it('a flash point is parsed as it was written, and must match its class', () => {
  for (const flash of ['-20', '<23', '23–60', '35.5']) expect(flashOf(flashText(flash))).toBe(flash);
  expect(flashOf('很低')).toBeNull();
  expect(fitsFlash('-20', ['H225'])).toBe(true);
  expect(fitsFlash('35', ['H225'])).toBe(false);
  expect(fitsFlash('35', ['H319'])).toBe(false);
});
