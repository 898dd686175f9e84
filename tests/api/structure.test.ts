/** Structure search over HTTP: three modes, refusals, and a comparison with a search without an index. */
import { Molecule, SSSearcher } from 'openchemlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { STRUCTURE_FRAGMENTS } from '@domain/chemistry/structureFragments';
import { catalogue } from '../../server/catalogue';
import { readFragments } from '../../server/structure/read';
import { delocalise } from '../../server/structure/standard/resonance';
import { dataOf, fetchRaw, refusalOf } from '../support/api';
import { setProdStatus } from '../support/shelf';

/** Band under the marked atoms. */
const BAND = '<path stroke="#A8DAD6"';
const ACETONE = 'CC(C)=O';
const MOLFILE = Molecule.fromSmiles('c1ccncc1').toMolfile();

const find = (structure: string, mode: 'sub' | 'exact' | 'similar', more: object = {}) =>
  dataOf('post', '/search/structure', { body: { structure, mode, size: 100, ...more } });
const read = (structure: string) => dataOf('post', '/search/structure/read', { body: { structure } });
const faultOf = async (structure: unknown) =>
  (await refusalOf('post', '/search/structure/read', { body: { structure } })).message;

/** CAS numbers of all pages, each once. */
async function allCas(structure: string): Promise<string[]> {
  const first = await find(structure, 'sub');
  const pages = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2);
  const rest = await Promise.all(pages.map((current) => find(structure, 'sub', { current })));
  const cas = [first, ...rest].flatMap(({ records }) => records.map(({ product }) => product.cas!));
  expect(new Set(cas).size).toBe(first.compounds);
  return [...new Set(cas)];
}

