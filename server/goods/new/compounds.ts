/** Compounds for a new product: from the catalogue first, then from the compound table. */
import type { components } from '@contract/schema';
import { isValidCas, normalizeCas } from '../../../domain/chemistry/cas';
import { hillFormula, parseFormula } from '../../../domain/chemistry/formula';
import { isMolfile } from '../../../domain/chemistry/molfile';
import { smilesLikeness } from '../../../domain/chemistry/smiles';
import { catalogue } from '../../catalogue';
import { compoundsInTable } from '../../catalogue/compoundTable';
import { sameMolecule, screenStructure } from '../../structure/chemistry';
import { forbiddenText } from './forbidden';

type Schemas = components['schemas'];
type Substance = Schemas['Substance'];

const MAX = 10;
/** Compounds of one composition whose structures are compared. */
const MAX_ISOMERS = 400;

interface Found {
  substance: Substance;
  from: 'catalogue' | 'table';
}

const plain = (text: string) => text.trim().toLowerCase();

/** Compounds by CAS number, exact name or structure. */
export async function findCompounds(q: string): Promise<Schemas['Compound'][]> {
  const found = await look(q);
  return Promise.all(found.slice(0, MAX).map(toCompound));
}

async function look(q: string): Promise<Found[]> {
  const cas = normalizeCas(q);
  if (cas !== null && isValidCas(cas))
    return both(
      (substance) => substance.cas === cas,
      ([number]) => number === cas,
    );
  if (isMolfile(q) || smilesLikeness(q.trim()) !== 'no') {
    const found = await byStructure(q);
    if (found.length > 0 || isMolfile(q)) return found;
  }
  const name = plain(q);
  return both(
    ({ nameZh, nameEn, synonyms }) => [nameZh, nameEn, ...synonyms].some((text) => plain(text) === name),
    ([, nameEn = '', , , , synonyms = '']) =>
      [nameEn, ...synonyms.split('|')].some((text) => plain(text) === name),
  );
}

async function byStructure(text: string): Promise<Found[]> {
  const { keys, formula } = await screenStructure(text);
  const atoms = parseFormula(formula);
  if (!atoms) return [];
  const hill = hillFormula(atoms);
  const isomers = await both(
    ({ formulaHill }) => formulaHill === hill,
    ([, , own = '']) => {
      const others = parseFormula(own);
      return others !== null && hillFormula(others) === hill;
    },
    MAX_ISOMERS,
  );
  const same = new Set(
    await sameMolecule(
      keys,
      isomers.map(({ substance: { cas, smiles } }) => ({ cas, smiles })),
    ),
  );
  return isomers.filter(({ substance }) => same.has(substance.cas));
}

async function both(
  inCatalogue: (substance: Substance) => boolean,
  inTable: (cells: readonly string[]) => boolean,
  limit = MAX,
): Promise<Found[]> {
  const own = [...catalogue().substanceByCas.values()].filter(inCatalogue).slice(0, limit);
  const known = new Set(own.map(({ cas }) => cas));
  const others = (await compoundsInTable(inTable, limit)).filter(({ cas }) => !known.has(cas));
  return [
    ...own.map((substance) => ({ substance, from: 'catalogue' as const })),
    ...others.map((substance) => ({ substance, from: 'table' as const })),
  ];
}

async function toCompound({ substance, from }: Found): Promise<Schemas['Compound']> {
  const { cas, nameZh, nameEn, synonyms, formula, molarMass, smiles, inchiKey } = substance;
  return {
    ...{ cas, nameEn, synonyms, formula, molarMass, smiles, inchiKey, from },
    // The table has English names only.
    nameZh: from === 'table' ? null : nameZh,
    forbidden: await forbiddenText(cas, smiles),
  };
}
