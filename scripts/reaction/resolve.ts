/** What a mention's key stands for, by the catalogue, the reference table, and the reader of Chinese names. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { hydrogensOn, placeDoubleBonds } from '../../domain/chemistry/names/graph';
import { readName } from '../../domain/chemistry/names/read';
import { moleculeOfSmiles } from '../../domain/chemistry/names/smilesIn';
import { hillFormula, molarMass, parseFormula } from '../../domain/chemistry/formula';
import type { Substance } from '../../domain/reaction/types';

const root = new URL('../../server/catalogue/', import.meta.url);
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase()
    .replace(/[\s-]/g, '');

/** Abbreviations of laboratory use that no table has as a name. */
const SHORT: Readonly<Record<string, string>> = {
  THF: '109-99-9', DCM: '75-09-2', DMF: '68-12-2', DMSO: '67-68-5', MeOH: '67-56-1', EtOH: '64-17-5', EtOAc: '141-78-6', Et2O: '60-29-7', AcOH: '64-19-7', Et3N: '121-44-8', TFA: '76-05-1',
}; // prettier-ignore

const smilesByName = new Map<string, string>();
const smilesByCas = new Map<string, string>();
interface Row {
  cas: string;
  nameZh: string;
  nameEn: string;
  synonyms: string[];
  smiles: string | null;
}
const file = JSON.parse(readFileSync(new URL('generated/catalogue.json', root), 'utf8')) as {
  substances: Row[];
};
for (const { cas, nameZh, nameEn, synonyms, smiles } of file.substances) {
  if (smiles === null) continue;
  smilesByCas.set(cas, smiles);
  for (const name of [nameZh, nameEn, ...synonyms]) smilesByName.set(fold(name), smiles);
}
const table = gunzipSync(readFileSync(new URL('source/scale.tsv.gz', root))).toString();
for (const line of table.split('\n').slice(1)) {
  const [cas = '', name = '', , smiles = '', , synonyms = ''] = line.split('\t');
  if (smiles === '') continue;
  if (!smilesByCas.has(cas)) smilesByCas.set(cas, smiles);
  for (const each of [name, ...synonyms.split('|')])
    if (!smilesByName.has(fold(each))) smilesByName.set(fold(each), smiles);
}

/** Hill formula of a SMILES; null when it cannot be read. */
export function formulaOf(smiles: string): string | null {
  try {
    const molecule = moleculeOfSmiles(smiles);
    if (!placeDoubleBonds(molecule)) return null;
    const atoms = new Map<string, number>();
    const add = (element: string, count: number) => {
      if (count > 0) atoms.set(element, (atoms.get(element) ?? 0) + count);
    };
    for (const [at, { element, isotope }] of molecule.atoms.entries()) {
      add(element === 'H' && isotope === 2 ? 'D' : element, 1);
      add('H', hydrogensOn(molecule, at));
    }
    return hillFormula(atoms);
  } catch {
    return null;
  }
}

export interface Resolved {
  smiles: string | null;
  formula: string | null;
}

export function resolve(kind: string, key: string): Resolved {
  const named = smilesByName.get(fold(key)) ?? smilesByCas.get(SHORT[key] ?? key);
  const read = readName(key);
  const smiles = kind === 'smiles' ? key : (named ?? (read.ok ? read.smiles : null));
  if (smiles !== null) return { smiles, formula: formulaOf(smiles) };
  return { smiles: null, formula: parseFormula(key) === null ? null : key };
}

/** A pure substance of the resolved formula. */
export function substanceOf({ smiles, formula }: Resolved): Substance | null {
  const mass = formula === null ? null : molarMass(formula);
  if (mass === null) return null;
  return {
    ...{ cas: null, nameZh: null, nameEn: null, formula, smiles, molarMass: String(mass) },
    ...{ density: null, purity: '100', molarity: null, waters: null },
  };
}
