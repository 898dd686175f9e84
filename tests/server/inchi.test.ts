/** A complete InChI is read as far as possible, in limited time. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { find } from '../../server/search';
import { inchiKeyOf } from '../../server/search/inchiKey';
import { parseInchi, skeletonOfSmiles } from '../../server/search/inchi';

const PAIRS: readonly (readonly [inchi: string, smiles: string, formula: string])[] = [
  ['InChI=1S/C4H8O/c1-2-4-5-3-1/h1-4H2', 'C1CCOC1', 'C4H8O'],
  ['InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)', 'CC(=O)Oc1ccccc1C(=O)O', 'C9H8O4'],
  ['InChI=1S/C2H6OS/c1-4(2)3/h1-2H3/i1D3,2D3', '[2H]C([2H])([2H])S(=O)C([2H])([2H])[2H]', 'C2D6OS'],
  ['InChI=1S/ClH.Na/h1H;/q;+1/p-1', '[Na+].[Cl-]', 'ClNa'],
  ['InChI=1S/2ClH.Zn/h2*1H;/q;;+2/p-2', '[Cl-].[Zn+2].[Cl-]', 'Cl2Zn'],
  ['InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m0/s1', 'C[C@@H](C(=O)O)N', 'C3H7NO2'],
];

describe('an InChI', () => {
  it.each(PAIRS)('%s is %s', (text, smiles, formula) => {
    expect(parseInchi(text)).toMatchObject({ formula, skeleton: skeletonOfSmiles(smiles) });
  });

  it('distinguishes isomers: propanol, 2-propanol, methoxyethane', () => {
    const skeletons = ['CCCO', 'CC(C)O', 'CCOC'].map(skeletonOfSmiles);
    expect(new Set(skeletons).size).toBe(3);
    expect(parseInchi('InChI=1S/C3H8O/c1-3(2)4/h3-4H,1-2H3')?.skeleton).toBe(skeletons[1]);
  });

  it.each([
    ['InChI=1S/H2O/h1H2', 'XLYOFNOQVPJJNP-UHFFFAOYSA-N'],
    ['InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3', 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N'],
    ['InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)', 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N'],
    ['InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m0/s1', 'QNAYBMKLOCPYGJ-REOHCLBHSA-N'],
    ['InChI=1S/C4H4O4/c5-3(6)1-2-4(7)8/h1-2H,(H,5,6)(H,7,8)/b2-1+', 'VZCYOOQTPOCHFL-OWOJBTEDSA-N'],
    ['InChI=1S/C4H4O4/c5-3(6)1-2-4(7)8/h1-2H,(H,5,6)(H,7,8)/b2-1-', 'VZCYOOQTPOCHFL-UPHRSURJSA-N'],
    ['InChI=1S/ClH.Na/h1H;/q;+1/p-1', 'FAPWRFPIFSIZLT-UHFFFAOYSA-M'],
    ['InChI=1S/C2H6OS/c1-4(2)3/h1-2H3/i1D3,2D3', 'IAZDPXIOMUYVGZ-WFGJKAKNSA-N'],
    ['InChI=1/C2H6O/c1-2-3/h3H,2H2,1H3', null],
    ['InChI=1S', null],
  ])('%s has the InChIKey %s', (text, key) => {
    expect(inchiKeyOf(text)).toBe(key);
  });

  it.each([
    ['fumaric acid', '+', '110-17-8'],
    ['maleic acid', '-', '110-16-7'],
  ])('of %s finds that isomer only', (_, parity, cas) => {
    const { found, understood } = find(`InChI=1S/C4H4O4/c5-3(6)1-2-4(7)8/h1-2H,(H,5,6)(H,7,8)/b2-1${parity}`);
    expect(new Set(found.map(({ doc }) => doc.product.cas))).toEqual(new Set([cas]));
    expect(understood.hint).toBeNull();
  });

  it('of an isomer that is not sold finds its skeleton, and says so', () => {
    const { found, understood } = find('InChI=1S/C3H7NO2/c1-2(4)3(5)6/h2H,4H2,1H3,(H,5,6)/t2-/m1/s1');
    expect(found.map(({ doc }) => doc.product.cas)).toContain('56-41-7');
    expect(understood.hint).toContain('没有立体构型完全一致');
    expect(find('InChI=1S/C4H8O/c1-2-4-5-3-1/h1-4H2').understood.hint).toBeNull();
  });

  it.each(['inchi=1s/c2h6o/c1-2-3/h3h,2h2,1h3', 'InChI=1S/Xx9/c1'])(
    '%s is reported as unreadable',
    (text) => {
      const { found, understood } = find(text);
      expect([found, understood.hint?.includes('大小写有别')]).toEqual([[], true]);
    },
  );

  it.each(['InChI=1S/C999999999', 'InChI=1S/99999999C99H9', 'InChI=1S//c', 'InChI=1S/C2/c1-2((((', 'InChI='])(
    '%s does not block the server',
    (text) => {
      const started = Date.now();
      find(text);
      expect(Date.now() - started).toBeLessThan(500);
      expect(catalogue().products.length).toBeGreaterThan(0);
    },
  );
});

describe('the other enantiomer', () => {
  it('is offered, but not shown in place of the requested one', () => {
    const { understood, found } = find('(S)-BINOL');
    expect([found, understood.corrected]).toEqual([[], null]);
    expect(understood.didYouMean).toContain("(R)-(+)-1,1'-联-2-萘酚");
    expect(find('(R)-BINAP').found.every(({ doc }) => doc.product.cas === '76189-55-4')).toBe(true);
  });
});
