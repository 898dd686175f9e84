/** Prohibited substances: none is on the shelf or among the compounds made on request. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isSold } from '@domain/safety/controlled';
import { BANNED } from '@domain/safety/controlledList';
import { BLASTING } from '@domain/safety/controlledBlasting';
import { MONITORED3A } from '@domain/safety/controlledMonitored';
import { regimesOf } from '@domain/safety/listing';
import { familyOfStructure } from '../../server/structure/forbidden/families';
import { listedOf, refusedAs, skeletonKey } from '../../server/structure/forbidden/listed';
import { catalogue } from '../../server/catalogue';
import { mayBeListed } from '../../server/catalogue/scale';
import { failing } from '../support/failing';

const { products, substanceByCas } = catalogue();

/** Whole words of names. */
const KNOWN = [
  'sarin',
  'soman',
  'tabun',
  'phosgene',
  'chloropicrin',
  'cyanogen chloride',
  'hydrogen cyanide',
  'mustard gas',
  'fentanyl',
  'carfentanil',
  'heroin',
  'cocaine',
  'cocaethylene',
  'ecgonine',
  'benzoylecgonine',
  'morphine',
  'acetylmorphine',
  'codeine',
  'thebaine',
  'oxycodone',
  'hydrocodone',
  'methadone',
  'pethidine',
  'mdma',
  'lsd',
  'lysergide',
  'lysergic acid',
  'ergotamine',
  'ketamine',
  'methamphetamine',
  'amphetamine',
  'ephedrine',
  'pseudoephedrine',
  'norephedrine',
  'methylephedrine',
  'methcathinone',
  'cathinone',
  'mescaline',
  'psilocybin',
  'tetrahydrocannabinol',
  'diazepam',
  'phenobarbital',
  'barbital',
  'caffeine',
  'trinitrotoluene',
  'hexogen',
  'nitroglycerin',
  'nitrourea',
  'nitramide',
  'nitrogen trichloride',
  'silver azide',
  'fulminic acid',
  'triacetone peroxide',
  'peroxyacetyl nitrate',
  'explosive',
];
/** Checked one by one: other substances that only contain such a word in their names. */
const READ = new Set([
  // Made from phosgene or hydrogen cyanide, and separate reagents.
  '503-38-8',
  '32315-10-9',
  '33842-02-3',
  '1187-42-4',
  // Substituted caffeines and barbitals.
  '569-34-6',
  '577-66-2',
  '4921-49-7',
  '5415-44-1',
  '67465-42-3',
  '67465-43-4',
  '67465-44-5',
  // LSD as part of a trade name or a number.
  '3555-84-8',
  '3772-94-9',
  // Nitramides with much carbon.
  '4164-33-4',
  '7046-61-9',
  '26482-54-2',
  '53951-45-4',
  // Chiral reagents with two butyl groups.
  '114389-70-7',
  '115651-77-9',
]);