describe('reading', () => {
  it('returns formula, mass and picture of a SMILES', async () => {
    const { smiles, formula, molarMass, atoms, picture } = await read(' CC(=O)OC ');
    expect({ smiles, formula, molarMass, atoms }).toEqual({
      smiles: 'CC(OC)=O',
      formula: 'C3H6O2',
      molarMass: 74.08,
      atoms: 5,
    });
    expect(picture).toMatch(/^<svg [^>]*viewBox="[^"]+">.*<\/svg>\s*$/);
    expect(picture).not.toMatch(/<script|<style| on\w+=/);
  });

  it.each([
    ['V2000', MOLFILE],
    ['V3000', Molecule.fromSmiles('c1ccncc1').toMolfileV3()],
    ['with Windows line ends', MOLFILE.replaceAll('\n', '\r\n')],
    ['whose first lines were lost', MOLFILE.split('\n').slice(3).join('\n')],
    ['the first record of an SD file', `${MOLFILE}> <name>\nx\n\n$$$$\n${Molecule.fromSmiles('C').toMolfile()}$$$$\n`],
  ])('accepts a molfile %s', async (_, text) => {
    expect((await read(text)).formula).toBe('C5H5N');
  }); // prettier-ignore

  it('takes the stated valences of ions, radicals and phosphorus in a molfile', async () => {
    const molfile = (atoms: string[], bonds: string[]) =>
      ['', '', '', '  0  0  0  0  0  0            999 V3000', 'M  V30 BEGIN CTAB', `M  V30 COUNTS ${atoms.length} ${bonds.length} 0 0 0`,
        'M  V30 BEGIN ATOM', ...atoms.map((atom, at) => `M  V30 ${at + 1} ${atom}`), 'M  V30 END ATOM', 'M  V30 BEGIN BOND',
        ...bonds.map((bond, at) => `M  V30 ${at + 1} ${bond}`), 'M  V30 END BOND', 'M  V30 END CTAB', 'M  END'].join('\n'); // prettier-ignore
    const fluorines = [1, 2, 3, 4, 5, 6].map((x) => `F ${x} 0 0 0`);
    const bound = fluorines.map((_, at) => `1 1 ${at + 2}`);
    expect((await read(molfile(['P 0 0 0 0 CHG=-1 VAL=6', ...fluorines], bound))).formula).toBe('F6P');
    expect((await read(molfile(['O 0 0 0 0 RAD=2 VAL=1', 'C 1 0 0 0'], ['1 1 2']))).formula).toBe('CH3O');
    expect(
      (await read(molfile(['P 0 0 0 0 VAL=5', 'O 1 0 0 0', 'O 2 0 0 0'], ['2 1 2', '1 1 3']))).formula,
    ).toBe('H3O2P');
  });

  it.each([
    ['nothing', '', '请画出结构'],
    ['what is no text', 7, '请画出结构'],
    ['an open ring', 'c1ccccc', '位置 7：环号 1 没有闭合'],
    ['a bracket too many', 'CC)C', '位置 3：右括号没有对应的左括号'],
    ['an open bracket', 'C(C', '第 2 个字符的括号没有闭合'],
    ['a carbon with five bonds', 'C(C)(C)(C)(C)C', '第 1 个原子 C 的化合价是 5，最多 4'],
    ['a false element', 'C[Zz]', '位置 2：无法识别的元素'],
    ['Chinese', '苯', '第 1 个字符“苯”'],
    ['201 atoms', 'C'.repeat(201), '201 个原子，最多 200 个'],
    ['a long SMILES', 'C'.repeat(4001), '4000 个字符'],
    ['more than 64 kB', 'C'.repeat(65_537), '64 kB'],
    ['a wrong count of atoms', MOLFILE.replace('  6  6', '  7  6'), '第 4 行：原子数（7）与内容不符，第 11 行不是原子'],
    ['an unknown element of a molfile', MOLFILE.replace(' N ', ' Qq'), '第 8 行：无法识别的元素 Qq'],
    ['two lines of words', '一行\n两行', 'V2000'],
  ])('refuses %s', async (_, structure, words) => {
    expect(await faultOf(structure)).toContain(words);
  }); // prettier-ignore

  it('refuses an unknown mode, an impossible similarity and an invalid body', async () => {
    const refused = (body: object) => refusalOf('post', '/search/structure', { body });
    expect((await refused({ structure: 'C', mode: 'all' })).message).toContain('请选择');
    expect((await refused({ structure: 'C', mode: 'similar', similarity: 0.1 })).message).toContain('30%');
    expect((await fetchRaw('post', '/search/structure', { text: '[]' })).status).toBe(200);
  });
});

