/** Rules of new products: what a draft must have, and what its components bring. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, offerKey, tidyDraft } from '@domain/goods/draft';
import { componentCodes, componentProblems, draftProblems } from '@domain/goods/newProduct';
import type { ProductDraft } from '@domain/goods/types';

const SOLVENT: ProductDraft = {
  ...EMPTY_DRAFT,
  ...{ brandId: 1, categoryId: 301, nameZh: '环戊醇', nameEn: 'Cyclopentanol', cas: '96-41-3', grade: 'AR' },
  ...{ purity: '≥99%', state: '液体', flash: '23–60', storage: ['RT'], ship: 'DG', hCodes: ['H226'] },
  ...{
    un: 'UN1987 3 III',
    classSource: '供应商 SDS 2026-05',
    packs: [{ skuName: '500 mL', price: '88.00', restockDays: 3 }],
  },
};
const KIT: ProductDraft = {
  ...EMPTY_DRAFT,
  ...{
    kind: 'goods',
    brandId: 1,
    categoryId: 1202,
    nameZh: '试剂盒',
    nameEn: 'Kit',
    spec: '96 次/盒',
    picture: 'kit',
  },
  ...{
    storage: ['2-8'],
    ship: 'ICE',
    noHazard: true,
    packs: [{ skuName: '96次', price: null, restockDays: null }],
  },
};

const WATER = { item: '水分', method: '卡尔费休', spec: '≤0.05%' };

const reasons = (draft: ProductDraft) =>
  draftProblems(tidyDraft(draft)).map(({ field, reason }) => `${field} ${reason}`);

describe('a draft', () => {
  it('is complete', () => {
    expect(reasons(SOLVENT)).toEqual([]);
    expect(reasons(KIT)).toEqual([]);
  });

  it('lists all that is missing', () => {
    expect(reasons(EMPTY_DRAFT)).toEqual([
      ...['brandId REQUIRED', 'categoryId REQUIRED', 'nameZh REQUIRED', 'nameEn REQUIRED', 'cas REQUIRED'],
      ...['grade REQUIRED', 'purity REQUIRED', 'state REQUIRED', 'storage REQUIRED', 'ship REQUIRED'],
      ...['hCodes UNCLASSIFIED', 'classSource SOURCE_SHORT', 'packs REQUIRED'],
    ]);
  });

  it.each<[string, ProductDraft, string]>([
    [
      'undecided hazards',
      { ...SOLVENT, hCodes: null, un: null, ship: 'N', flash: '' },
      'hCodes UNCLASSIFIED',
    ],
    [
      'a claim of no hazard without a source',
      { ...SOLVENT, hCodes: [], un: null, ship: 'N', flash: '', classSource: '' },
      'classSource SOURCE_SHORT',
    ],
    ['a UN number sent by ordinary parcel', { ...SOLVENT, ship: 'N' }, 'ship FACT_INVALID'],
    ['dangerous goods without a UN number', { ...SOLVENT, un: null }, 'ship FACT_INVALID'],
    ['a flash point of another class', { ...SOLVENT, flash: '<23' }, 'flash FACT_INVALID'],
    [
      'two categories of one class',
      { ...SOLVENT, hCodes: ['H225', 'H226'], flash: '<23' },
      'hCodes FACT_INVALID',
    ],
    ['an unknown grade', { ...SOLVENT, grade: 'XX' }, 'grade FACT_INVALID'],
    [
      'the same pack twice',
      { ...SOLVENT, packs: [...SOLVENT.packs, { skuName: '0.5 L', price: null, restockDays: null }] },
      'packs PACK_EXISTS',
    ],
    [
      'a price below a fen',
      { ...SOLVENT, packs: [{ skuName: '1 L', price: '0.001', restockDays: null }] },
      'packs PRICE_INVALID',
    ],
    ['goods without hazards that ship as dangerous', { ...KIT, ship: 'DG' }, 'noHazard INVALID'],
    [
      'a component with a wrong CAS number',
      { ...KIT, components: [{ name: '甲醇', cas: '67-56-2', percent: '5' }], classSource: '说明书 2026-01' },
      'components INVALID',
    ],
    ['a test without a limit', { ...SOLVENT, tests: [{ ...WATER, spec: ' ' }] }, 'tests TEST_INVALID'],
    ['a test without a method', { ...SOLVENT, tests: [{ ...WATER, method: '' }] }, 'tests TEST_INVALID'],
    ['the same test twice', { ...SOLVENT, tests: [WATER, { ...WATER, spec: '≤1%' }] }, 'tests TEST_INVALID'],
    [
      'a test that the purity states already',
      { ...SOLVENT, tests: [{ item: '含量', method: 'GC', spec: '≥98%' }] },
      'tests TEST_INVALID',
    ],
  ])('is refused with %s', (_, draft, reason) => {
    expect(reasons(draft)).toContain(reason);
  });

  it('keeps limits in their normal form and drops blank tests', () => {
    const tests = [
      { ...WATER, spec: ' <=0.05%' },
      { item: '', method: ' ', spec: '' },
    ];
    expect(tidyDraft({ ...SOLVENT, tests }).tests).toEqual([WATER]);
    expect(reasons({ ...SOLVENT, tests })).toEqual([]);
  });

  it('is tidied once: a second time changes nothing', () => {
    const text = fc.string({ maxLength: 12 });
    const drafts = fc.record({
      ...{ nameZh: text, aliases: fc.array(text), catalogNo: text, purity: text, spec: text, flash: text },
      kind: fc.constantFrom('substance' as const, 'goods' as const),
      noHazard: fc.boolean(),
    });
    fc.assert(
      fc.property(drafts, (change) => {
        const once = tidyDraft({ ...SOLVENT, ...change });
        expect(tidyDraft(once)).toEqual(once);
      }),
    );
  });

  it('is the same offer in another spelling of its purity, and another one in another grade', () => {
    const offer = { cas: '96-41-3', brandId: 1, grade: 'AR', purity: '≥99.0 % (GC)', prodName: '环戊醇' };
    expect(offerKey({ ...offer, purity: '≥99.0%(gc)', prodName: 'x' })).toBe(offerKey(offer));
    expect(offerKey({ ...offer, grade: 'CP' })).not.toBe(offerKey(offer));
  });
});

describe('components', () => {
  const METHANOL = ['H225', 'H301', 'H311', 'H331', 'H370'];

  it('bring the codes of the mixture by their shares', () => {
    expect(componentCodes([{ cas: '67-56-1', percent: '5', hCodes: METHANOL }])).toEqual(['H302', 'H371']);
    expect(componentCodes([{ cas: '67-56-1', percent: '0.5', hCodes: METHANOL }])).toEqual([]);
  });

  it('bring all codes when packed by themselves', () => {
    expect(componentCodes([{ cas: '67-56-1', percent: null, hCodes: METHANOL }])).toEqual(METHANOL);
  });

  it('leave the mixture unknown when one of them is', () => {
    const parts = [
      { cas: '67-56-1', percent: '5', hCodes: METHANOL },
      { cas: '', percent: '1', hCodes: null },
    ];
    expect(componentCodes(parts)).toBeNull();
    expect(componentCodes([])).toEqual([]);
  });

  it('must be represented in the classification', () => {
    expect(componentProblems(KIT, ['H302'])).toMatchObject([{ field: 'noHazard', reason: 'MIXTURE_SAYS' }]);
    expect(componentProblems({ ...KIT, noHazard: false, hCodes: ['H301'] }, ['H302'])).toEqual([]);
    expect(componentProblems({ ...KIT, noHazard: false, hCodes: [] }, ['H302'])).toMatchObject([
      { field: 'hCodes' },
    ]);
  });
});