/** Relatives of prohibited substances that once passed, with structures of the reference table. */
const ONCE_PASSED = [
  ['31432-46-9', 'ammonium nitrate, 15N in the nitrate', 'N.[15N+](=O)(O)[O-]'],
  ['31432-48-1', 'ammonium nitrate, 15N in the ammonium', '[15NH3].[N+](=O)(O)[O-]'],
  ['43086-60-8', 'ammonium nitrate, 15N in both', '[15NH3].[15N+](=O)(O)[O-]'],
  ['13464-98-7', 'hydrazine dinitrate', 'NN.[N+](=O)(O)[O-].[N+](=O)(O)[O-]'],
  ['23745-86-0', 'potassium fluoroacetate', 'C(C(=O)[O-])F.[K+]'],
  ['20424-95-7', 'copper fluoroacetate', 'C(C(=O)[O-])F.C(C(=O)[O-])F.[Cu+2]'],
  ['63905-89-5', 'mercury fluoroacetate', 'C(C(=O)[O-])F.C(C(=O)[O-])F.[Hg+2]'],
  ['63905-90-8', 'thallium fluoroacetate', 'C(C(=O)[O-])F.[Tl+]'],
  ['674-81-7', 'nitrosoguanidine', 'C(=NN=O)(N)N'],
  ['13980-04-6', 'R-salt', 'C1N(CN(CN1N=O)N=O)N=O'],
  ['17125-65-4', 'tetrakis(difluoroamino)methane', 'C(N(F)F)(N(F)F)(N(F)F)N(F)F'],
  ['17687-37-5', 'urea nitrate, drawn as ions', 'C(=O)(N)N.[N+](=O)([O-])[O-]'],
  ['3470-17-5', 'benzotrifuroxan', 'C12=NO[N+](=C1C3=NO[N+](=C3C4=NO[N+](=C24)[O-])[O-])[O-]'],
  ['7572-29-4', 'dichloroacetylene', 'C(#CCl)Cl'],
] as const;
/** Similar substances that are sold, some under a permit. */
const STAY = [
  ['7631-99-4', 'sodium nitrate', '[N+](=O)([O-])[O-].[Na+]'],
  ['57654-83-8', 'potassium nitrate, 15N', '[15N+](=O)([O-])[O-].[K+]'],
  ['12125-02-9', 'ammonium chloride', '[NH4+].[Cl-]'],
  ['39466-62-1', 'ammonium chloride, 15N', '[15NH4+].[Cl-]'],
  ['506-93-4', 'guanidine nitrate', 'C(=N)(N)N.[N+](=O)(O)[O-]'],
  ['10034-93-2', 'hydrazine sulfate', 'NN.OS(=O)(=O)O'],
  ['12436-94-1', 'ammonium nitrate sulfate', '[NH4+].[NH4+].[NH4+].[N+](=O)([O-])[O-].[O-]S(=O)(=O)[O-]'],
  [
    '10534-86-8',
    'hexaamminecobalt nitrate',
    'N.N.N.N.N.N.[N+](=O)([O-])[O-].[N+](=O)([O-])[O-].[N+](=O)([O-])[O-].[Co+3]',
  ],
  ['143-33-9', 'sodium cyanide', '[C-]#N.[Na+]'],
  ['144-49-0', 'fluoroacetic acid, which is 剧毒', 'C(C(=O)O)F'],
  ['459-72-3', 'ethyl fluoroacetate', 'CCOC(=O)CF'],
  ['2923-18-4', 'sodium trifluoroacetate', 'C(=O)(C(F)(F)F)[O-].[Na+]'],
  ['62-75-9', 'N-nitrosodimethylamine', 'CN(C)N=O'],
  ['140-79-4', 'dinitrosopiperazine', 'C1CN(CCN1N=O)N=O'],
  ['480-96-6', 'benzofuroxan', 'C1=CC2=NO[N+](=C2C=C1)[O-]'],
  ['7783-54-2', 'nitrogen trifluoride', 'N(F)(F)F'],
  ['335-01-3', 'perfluoromethylamine', 'C(N(F)F)(F)(F)F'],
] as const;

