/** The standardiser of structures: each rule with named examples, and properties over the catalogue. */
import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { isSameCompound } from '../../server/structure/standard/compare';
import { keysOf, standardised, wholeFormula } from '../../server/structure/standard/keys';

const keys = (smiles: string) => keysOf(Molecule.fromSmiles(smiles));
const areOne = (one: string, other: string) => isSameCompound(keys(one), keys(other));
const differInStereo = (one: string, other: string) =>
  keys(one).tautomerFlat === keys(other).tautomerFlat && !areOne(one, other);
const areDifferent = (one: string, other: string) => keys(one).tautomerFlat !== keys(other).tautomerFlat;

type Pair = readonly [name: string, one: string, other: string];

const SAME: Record<string, readonly Pair[]> = {
  'bonds to metals are ions': [
    ['sodium acetate', 'CC(=O)O[Na]', 'CC(=O)[O-].[Na+]'],
    ['potassium methoxide', 'CO[K]', 'C[O-].[K+]'],
    ['butyllithium', 'CCCC[Li]', 'CCC[CH2-].[Li+]'],
    ['methylmagnesium bromide', 'C[Mg]Br', '[CH3-].[Mg+2].[Br-]'],
    ['potassium permanganate', 'O=[Mn](=O)(=O)O[K]', '[K+].[O-][Mn](=O)(=O)=O'],
    ['titanium isopropoxide', 'CC(C)O[Ti](OC(C)C)(OC(C)C)OC(C)C', `${'CC(C)[O-].'.repeat(4)}[Ti+4]`],
    ['sodium hydride', '[NaH]', '[Na+].[H-]'],
    ['cisplatin with charges', '[NH3+][Pt-2](Cl)(Cl)[NH3+]', 'N.N.[Cl-].[Cl-].[Pt+2]'],
    ['cisplatin with dative bonds', '[NH3][Pt](Cl)(Cl)[NH3]', 'N.N.[Cl-].[Cl-].[Pt+2]'],
    ['ferrocene', '[Fe]12345678(C9C1C2C3C49)C1C5C6C7C81', '[Fe+2].c1cc[cH-]c1.c1cc[cH-]c1'],
    ['iron pentacarbonyl', '[Fe](=C=O)(=C=O)(=C=O)(=C=O)=C=O', `${'[C-]#[O+].'.repeat(5)}[Fe]`],
  ],
  'charges of acids and bases': [
    ['glycine', 'NCC(=O)O', '[NH3+]CC(=O)[O-]'],
    ['taurine', 'NCCS(=O)(=O)O', '[NH3+]CCS(=O)(=O)[O-]'],
    ['ammonium chloride', '[NH4+].[Cl-]', 'N.Cl'],
    ['hydrochloric acid', '[H+].[Cl-]', 'Cl'],
    ['acetic acid as its ion', 'CC(=O)[O-]', 'CC(=O)O'],
    ['dimethylformamidine hydrochloride', 'CN(C)C=[NH2+].[Cl-]', 'C[N+](C)=CN.[Cl-]'],
    ['sodium acetylacetonate', 'CC(=O)[CH-]C(C)=O.[Na+]', 'CC([O-])=CC(C)=O.[Na+]'],
    ['ciprofloxacin', 'OC(=O)c1cn(C2CC2)c2cc(N3CCNCC3)c(F)cc2c1=O', '[O-]C(=O)c1cn(C2CC2)c2cc(N3CC[NH2+]CC3)c(F)cc2c1=O'],
  ],
  'neighbouring charges': [
    ['dimethyl sulfoxide', 'CS(C)=O', 'C[S+](C)[O-]'],
    ['trimethylphosphine oxide', 'CP(C)(C)=O', 'C[P+](C)(C)[O-]'],
    ['methylenetrimethylphosphorane', 'C=P(C)(C)C', '[CH2-][P+](C)(C)C'],
    ['perchloric acid', 'OCl(=O)(=O)=O', 'O[Cl+3]([O-])([O-])[O-]'],
    ['nitromethane', 'CN(=O)=O', 'C[N+](=O)[O-]'],
    ['pyridine N-oxide', 'O=n1ccccc1', '[O-][n+]1ccccc1'],
    ['methyl azide', 'CN=[N+]=[N-]', 'C[N-][N+]#N'],
    ['diazomethane', 'C=[N+]=[N-]', '[CH2-][N+]#N'],
    ['borane in THF', 'C1CCOC1.B', 'C1CC[O+]([BH3-])C1'],
    ['methylene blue', 'CN(C)c1ccc2nc3ccc(cc3[s+]c2c1)N(C)C.[Cl-]', 'CN(C)c1ccc2nc3ccc(cc3sc2c1)=[N+](C)C.[Cl-]'],
    ['sodium thiosulfate', '[Na+].[Na+].[O-]S(=O)(=O)[S-]', '[Na+].[Na+].[O-]S(=O)([O-])=S'],
  ],
  tautomers: [
    ['acetone', 'CC(=O)C', 'CC(O)=C'],
    ['acetylacetone', 'CC(=O)CC(C)=O', 'CC(O)=CC(C)=O'],
    ['acetamide', 'CC(N)=O', 'CC(O)=N'],
    ['2-pyridone', 'O=c1cccc[nH]1', 'Oc1ccccn1'],
    ['4-pyridone', 'O=c1cc[nH]cc1', 'Oc1ccncc1'],
    ['adenine, 7H', 'Nc1ncnc2[nH]cnc12', 'Nc1ncnc2nc[nH]c12'],
    ['adenine, imine', 'Nc1ncnc2[nH]cnc12', 'N=c1[nH]cnc2[nH]cnc12'],
    ['benzotriazole', 'c1ccc2[nH]nnc2c1', 'c1ccc2n[nH]nc2c1'],
    ['tetrazole', 'c1nnn[nH]1', 'c1nn[nH]n1'],
    ['4-methylimidazole', 'Cc1c[nH]cn1', 'Cc1cnc[nH]1'],
    ['uracil', 'O=c1cc[nH]c(=O)[nH]1', 'Oc1ccnc(O)n1'],
    ['thymine', 'Cc1c[nH]c(=O)[nH]c1=O', 'Cc1cnc(O)nc1O'],
    ['barbituric acid', 'O=C1CC(=O)NC(=O)N1', 'Oc1cc(O)nc(O)n1'],
    ['thiourea', 'NC(N)=S', 'NC(=N)S'],
    ['edaravone', 'CC1=NN(c2ccccc2)C(=O)C1', 'Cc1cc(O)n(-c2ccccc2)n1'],
    ['oxindole', 'O=C1Cc2ccccc2N1', 'Oc1[nH]c2ccccc2c1'],
    ['cyclohexanone oxime', 'ON=C1CCCCC1', 'O=NC1CCCCC1'],
    ['4-nitrosophenol', 'O=Nc1ccc(O)cc1', 'ON=C1C=CC(=O)C=C1'],
    ['pyrithione', 'On1ccccc1=S', '[O-][n+]1ccccc1S'],
    ['phosphorous acid', 'OP(O)O', 'O=P(O)O'],
    ['dopamine in a quinoid form', 'NCCc1ccc(O)c(O)c1', 'NCCC1=CCC(=O)C(O)=C1'],
  ],
  sugars: [
    ['D-glucose', 'OC[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O', 'OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C=O'],
    ['D-fructose', 'OC[C@H]1OC(O)(CO)[C@@H](O)[C@@H]1O', 'OCC(=O)[C@@H](O)[C@H](O)[C@H](O)CO'],
    ['2-deoxy-D-ribose', 'OC[C@H]1OC(O)C[C@@H]1O', 'OC[C@@H](O)[C@@H](O)CC=O'],
  ],
  'aromatic rings': [
    ['toluene', 'Cc1ccccc1', 'CC1=CC=CC=C1'],
    ['indole', 'c1ccc2[nH]ccc2c1', 'C1=CC=C2C(=C1)C=CN2'],
  ],
}; // prettier-ignore

