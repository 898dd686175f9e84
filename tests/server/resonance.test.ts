/** Rings that are aromatic by resonance only, in compounds and fragments of a substructure search. */
import { Molecule, SSSearcher } from 'openchemlib';
import * as openChemLib from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { Compounds, readEntries } from '../../server/structure/compounds';
import { findSub } from '../../server/structure/find';
import { readFragments } from '../../server/structure/read';
import { delocalise } from '../../server/structure/standard/resonance';

const isResonant = (smiles: string) => delocalise(Molecule.fromSmiles(smiles));

async function finds(fragment: string, smiles: string): Promise<boolean> {
  const molecule = Molecule.fromSmiles(smiles);
  delocalise(molecule);
  const searchers = (await readFragments(fragment)).map((one) => {
    const searcher = new SSSearcher();
    searcher.setMol(one, molecule);
    return searcher;
  });
  return searchers.some((searcher) => searcher.isFragmentInMolecule());
}

describe('resonant rings', () => {
  it.each([
    ['2-pyridone', 'O=C1C=CC=CN1'],
    ['uracil', 'O=C1NC=CC(=O)N1'],
    ['coumarin', 'O=C1C=CC2=CC=CC=C2O1'],
    ['caffeine', 'CN1C=NC2=C1C(=O)N(C)C(=O)N2C'],
    ['tropone', 'O=C1C=CC=CC=C1'],
    ['a flavin', 'CN1C2=CC=CC=C2N=C2C1=NC(=O)NC2=O'],
    ['methylene blue', 'CN(C)C1=CC2=C(C=C1)N=C1C=CC(=[N+](C)C)C=C1S2'],
  ])('%s has them', (_, smiles) => {
    expect(isResonant(smiles)).toBe(true);
  });

  it.each([
    ['benzene', 'c1ccccc1'],
    ['p-benzoquinone', 'O=C1C=CC(=O)C=C1'],
    ['anthraquinone', 'O=C1C2=CC=CC=C2C(=O)C2=CC=CC=C12'],
    ['phthalimide', 'O=C1NC(=O)C2=CC=CC=C12'],
    ['caprolactam', 'O=C1CCCCCN1'],
    ['barbituric acid', 'O=C1CC(=O)NC(=O)N1'],
    ['pyromellitic anhydride', 'C1=C2C(=CC3=C1C(=O)OC3=O)C(=O)OC2=O'],
    ['fulvene', 'C=C1C=CC=C1'],
  ])('%s has none', (_, smiles) => {
    expect(isResonant(smiles)).toBe(false);
  });
});

describe('a fragment', () => {
  it('of single and double bonds is not found in them', async () => {
    expect(await finds('CC(=O)N', 'O=C1C=CC=CN1')).toBe(false);
    expect(await finds('C=C', 'O=C1NC=CC(=O)N1')).toBe(false);
    expect(await finds('CC(=O)N', 'O=C1CCCCCN1')).toBe(true);
    expect(await finds('C=C', 'O=C1C=CC(=O)C=C1')).toBe(true);
  });

  it('of an aromatic ring is found in them', async () => {
    expect(await finds('c1ccncc1', 'O=C1C=CC=CN1')).toBe(true);
    expect(await finds('c1cncnc1', 'O=C1NC=CC(=O)N1')).toBe(true);
  });

  it('with such a ring is found however it is drawn', async () => {
    for (const fragment of ['O=c1cccc[nH]1', 'O=C1C=CC=CN1'])
      expect(await finds(fragment, 'CN1C=CC=C(C)C1=O'), fragment).toBe(true);
    expect(await finds('O=C1C=CC=CN1', 'O=C1CCCCN1')).toBe(false);
  });

  it('is found through the index wherever it is in a compound', async () => {
    const compounds = new Compounds(readEntries(false), openChemLib);
    for (const text of ['c1cncnc1', 'O=C1NC=CC(=O)N1', 'c1ccncc1', 'CC(=O)N', 'C=C', 'NC(=O)N']) {
      const fragments = await readFragments(text);
      const searchers = fragments.map((one) => {
        const searcher = new SSSearcher();
        searcher.setFragment(one);
        return searcher;
      });
      const all = [...compounds.entries.keys()].filter((at) =>
        searchers.some((searcher) => {
          searcher.setMolecule(compounds.molecule(at));
          return searcher.isFragmentInMolecule();
        }),
      );
      expect(all.length, text).toBeGreaterThan(0);
      expect(
        findSub(compounds, fragments, openChemLib).hits.map(({ at }) => at),
        text,
      ).toEqual(all);
    }
  });
});