describe('relatives of forbidden substances', () => {
  it.each(ONCE_PASSED)('%s, %s, is refused by number and structure', (cas, _, smiles) => {
    expect(mayBeListed(cas)).toBe(false);
    expect(refusedAs(smiles)).not.toBeNull();
  });

  it.each(STAY)('%s, %s, is not refused', (cas, _, smiles) => {
    expect(mayBeListed(cas)).toBe(true);
    expect(refusedAs(smiles)).toBeNull();
  });

  it.each([
    ['trinitrotoluene, 15N', 'CC1=C(C=C(C=C1[15N+](=O)[O-])[15N+](=O)[O-])[15N+](=O)[O-]', 'blasting'],
    ['EDNA, 15N, by its groups', 'C(CN[15N+](=O)[O-])N[15N+](=O)[O-]', 'explosive'],
    ['sarin-d3', '[2H]C([2H])([2H])P(=O)(OC(C)C)F', 'monitored2'],
    ['ethyl sarin-d3, by its family', '[2H]C([2H])([2H])P(=O)(OCC)F', 'weapon'],
    ['sodium fluoroacetate, 13C', '[13CH2]([13C](=O)[O-])F.[Na+]', 'banned'],
    ['potassium fluoroacetate, 13C', '[13CH2]([13C](=O)[O-])F.[K+]', 'rodenticide'],
    ['ammonium fluoroacetate', 'C(C(=O)O)F.N', 'rodenticide'],
    ['fluoroacetamide-d2', '[2H]C([2H])(C(=O)N)F', 'banned'],
    ['phosgene, 13C', '[13C](=O)(Cl)Cl', 'monitored3a'],
    ['hydrogen cyanide, 13C', '[13CH]#N', 'monitored3a'],
    ['nitrotriazolone, sodium salt', 'C1(=NC(=O)[N-]N1)[N+](=O)[O-].[Na+]', 'blasting'],
    ['hydrazine nitrate hydrate', 'NN.O.[N+](=O)(O)[O-]', 'blasting'],
  ])('%s is found by its structure', (_, smiles, found) => expect(refusedAs(smiles)).toBe(found));

  it('are found for every explosive, banned rodenticide and 第三类A: each has its structure', () => {
    const structures = new Set(readFileSync('server/catalogue/source/listed.tsv', 'utf8').match(/^[\d-]+/gm));
    const numbers = [...BLASTING, ...BANNED, ...MONITORED3A].map(([cas]) => cas);
    expect(numbers.filter((cas) => !structures.has(cas))).toEqual([]);
  });
});