const DIFFERENT: readonly Pair[] = [
  ['butyl- and sec-butyllithium', 'CCCC[Li]', 'CCC(C)[Li]'],
  ['crotonaldehyde and its isomer with a moved double bond', 'CC=CC=O', 'C=CCC=O'],
  ['glucose and fructose', 'OCC(O)C(O)C(O)C(O)C=O', 'OCC(=O)C(O)C(O)C(O)CO'],
  ['glyceraldehyde and dihydroxyacetone', 'OCC(O)C=O', 'OCC(=O)CO'],
  ['pyridine and its hydrochloride', 'c1ccncc1', 'c1ccncc1.Cl'],
  ['glucose and its hydrate', 'OCC(O)C(O)C(O)C(O)C=O', 'OCC(O)C(O)C(O)C(O)C=O.O'],
  ['monosodium and disodium phosphate', 'OP(=O)(O)[O-].[Na+]', 'OP(=O)([O-])[O-].[Na+].[Na+]'],
  ['iron(II) and iron(III) chloride', 'Cl[Fe]Cl', 'Cl[Fe](Cl)Cl'],
  ['sodium and sodium hydride', '[Na]', '[NaH]'],
  ['sulfur and hydrogen sulfide', '[S]', 'S'],
  ['arsenic(III) and arsenic(V)', '[As+3]', '[As+5]'],
  ['arsenic(V) and arsine', '[As+5]', '[AsH3]'],
  ['acetic acid and its deuterated form', 'CC(=O)O', 'CC(=O)O[2H]'],
  ['glucose and its 13C form', 'OCC(O)C(O)C(O)C(O)C=O', 'OCC(O)C(O)C(O)C(O)[13CH]=O'],
  ['hydroquinone and benzoquinone', 'Oc1ccc(O)cc1', 'O=C1C=CC(=O)C=C1'],
  ['acetone and cyclopropanol', 'CC(=O)C', 'OC1CC1'],
  ['2-hydroxyoxane and 5-hydroxypentanal', 'OC1CCCCO1', 'OCCCCC=O'],
  ['1- and 2-methylbenzotriazole', 'Cn1nnc2ccccc12', 'Cn1nc2ccccc2n1'],
  ['TEMPO and its hydroxylamine', 'CC1(C)CCCC(C)(C)N1[O]', 'CC1(C)CCCC(C)(C)N1O'],
];

