/** Looks one name, number or structure up: in the catalogue, and what that does not have in the compound table. */
import type { components } from '@contract/schema';
import { hillFormula, parseFormula } from '../../domain/chemistry/formula';
import { readName } from '../../domain/chemistry/names/read';
import { smilesLikeness } from '../../domain/chemistry/smiles';
import type { KeyKind } from '../../domain/reaction/types';
import { catalogue } from '../catalogue';
import { compoundsWished } from '../catalogue/compoundTable';
import { Refusal } from '../http/refusal';
import { byCatalogNo } from '../search/byNumber';
import { find as search } from '../search/find';
import { listedCas } from '../search/forbidden';
import { calledSo } from '../search/lines';
import { screenStructure, surelySameMolecule, type Screened } from '../structure/chemistry';
import type { Candidate } from './candidates';

export type Substance = components['schemas']['Substance'];

/** Most compounds that one call takes from the table. */
const MAX_TABLE = 400;
/** Most isomers whose structures are compared with one structure. */
const MAX_ISOMERS = 400;
/** Most substances of one formula. */
const MAX_NAMESAKES = 12;
/** Longest key that is searched; a longer one is not a name. */
export const MAX_NAME = 200;

interface Hit {
  cas: string;
  by: Candidate['by'];
}

/** One key with what was found so far. */
export interface Search {
  kind: KeyKind;
  key: string;
  /** In the catalogue. */
  hits: Hit[];
  /** The structure of the key, when it was read. */
  structure: (Screened & { hill: string }) | null;
  /** A number that a list forbids. */
  listed: string | null;
}

/** @param budget structures that the call may still read */
export async function searchCatalogue(
  kind: KeyKind,
  key: string,
  budget: { structures: number },
): Promise<Search> {
  const search: Search = { kind, key, hits: [], structure: null, listed: null };
  if (kind === 'cas') {
    if (catalogue().productsByEntity.has(key) || catalogue().substanceByCas.has(key))
      search.hits = [{ cas: key, by: 'cas' }];
    return search;
  }
  if (kind === 'catalogNo') {
    search.hits = distinct(byCatalogNo(key).flatMap(({ doc }) => doc.product.cas ?? [])).map((cas) => ({
      cas,
      by: 'catalogNo',
    }));
    return search;
  }
  if (kind === 'name') {
    if (key.length > MAX_NAME) return search;
    search.hits = namesakes(key).map((cas) => ({ cas, by: 'name' }));
    if (search.hits.length === 0) search.listed = listedCas(key) ?? null;
    if (search.hits.length > 0 || search.listed !== null) return search;
  }
  const text = kind === 'name' ? structureOfName(key) : key;
  if (text === null || budget.structures-- <= 0) return search;
  search.structure = await structureOf(text);
  if (search.structure) {
    const { keys, hill } = search.structure;
    const isomers = [...catalogue().substanceByCas.values()].filter(
      ({ formulaHill }) => formulaHill === hill,
    );
    search.hits = (await same(keys, isomers)).map((cas) => ({
      cas,
      by: kind === 'name' ? 'parsedName' : 'structure',
    }));
  }
  return search;
}

export const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Substances with exactly this name, or with this formula where only one has it. */
function namesakes(name: string): string[] {
  const named = distinct(calledSo(name).flatMap(({ cas }) => cas ?? []));
  if (named.length > 0) return named;
  const { found, understood } = search(name, { asTyped: true });
  if (understood.kind !== 'formula') return [];
  return distinct(found.flatMap(({ doc }) => doc.product.cas ?? [])).slice(0, MAX_NAMESAKES);
}

function structureOfName(name: string): string | null {
  const reading = readName(name);
  if (reading.ok) return reading.smiles;
  return smilesLikeness(name) === 'sure' ? name : null;
}

/** Null when the text is not a structure, or too complex. */
async function structureOf(text: string): Promise<Search['structure']> {
  try {
    const screened = await screenStructure(text);
    const atoms = parseFormula(screened.formula);
    return { ...screened, hill: atoms ? hillFormula(atoms) : '' };
  } catch (error) {
    if (error instanceof Refusal && error.about.status === undefined) return null;
    throw error;
  }
}

/** Refuses when the chemistry is busy: a known substance must not be reported as unknown. */
async function same(keys: Screened['keys'], isomers: readonly Substance[]): Promise<string[]> {
  if (isomers.length === 0) return [];
  return surelySameMolecule(
    keys,
    isomers.slice(0, MAX_ISOMERS).map(({ cas, smiles }) => ({ cas, smiles })),
  );
}

/** Compounds of the table for each search that the catalogue did not answer. */
export async function lookUpTable(searches: readonly Search[]): Promise<Map<Search, Substance[]>> {
  const open = searches.filter(({ hits, listed }) => hits.length === 0 && listed === null);
  const keysOf = (kind: KeyKind) => open.filter((one) => one.kind === kind).map(({ key }) => key);
  const found = await compoundsWished(
    {
      cas: new Set(keysOf('cas')),
      names: new Set(keysOf('name').map((name) => name.toLowerCase())),
      formulas: new Set(open.flatMap(({ structure }) => structure?.hill || [])),
    },
    MAX_TABLE,
  );
  const results = new Map<Search, Substance[]>();
  for (const one of open) {
    const { kind, key, structure } = one;
    if (kind === 'cas')
      results.set(
        one,
        found.filter(({ cas }) => cas === key),
      );
    const named = kind === 'name' ? found.filter((substance) => isCalled(substance, key)) : [];
    if (named.length > 0) results.set(one, named);
    else if (structure) {
      const isomers = found.filter(({ formulaHill }) => formulaHill === structure.hill);
      const equal = new Set(await same(structure.keys, isomers));
      results.set(
        one,
        isomers.filter(({ cas }) => equal.has(cas)),
      );
    }
  }
  return results;
}

const isCalled = ({ nameEn, synonyms }: Substance, name: string): boolean =>
  [nameEn, ...synonyms].some((text) => text.toLowerCase() === name.toLowerCase());