describe('exact search', () => {
  it('finds the compound in any notation', async () => {
    const [one, other] = await Promise.all([find(ACETONE, 'exact'), find('O=C(C)C', 'exact')]);
    expect(one.compounds).toBe(1);
    expect(one.records.every(({ product, exact }) => product.cas === '67-64-1' && exact)).toBe(true);
    expect(other.records).toEqual(one.records);
  });

  it.each([
    ['sodium acetate with a bond to sodium', 'CC(=O)O[Na]', '127-09-3'],
    ['butyllithium with a bond to lithium', 'CCCC[Li]', '109-72-8'],
    ['methylmagnesium bromide', 'C[Mg]Br', '75-16-1'],
    ['glycine as a zwitterion', '[NH3+]CC(=O)[O-]', '56-40-6'],
    ['dimethyl sulfoxide with charges', 'C[S+](C)[O-]', '67-68-5'],
    ['adenine as another tautomer', 'Nc1ncnc2nc[nH]c12', '73-24-5'],
    ['benzotriazole as another tautomer', 'c1ccc2n[nH]nc2c1', '95-14-7'],
    ['uracil as dihydroxypyrimidine', 'Oc1ccnc(O)n1', '66-22-8'],
    ['levofloxacin as a zwitterion', 'C[C@H]1COc2c(N3CC[NH+](C)CC3)c(F)cc3c(=O)c(C([O-])=O)cn1c23', '100986-85-4'],
    ['acetylacetone as its enol', 'CC(O)=CC(C)=O', '123-54-6'],
    ['glucose as an open chain', 'OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C=O', '50-99-7'],
  ])('finds %s', async (_, structure, cas) => {
    const { records } = await find(structure, 'exact');
    expect(records.map(({ product }) => product.cas)).toContain(cas);
    expect(records[0]).toMatchObject({ exact: true });
  }); // prettier-ignore

  it('reads the wedges of a molfile without a chiral flag as they are drawn', async () => {
    const molfile = Molecule.fromSmiles('C[C@H](N)C(=O)O').toMolfile();
    const unflagged = molfile.replace(/^(.{12})  1/m, '$1  0');
    expect(unflagged).not.toBe(molfile);
    const { records } = await find(unflagged, 'exact');
    expect(records[0]).toMatchObject({ exact: true, product: { cas: '56-41-7' } });
  });

  it('lists stereoisomers after the exact compound', async () => {
    const { records } = await find('C[C@H](N)C(=O)O', 'exact');
    const exact = records.map((record) => record.exact);
    expect(records[0]!.product.cas).toBe('56-41-7');
    expect(exact[0]).toBe(true);
    expect(exact).toEqual([...exact].sort((a, b) => Number(b) - Number(a)));
  });

  it('lists the racemate first, then both enantiomers', async () => {
    const { records, compounds } = await find('OC(c1ccccc1)C(=O)O', 'exact');
    expect(compounds).toBe(3);
    expect(records[0]).toMatchObject({ exact: true, product: { cas: '90-64-2' } });
    expect(records.at(-1)).toMatchObject({ exact: false });
  });
});

describe('similarity search', () => {
  it('is sorted, starts with the compound itself and respects the threshold', async () => {
    const { records } = await find('O=C(O)c1ccccc1', 'similar', { similarity: 0.6 });
    const values = records.map(({ similarity }) => similarity!);
    expect(values[0]).toBe(1);
    expect(values.at(-1)).toBeGreaterThanOrEqual(0.6);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(records[0]!.product.cas).toBe('65-85-0');
    const stricter = await find('O=C(O)c1ccccc1', 'similar', { similarity: 0.9 });
    expect(stricter.compounds).toBeLessThan(new Set(records.map(({ product }) => product.cas)).size);
  });
});

describe('substructure search', () => {
  it('marks the matched atoms by number, and in the picture', async () => {
    const { records } = await find('c1ccncc1', 'sub');
    expect(records.length).toBeGreaterThan(5);
    for (const { atoms, picture } of records) {
      expect(atoms.length).toBeGreaterThanOrEqual(6);
      expect(picture).toContain(BAND);
    }
    const { records: plain } = await find('c1ccncc1', 'exact');
    expect(plain[0]).toMatchObject({ picture: null, atoms: [] });
  });

  it('marks a hydrate once, although its waters are interchangeable', async () => {
    const hydrate = `${'[N+](=O)([O-])[O-].'.repeat(3)}${'O.'.repeat(9)}[Fe+3]`;
    const { records } = await find(hydrate, 'sub');
    expect(records[0]).toMatchObject({ product: { cas: '7782-61-8' } });
    expect(records[0]?.atoms).toHaveLength(22);
  });

  it('finds a fragment in the form that the catalogue uses, and marks it', async () => {
    const [separated, joined] = await Promise.all([find('C[S+](C)[O-]', 'sub'), find('CS(C)=O', 'sub')]);
    expect(separated.records.map(({ product }) => product.cas)).toContain('67-68-5');
    expect(separated.compounds).toBe(joined.compounds);
    expect(separated.records.every(({ atoms }) => atoms.length > 0)).toBe(true);
    expect(await allCas('CC(=O)O[Na]')).toContain('127-09-3');
    expect(await allCas('[NH3+]CC(=O)[O-]')).toContain('56-40-6');
  });

  it('takes no bond of an aromatic ring of five for a double bond or an amine', async () => {
    const [alkenes, amines] = await Promise.all([allCas('C=C'), allCas('CNC')]);
    expect(alkenes).toContain('100-42-5');
    // Furan and pyrrole.
    expect(alkenes).not.toContain('110-00-9');
    expect(amines).toContain('110-89-4');
    expect(amines).not.toContain('109-97-7');
  });

  it('requires an explicit hydrogen: finds acids without esters', async () => {
    const [acids, both] = await Promise.all([allCas('CC(=O)[OH]'), allCas('CC(=O)O')]);
    expect(acids).toContain('64-19-7');
    expect(acids).not.toContain('141-78-6');
    expect(both).toEqual(expect.arrayContaining(['64-19-7', '141-78-6']));
  });

  it('is paged: every product appears on exactly one page', async () => {
    const whole = await find('c1ccncc1', 'sub');
    const pages = await Promise.all([1, 2].map((current) => find('c1ccncc1', 'sub', { current, size: 5 })));
    const ids = pages.flatMap(({ records }) => records.map(({ product }) => product.prodId));
    expect(ids).toEqual(whole.records.slice(0, 10).map(({ product }) => product.prodId));
    expect(pages[0]).toMatchObject({ total: whole.total, current: 1, size: 5, capped: false });
  });

  it('omits products off the shelf', async () => {
    const { records } = await find(ACETONE, 'exact');
    const { prodId } = records[0]!.product;
    await setProdStatus(prodId, 0);
    const after = await find(ACETONE, 'exact');
    expect(after.records.map(({ product }) => product.prodId)).toEqual(
      records.slice(1).map(({ product }) => product.prodId),
    );
  });
});