const STEREO: readonly Pair[] = [
  ['L- and D-alanine', 'N[C@@H](C)C(=O)O', 'N[C@H](C)C(=O)O'],
  ['zwitterions of L- and D-alanine', '[NH3+][C@@H](C)C(=O)[O-]', 'N[C@H](C)C(=O)O'],
  ['fumaric and maleic acid', 'OC(=O)/C=C/C(=O)O', 'OC(=O)/C=C\\C(=O)O'],
  ['open chain and a stated anomer of glucose', 'OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C=O', 'OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O'],
  ['open-chain glucose and mannose', 'OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C=O', 'OC[C@H]1OC(O)[C@@H](O)[C@@H](O)[C@@H]1O'],
  ['both oximes of benzaldehyde', 'O/N=C/c1ccccc1', 'O/N=C\\c1ccccc1'],
]; // prettier-ignore

describe('one compound in two drawings', () => {
  for (const [rule, pairs] of Object.entries(SAME))
    it.each(pairs)(`${rule}: %s`, (_, one, other) => expect(areOne(one, other)).toBe(true));
});

describe('different compounds', () => {
  it.each(DIFFERENT)('%s', (_, one, other) => expect(areDifferent(one, other)).toBe(true));
  it.each(STEREO)('told apart by stereochemistry: %s', (_, one, other) =>
    expect(differInStereo(one, other)).toBe(true),
  );
});

it('states the formula of the acid for a lone anion, and that of a salt as it is', () => {
  const formula = (smiles: string) => wholeFormula(Molecule.fromSmiles(smiles));
  expect(formula('CC(=O)[O-]')).toBe('C2H4O2');
  expect(formula('CC(=O)[O-].[Na+]')).toBe('C2H3O2Na');
});

describe('over the catalogue', () => {
  // Every fifth compound; the oracle script compares all.
  const molecules = [...catalogue().substanceByCas.values()]
    .filter((_, at) => at % 5 === 0)
    .map(({ smiles }) => ({ smiles, molecule: Molecule.fromSmiles(smiles) }));

  it('standardising twice changes nothing', () => {
    const changed = molecules.filter(({ molecule }) => {
      const once = standardised(molecule);
      return standardised(once).getIDCode() !== once.getIDCode();
    });
    expect(changed.map(({ smiles }) => smiles)).toEqual([]);
    expect(molecules.length).toBeGreaterThan(250);
  });

  it('the order of the atoms does not matter', () => {
    const changed = molecules.filter(({ molecule }) => {
      const [one, other] = [keysOf(molecule), keysOf(renumbered(molecule))];
      return one.tautomerFlat !== other.tautomerFlat || one.drawn !== other.drawn;
    });
    expect(changed.map(({ smiles }) => smiles)).toEqual([]);
  });
});

/** The same molecule with its atoms in reverse order. */
function renumbered(molecule: Molecule): Molecule {
  const other = new Molecule(molecule.getAllAtoms(), molecule.getAllBonds());
  const last = molecule.getAllAtoms() - 1;
  for (let atom = last; atom >= 0; atom--) molecule.copyAtom(other, atom, 0, 0);
  for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
    molecule.copyBond(other, bond, 0, 0);
    for (const end of [0, 1] as const) other.setBondAtom(end, bond, last - molecule.getBondAtom(end, bond));
  }
  return other;
}