describe('the forbidden families', () => {
  it.each([
    ['sarin', 'CC(C)OP(=O)(C)F', 'weapon'],
    ['VX', 'CCOP(=O)(C)SCCN(C(C)C)C(C)C', 'weapon'],
    ['tabun', 'CCOP(=O)(C#N)N(C)C', 'weapon'],
    ['mustard gas', 'C(CCl)SCCCl', 'weapon'],
    ['lewisite', 'C(=C/[As](Cl)Cl)\\Cl', 'weapon'],
    ['dimethyl methylphosphonate', 'CP(=O)(OC)OC', 'weapon'],
    ['diisopropylaminoethanol', 'CC(C)N(CCO)C(C)C', 'weapon'],
    ['fentanyl', 'CCC(=O)N(C1CCN(CC1)CCC2=CC=CC=C2)C3=CC=CC=C3', 'drug'],
    ['etonitazene', 'CCN(CC)CCN1C2=C(C=C(C=C2)[N+](=O)[O-])N=C1CC3=CC=C(C=C3)OCC', 'drug'],
    ['trinitrotoluene', 'CC1=C(C=C(C=C1[N+](=O)[O-])[N+](=O)[O-])[N+](=O)[O-]', 'explosive'],
    [
      'pentaerythritol tetranitrate',
      'C(C(CO[N+](=O)[O-])(CO[N+](=O)[O-])CO[N+](=O)[O-])O[N+](=O)[O-]',
      'explosive',
    ],
    ['diethylaminoethanol, which is free', 'CCN(CC)CCO', null],
    ['dimethylaminoethanol, which is free', 'CN(C)CCO', null],
    ['triphenylphosphine', 'C1=CC=C(C=C1)P(C2=CC=CC=C2)C3=CC=CC=C3', null],
    ['potassium hexafluorophosphate', 'F[P-](F)(F)(F)(F)F.[K+]', null],
    ['triethyl phosphate', 'CCOP(=O)(OCC)OCC', null],
    ['trimethylphosphine', 'CP(C)C', null],
    ['cerium nitrate', '[O-][N+](=O)[O-].[O-][N+](=O)[O-].[O-][N+](=O)[O-].[Ce+3]', null],
    ['2,4-dinitrotoluene', 'CC1=C(C=C(C=C1)[N+](=O)[O-])[N+](=O)[O-]', null],
    ['EDNA', 'C(CN[N+](=O)[O-])N[N+](=O)[O-]', 'explosive'],
    ['nitrourea', 'C(=O)(N)N[N+](=O)[O-]', 'explosive'],
    ['nitrogen trichloride', 'N(Cl)(Cl)Cl', 'explosive'],
    ['silver azide, drawn as radicals', '[Ag+].[N]N=[N-]', 'explosive'],
    ['fulminic acid', 'C#[N+][O-]', 'explosive'],
    ['guanidine perchlorate', 'C(=N)(N)N.OCl(=O)(=O)=O', 'explosive'],
    ['acetone diperoxide, open', 'CC(C)(OO)OO', 'explosive'],
    ['peroxyacetyl nitrate', 'CC(=O)OO[N+](=O)[O-]', 'explosive'],
    ['methyl azide', 'CN=[N+]=[N-]', 'explosive'],
    ['ergine', 'CN1C[C@@H](C=C2[C@H]1CC3=CNC4=CC=CC2=C34)C(=O)N', 'drug'],
    ['methylecgonine', 'CN1[C@H]2CC[C@@H]1[C@H]([C@H](C2)O)C(=O)OC', 'drug'],
    ['dimethylamphetamine', 'CC(CC1=CC=CC=C1)N(C)C', 'drug'],
    ['N-ethylephedrine', 'CCN(C)C(C)C(O)C1=CC=CC=C1', 'precursor'],
    ['sodium azide', '[N-]=[N+]=[N-].[Na+]', null],
    ['sodium cyanate', '[O-]C#N.[Na+]', null],
    ['trimethylsilyl azide', 'C[Si](C)(C)N=[N+]=[N-]', null],
    ['tosyl azide', 'CC1=CC=C(C=C1)S(=O)(=O)N=[N+]=[N-]', null],
    ['N-chlorosuccinimide', 'C1CC(=O)N(C1=O)Cl', null],
    ['N-bromosuccinimide', 'C1CC(=O)N(C1=O)Br', null],
    ['chloramine-T', 'CC1=CC=C(C=C1)S(=O)(=O)[N-]Cl.[Na+]', null],
    ['tert-butyl hydroperoxide', 'CC(C)(C)OO', null],
    ['dibenzoyl peroxide', 'C1=CC=C(C=C1)C(=O)OOC(=O)C2=CC=CC=C2', null],
    ['dicumyl peroxide', 'CC(C)(C1=CC=CC=C1)OOC(C)(C)C2=CC=CC=C2', null],
    ['peracetic acid', 'CC(=O)OO', null],
    ['urea hydrogen peroxide', 'C(=O)(N)N.OO', null],
    ['nitromethane', 'C[N+](=O)[O-]', null],
    ['imidacloprid', 'C1CN(C(=N[N+](=O)[O-])N1)CC2=CN=C(C=C2)Cl', null],
    ['nitroarginine', 'C(C[C@@H](C(=O)O)N)CN=C(N)N[N+](=O)[O-]', null],
    ['ammonium perchlorate', '[NH4+].[O-]Cl(=O)(=O)=O', null],
    ['tetrabutylammonium perchlorate', 'CCCC[N+](CCCC)(CCCC)CCCC.[O-]Cl(=O)(=O)=O', null],
    ['2-aminopropanol', 'CC(CO)N', null],
    ['dibutylnorephedrine', 'CCCCN(CCCC)[C@H](C)[C@H](C1=CC=CC=C1)O', null],
    ['naloxone', 'C=CCN1CCC23C4C(=O)CCC2(C1CC5=C3C(=C(C=C5)O)O4)O', null],
    ['scopolamine', 'CN1C2CC(CC1C3C2O3)OC(=O)C(CO)C4=CC=CC=C4', null],
    ['no SMILES', 'P((', null],
  ])('%s', (_, smiles, family) => expect(familyOfStructure(smiles)).toBe(family));

  it('include the salts and isomers of a substance', () => {
    const base = skeletonKey('C[C@@H](CC1=CC=CC=C1)NC');
    expect(skeletonKey('CC(CC1=CC=CC=C1)NC.Cl')).toBe(base);
    expect(skeletonKey('C[C@H](CC1=CC=CC=C1)[NH2+]C.[Cl-]')).toBe(base);
    expect(skeletonKey('CC(CC1=CC=CC=C1)N')).not.toBe(base);
  });
});