describe('agrees with a search of every molecule without an index', () => {
  const QUERIES = [
    ...STRUCTURE_FRAGMENTS.map(({ smiles }) => smiles),
    'CCCCCC', 'C=C', 'c1ccc(cc1)-c1ccccc1', 'OCCO', 'NCCN', 'c1ccc(O)cc1', 'c1ccc(N)cc1', 'C[Si](C)(C)C', 'C[S+](C)[O-]', 'CC(=O)O[Na]',
    'ClC(Cl)Cl', 'CBr', 'c1ccc(I)cc1', 'CP(C)C', '[Na+]', 'C1CCOC1', 'O=C1CCCN1', 'NC(=O)N', 'N[C@@H](C)C(=O)O',
    'OB(O)c1ccccc1', '[Pd]', 'CS', 'C1CO1', 'O=C1C=CC(=O)N1', 'c1ccc2ncccc2c1', 'O=c1cc[nH]c(=O)[nH]1', 'O=c1ccc2ccccc2o1',
  ]; // prettier-ignore

  let molecules: { cas: string; molecule: Molecule }[];
  beforeAll(() => {
    const sold = new Set(
      catalogue()
        .products.filter(({ status }) => status === 1)
        .map(({ entity }) => entity),
    );
    molecules = [...catalogue().substanceByCas.values()]
      .filter(({ cas }) => sold.has(cas))
      .map(({ cas, smiles }) => {
        const molecule = Molecule.fromSmiles(smiles);
        delocalise(molecule);
        return { cas, molecule };
      });
  }, 60_000);

  const bruteForce = async (smiles: string): Promise<string[]> => {
    const searchers = (await readFragments(smiles)).map((fragment) => {
      const searcher = new SSSearcher();
      searcher.setFragment(fragment);
      return searcher;
    });
    return molecules
      .filter(({ molecule }) =>
        searchers.some((searcher) => {
          searcher.setMolecule(molecule);
          return searcher.isFragmentInMolecule();
        }),
      )
      .map(({ cas }) => cas);
  };

  it.each(QUERIES)('%s', async (smiles) => {
    const found = (await allCas(smiles)).sort();
    expect(found).toEqual((await bruteForce(smiles)).sort());
    expect(found.length).toBeLessThan(molecules.length);
  });
});
