/** What may not be sold: nothing of it is on the shelf, and nothing of it among the compounds made on request. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isSold, regimesOf } from '@/domain/safety/controlled';
import { familyOfStructure, skeletonKey } from '../../scripts/catalogue/families';
import { catalogue } from '../../server/catalogue';
import { mayBeListed } from '../../server/catalogue/scale';
import { failing } from '../support/failing';

const { products, substanceByCas } = catalogue();

describe('the families', () => {
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
    ['no SMILES', 'P((', null],
  ])('%s', (_, smiles, family) => expect(familyOfStructure(smiles)).toBe(family));

  it('know a substance in its salts and isomers', () => {
    const base = skeletonKey('C[C@@H](CC1=CC=CC=C1)NC');
    expect(skeletonKey('CC(CC1=CC=CC=C1)NC.Cl')).toBe(base);
    expect(skeletonKey('C[C@H](CC1=CC=CC=C1)[NH2+]C.[Cl-]')).toBe(base);
    expect(skeletonKey('CC(CC1=CC=CC=C1)N')).not.toBe(base);
  });
});

describe('the shelf', () => {
  it('holds nothing that is not sold, by number', () => {
    const wrong = failing(
      products,
      ({ cas, status, regimes }) => status === 1 && !(isSold(regimes) && isSold(regimesOf(cas, null))),
      ({ prodName }) => prodName,
    );
    expect(wrong).toEqual([]);
    expect(products.find(({ cas }) => cas === '58-08-2')).toMatchObject({ status: 0, regimes: ['drug'] });
  });

  it('holds nothing that is not sold, by family', () => {
    const wrong = failing(
      products.filter(({ status }) => status === 1),
      ({ cas }) => familyOfStructure(substanceByCas.get(cas ?? '')?.smiles ?? ''),
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

  it('are none of the lists', () => {
    expect(rows.length).toBeGreaterThan(75_000);
    expect(
      failing(
        rows,
        ({ cas }) => !mayBeListed(cas),
        ({ cas, name }) => [cas, name],
      ),
    ).toEqual([]);
  });

  /** All of them takes minutes; these are the ones with the elements and groups that count most. */
  it('are none of the families', () => {
    const likely = rows.filter(({ smiles }) =>
      /P.*F|F.*P|As|SCCCl|CCS|\[N\+\].*\[N\+\].*\[N\+\]/.test(smiles),
    );
    expect(likely.length).toBeGreaterThan(500);
    expect(
      failing(
        likely.filter((_, at) => at % 4 === 0 || likely.length < 1000),
        ({ smiles }) => familyOfStructure(smiles),
        ({ cas, name }) => [cas, name],
      ),
    ).toEqual([]);
  });

  it('are called nothing that everybody knows', () => {
    const known =
      /\b(sarin|soman|tabun|fentanyl|carfentanil|heroin|cocaine|morphine|codeine|methadone|mdma|lysergide|ketamine|methamphetamine|mustard gas|trinitrotoluene|nitroglycerin|hexogen|diazepam|phenobarbital)\b/i;
    expect(
      failing(
        rows,
        ({ name }) => known.test(name) && !/[-(]|nor|hydroxy|glucuronide/.test(name),
        ({ cas, name }) => [cas, name],
      ),
    ).toEqual([]);
  });
});
