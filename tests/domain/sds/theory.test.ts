import { describe, expect, it } from 'vitest';
import { groupsOf } from '@domain/sds/structure';
import { driedFactor, isBeyondTheory, theoreticalShare } from '@domain/sds/theory';

describe('the content that a formula allows', () => {
  it.each([
    ['Pd', 'PdCl2', 60.02],
    ['Pt', 'H2PtCl6·6H2O', 37.67],
    ['有效氯', 'C3Cl3N3O3', 91.53],
    ['有效氯', 'NaClO', 95.25],
    ['活性氧', '2Na2CO3·3H2O2', 15.28],
    ['活性氧', '2KHSO5·KHSO4·K2SO4', 5.21],
    ['结晶水', 'CuSO4·5H2O', 36.08],
    ['结晶水', 'C10H14N2Na2O8·2H2O', 9.68],
    ['以 SiO2 计', 'C8H20O4Si', 28.84],
    ['BF3', 'C4H10BF3O', 47.77],
    ['含量', 'NaCl', 100],
  ])('%s of %s: %f %%', (item, formula, share) =>
    expect(theoreticalShare(item, formula)).toBeCloseTo(share, 1),
  );

  it.each([
    ['Pd', 'NaCl'],
    ['Pd', 'Pd/C'],
    ['Pd', null],
    ['结晶水', 'CuSO4'],
    ['结晶水', 'RuCl3·xH2O'],
    ['染料含量', 'C16H18ClN3S'],
  ])('%s of %s is not stated', (item, formula) => expect(theoreticalShare(item, formula)).toBeNull());
});

describe('a result', () => {
  it.each([
    ['61.48%', 60.02, true],
    ['60.6%', 60.02, false],
    ['60.63%', 60.02, true],
    ['101.0%', 100, false],
    ['101.1%', 100, true],
    ['≥99.0%', 100, false],
    ['130%', Infinity, false],
    ['130 ppm', 100, false],
    ['符合规定', 100, false],
  ])('%s of at most %f %%: a higher one is %s', (result, max, isBeyond) =>
    expect(isBeyondTheory(result, max)).toBe(isBeyond),
  );
});

it.each([
  ['Na2B4O7·10H2O', 1.895],
  ['NaCl', 1],
  ['RuCl3·xH2O', 1],
  [null, 1],
])('%s without its water has %f times as much of the rest', (formula, factor) =>
  expect(driedFactor(formula)).toBeCloseTo(factor, 3),
);

describe('functional groups of a structure', () => {
  it.each([
    ['C=CC#N', ['monomer', 'nitrile']],
    ['C=CC1=CC=CC=C1', ['monomer']],
    ['CC(=O)OC=C', ['monomer', 'ester']],
    ['CC(=C)C=C', ['monomer']],
    ['C1C(O1)CCl', ['epoxide', 'carbonChlorine', 'halide']],
    ['C1(=O)N(C(=O)N(C(=O)N1Cl)Cl)Cl', ['activeChlorine']],
    ['[O-]Cl.[Na+]', ['activeChlorine']],
    ['ClC(=O)C(=O)Cl', ['acylHalide', 'carbonChlorine']],
    ['C1=CC=C(C=C1)N=C=O', ['isocyanate']],
    ['CCS', ['thiol']],
    ['CCN(CC)CC', ['amine']],
    ['CC(=O)C', ['ketone']],
    ['CC=O', ['aldehyde']],
    ['CC(=O)OC(=O)C', ['anhydride']],
    ['OC1=CC=CC=C1', ['phenol']],
    ['C1=CC=C(C=C1)[N+](=O)[O-]', ['nitro']],
    ['[C-]#N.[Na+]', ['cyanideIon']],
  ] as const)('%s: %j', (smiles, groups) => {
    const found = groupsOf(smiles);
    for (const group of groups) expect([group, found.has(group)]).toEqual([group, true]);
  });

  it.each([
    ['CN(C)C=O', 'amine'],
    ['CN(C)C=O', 'aldehyde'],
    ['CCCCC=C', 'monomer'],
    ['C1=CC=CC=C1C(Cl).Cl', 'activeChlorine'],
    ['CCN.Cl', 'carbonChlorine'],
    ['C[Si](C)(C)Cl', 'carbonChlorine'],
    ['[Na+].[Cl-]', 'carbonChlorine'],
    ['C1CCOC1', 'epoxide'],
    ['CC(=O)OC(=C)C', 'monomer'],
  ] as const)('%s has no %s', (smiles, group) => expect(groupsOf(smiles).has(group)).toBe(false));

  it('of an empty structure are none', () => expect(groupsOf(null).size).toBe(0));
});
