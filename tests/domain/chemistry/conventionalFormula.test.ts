import { describe, expect, it } from 'vitest';
import { componentsOf } from '@domain/chemistry/components';
import { conventionalFormula } from '@domain/chemistry/conventionalFormula';

describe('the conventional formula of an inorganic structure', () => {
  it.each([
    ['OS(=O)(=O)O', 'H2O4S', 'H2SO4'],
    ['O[N+](=O)[O-]', 'HNO3', 'HNO3'],
    ['OP(=O)(O)O', 'H3O4P', 'H3PO4'],
    ['[OH-].[Na+]', 'HNaO', 'NaOH'],
    ['[OH-].[OH-].[Ca+2]', 'CaH2O2', 'Ca(OH)2'],
    ['[O-]S(=O)(=O)[O-].[Na+].[Na+]', 'Na2O4S', 'Na2SO4'],
    ['OS(=O)(=O)[O-].[Na+]', 'HNaO4S', 'NaHSO4'],
    ['[N+](=O)([O-])[O-].[N+](=O)([O-])[O-].[Ca+2]', 'CaN2O6', 'Ca(NO3)2'],
    ['C(=O)([O-])[O-].[K+].[K+]', 'CK2O3', 'K2CO3'],
    ['C(=O)(O)[O-].[Na+]', 'CHNaO3', 'NaHCO3'],
    ['[NH4+].[NH4+].[O-]S(=O)(=O)[O-]', 'H8N2O4S', '(NH4)2SO4'],
    ['[O-]Cl(=O)(=O)=O.[K+]', 'ClKO4', 'KClO4'],
    ['[O-]S(=O)(=S)[O-].[Na+].[Na+]', 'Na2O3S2', 'Na2S2O3'],
    ['[C-]#N.[K+]', 'CKN', 'KCN'],
    ['C(#N)[S-].[K+]', 'CKNS', 'KSCN'],
    ['F[P-](F)(F)(F)(F)F.[Li+]', 'F6LiP', 'LiPF6'],
    ['[Na+].[Cl-]', 'ClNa', 'NaCl'],
    ['Cl[Al](Cl)Cl', 'AlCl3', 'AlCl3'],
    ['N', 'H3N', 'NH3'],
    ['Cl', 'ClH', 'HCl'],
    ['ClP(=O)(Cl)Cl', 'Cl3OP', 'POCl3'],
    ['O.O.O.O.O.[O-]S(=O)(=O)[O-].[Cu+2]', 'CuH10O9S', 'CuSO4·5H2O'],
    [`${'O.'.repeat(12)}[O-]S(=O)(=O)[O-].[O-]S(=O)(=O)[O-].[Al+3].[K+]`, 'AlH24KO20S2', 'KAl(SO4)2·12H2O'],
  ])('%s', (smiles, hill, formula) => expect(conventionalFormula(smiles, hill)).toBe(formula));

  it.each([
    ['an organic compound', 'CC(=O)[O-].[Na+]', 'C2H3NaO2'],
    ['an organic molecule', 'CCO', 'C2H6O'],
    ['two anions', '[OH-].[Cl-].[Mg+2]', 'ClHMgO'],
    ['two cations of one charge', '[Na+].[K+].C(=O)([O-])[O-]', 'CKNaO3'],
    ['a complex with cyanide', '[C-]#N.[C-]#N.[C-]#N.[Fe+2].[K+]', 'C3FeKN3'],
    ['a sulfonic acid', 'NS(=O)(=O)O', 'H3NO3S'],
    ['an isotope', '[2H]O[2H]', 'D2O'],
    ['a ring of metaphosphate', 'O=P1([O-])OP(=O)([O-])OP(=O)([O-])OP(=O)([O-])OP(=O)([O-])O1.[Na+].[Na+].[Na+].[Na+].[Na+]', 'Na5O15P5'],
    ['a structure with other atoms than the formula', 'OS(=O)(=O)O', 'H2O3S'],
    ['a text that is no structure', 'sulfuric acid', 'H2O4S'],
    ['a charged structure', '[O-]S(=O)(=O)[O-]', 'O4S'],
  ])('is not given for %s', (_, smiles, hill) => expect(conventionalFormula(smiles, hill)).toBeNull()); // prettier-ignore
});

it('components have the hydrogens that their valences imply, with rings and branches', () => {
  const [part] = componentsOf('C1CCCCC1') ?? [];
  expect(Object.fromEntries(part!.atoms)).toEqual({ C: 6, H: 12 });
  const [sulfate, ammonium] = componentsOf('OS(=O)(=O)[O-].[NH4+]') ?? [];
  expect([sulfate!.charge, sulfate!.atoms.get('H'), ammonium!.charge]).toEqual([-1, 1, 1]);
  expect(componentsOf('c1ccccc1')).toBeNull();
  expect(componentsOf('C1CC')).toBeNull();
});