describe('the listed substances', () => {
  it.each([
    ['methamphetamine hydrochloride', 'C[C@@H](CC1=CC=CC=C1)NC.Cl', 'drug'],
    ['amphetamine with a larger acid', 'CC(CC1=CC=CC=C1)N.OC(=O)CCCCCCCCCCCCC(=O)O', 'drug'],
    ['6-acetylmorphine', 'CC(=O)OC1C=CC2C3CC4=C5C2(C1OC5=C(C=C4)O)CCN3C', 'drug'],
    ['morphine glucuronide', 'CN1CCC23C4C1CC5=C2C(=C(C=C5)OC6C(C(C(C(O6)C(=O)O)O)O)O)OC3C(C=C4)O', 'drug'],
    ['MMDA hydrochloride', 'CC(CC1=CC2=C(C(=C1)OC)OCO2)N.Cl', 'drug'],
    ['norephedrine hydrochloride', 'CC(C(C1=CC=CC=C1)O)N.Cl', 'precursor1'],
    ['N-methylephedrine', 'CC(C(C1=CC=CC=C1)O)N(C)C', 'precursor1'],
    ['lysergic acid', 'CN1CC(C=C2C1CC3=CNC4=CC=CC2=C34)C(=O)O', 'precursor1'],
    ['quinuclidinol hydrochloride', 'C1CN2CCC1C(C2)O.Cl', 'monitored2'],
    ['methyl anthranilate', 'COC(=O)C1=CC=CC=C1N', null],
    ['ethyl acetate', 'CCOC(=O)C', null],
    ['theobromine', 'CN1C=NC2=C1C(=O)NC(=O)N2C', null],
  ])('%s', (_, smiles, code) => expect(listedOf(smiles)).toBe(code));
});

describe('the products on sale', () => {
  it('include no forbidden CAS number', () => {
    const wrong = failing(
      products,
      ({ cas, status, regimes }) => status === 1 && !(isSold(regimes) && isSold(regimesOf(cas, null))),
      ({ prodName }) => prodName,
    );
    expect(wrong).toEqual([]);
    expect(products.find(({ cas }) => cas === '58-08-2')).toMatchObject({ status: 0, regimes: ['drug'] });
  });

  it('include no forbidden structure', () => {
    const wrong = failing(
      products.filter(({ status }) => status === 1),
      ({ cas }) => refusedAs(substanceByCas.get(cas ?? '')?.smiles ?? ''),
      ({ prodName }) => prodName,
    );
    expect(wrong).toEqual([]);
  });
});

describe('the compounds made on request', () => {
  const rows = gunzipSync(readFileSync('server/catalogue/source/scale.tsv.gz'))
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [cas = '', name = '', , smiles = '', , synonyms = ''] = line.split('\t');
      return { cas, name, smiles, names: `${name}|${synonyms}` };
    });

  it('are not on the lists', () => {
    expect(rows.length).toBeGreaterThan(74_000);
    expect(
      failing(
        rows,
        ({ cas }) => !mayBeListed(cas),
        ({ cas, name }) => [cas, name],
      ),
    ).toEqual([]);
  });

  it('are in no forbidden family, and not related to a listed substance', () => {
    expect(
      failing(
        rows,
        ({ smiles }) => refusedAs(smiles),
        ({ cas, name, smiles }) => [cas, name, refusedAs(smiles)],
      ),
    ).toEqual([]);
  }, 300_000);

  it('have no commonly known name', () => {
    const known = new RegExp(`(?<![a-z])(${KNOWN.join('|')})(?![a-z])`, 'i');
    expect(
      failing(
        rows,
        ({ cas, names }) => !READ.has(cas) && names.split('|').some((name) => known.test(name)),
        ({ cas, names }) => [cas, names],
      ),
    ).toEqual([]);
  });
});
