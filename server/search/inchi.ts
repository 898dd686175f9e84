/**
 * Search by a whole `InChI=1S/…` whose InChIKey no compound has. No library here reads InChI, so only comparable
 * parts are used: the composition (formula, p and i layers) and the bonds between heavy atoms (c layer). Bond orders
 * follow from these and the hydrogens except for tautomers. Stereo layers are not compared, and the answer says so.
 */
import { hillFormula, parseFormula } from '../../domain/chemistry/formula';

/** Element of each heavy atom, and the atoms bound to it. */
interface Skeleton {
  elements: string[];
  bonds: number[][];
}

export interface Inchi {
  /** Hill formula. */
  formula: string;
  /** Equal for equal skeletons (`skeletonOfSmiles`). */
  skeleton: string;
  hasStereo: boolean;
}

const FORM = /^InChI=1S?\/([^/]+)((?:\/[^/]*)*)$/i;

const WRITTEN = /^["'“”‘’「]?\s*(?:InChI\s*[=:]?\s*(1S?\/.*?)|(1S\/[A-Z][\w.]*\/.*?))["'“”‘’」]?$/i;

/**
 * Cleans an InChI copied from a page: full width, in quotes, with `InChI:` or without a prefix. Returns other texts
 * unchanged.
 */
export const inchiText = (text: string): string => {
  const [, named, bare] = WRITTEN.exec(text.normalize('NFKC').trim()) ?? [];
  const body = named ?? bare;
  return body === undefined ? text : `InChI=${body.replace(/\s+/g, '').replace(/[.;,]+$/, '')}`;
};

/** Parses an InChI; null for other texts and inconsistent ones. */
export function parseInchi(text: string): Inchi | null {
  const [, formulas = '', rest = ''] = FORM.exec(text.trim().replace(/\s+/g, '')) ?? [];
  const parts = formulas.split('.').flatMap(repeated);
  if (parts.length > MAX_PARTS) return null;
  const atoms = parseFormula(parts.join(''));
  if (formulas === '' || atoms === null) return null;
  const layer = (letter: string) => new RegExp(`/${letter}([^/]*)`).exec(rest)?.[1] ?? '';
  const elements = parts.map(heavyAtoms);
  if (elements.includes(null)) return null;
  const connections = layer('c').split(';').flatMap(repeatedLayer);
  const skeletons = elements.map((each, at) => ({
    elements: each ?? [],
    bonds: bondsOf(connections[at] ?? '', each?.length ?? 0),
  }));
  addHydrogens(atoms, Number(layer('p') || 0), deuteriumIn(layer('i')));
  return {
    formula: hillFormula(atoms),
    skeleton: describeAll(skeletons),
    hasStereo: /\/[btms]/.test(rest),
  };
}

/** Limits of heavy atoms and parts, above those of any product, against input that would keep the server busy. */
const MAX_ATOMS = 400;
const MAX_PARTS = 20;

const times = <T>(count: string | undefined, one: T): T[] =>
  Array.from({ length: Math.min(Number(count || 1), MAX_ATOMS) }, () => one);

/** `2ClH` → `ClH`, `ClH`. */
function repeated(part: string): string[] {
  const [, count, formula = ''] = /^(\d*)(.*)$/.exec(part) ?? [];
  return times(count, formula);
}

/** `2*1-2` → `1-2`, `1-2`. */
function repeatedLayer(part: string): string[] {
  const [, count, layer = ''] = /^(?:(\d+)\*)?(.*)$/.exec(part) ?? [];
  return times(count, layer);
}

/** Elements of the heavy atoms, numbered by InChI in the order of the Hill formula. */
function heavyAtoms(formula: string): string[] | null {
  const heavy = [...formula.matchAll(/([A-Z][a-z]?)(\d*)/g)].filter(([, element]) => element !== 'H');
  const atoms = heavy.flatMap(([, element = '', count]) => times(count, element));
  return atoms.length < MAX_ATOMS ? atoms : null;
}

/** `1-2-4(3)5`: a path with branches in brackets; a repeated number closes a ring. */
function bondsOf(layer: string, count: number): number[][] {
  const bonds = Array.from({ length: count }, (): number[] => []);
  const branches: number[] = [];
  let last = 0;
  for (const token of layer.match(/\d+|[(),-]/g) ?? []) {
    if (token === '(') branches.push(last);
    else if (token === ',') last = branches.at(-1) ?? 0;
    else if (token === ')') last = branches.pop() ?? 0;
    else if (token !== '-') {
      const atom = Number(token);
      if (last > 0) bind(bonds, last - 1, atom - 1);
      last = atom;
    }
  }
  return bonds;
}

function bind(bonds: number[][], a: number, b: number): void {
  bonds[a]?.push(b);
  bonds[b]?.push(a);
}

/** Applies added or removed protons, and replaces hydrogen by deuterium. */
function addHydrogens(atoms: Map<string, number>, protons: number, deuterium: number): void {
  const hydrogens = (atoms.get('H') ?? 0) + protons - deuterium;
  if (hydrogens > 0) atoms.set('H', hydrogens);
  else atoms.delete('H');
  if (deuterium > 0) atoms.set('D', (atoms.get('D') ?? 0) + deuterium);
}

const deuteriumIn = (layer: string): number =>
  [...layer.matchAll(/D(\d*)/g)].reduce((total, [, count]) => total + Number(count || 1), 0);

const SMILES_TOKEN = /\[[^\]]+\]|Br|Cl|[BCNOPSFI]|[bcnops]|%\d\d|[\d().]/g;
const BRACKET_ELEMENT = /^\[\d*([A-Z][a-z]?|se|as|te|[bcnops])/;

/** The skeleton of a SMILES in the same form; hydrogens are left out. */
export function skeletonOfSmiles(smiles: string): string {
  const elements: string[] = [];
  const bonds: number[][] = [];
  const rings = new Map<string, number>();
  const branches: number[] = [];
  let last = -1;
  for (const token of smiles.match(SMILES_TOKEN) ?? []) {
    if (token === '(') branches.push(last);
    else if (token === ')') last = branches.pop() ?? -1;
    else if (token === '.') last = -1;
    else if (/^%?\d/.test(token)) {
      const open = rings.get(token);
      if (open === undefined) rings.set(token, last);
      else {
        bind(bonds, open, last);
        rings.delete(token);
      }
    } else {
      const name = BRACKET_ELEMENT.exec(token)?.[1] ?? token;
      const element = name.charAt(0).toUpperCase() + name.slice(1);
      if (element === 'H') continue;
      const atom = elements.push(element) - 1;
      bonds.push([]);
      if (last >= 0) bind(bonds, last, atom);
      last = atom;
    }
  }
  return describeAll([{ elements, bonds }]);
}

/**
 * Describes every atom by its neighbourhood, wide enough to cover the molecule, and sorts, so that numbering does not
 * matter.
 */
function describeAll(skeletons: Skeleton[]): string {
  const words = skeletons.flatMap(({ elements, bonds }) => {
    let names = elements;
    for (let round = 0; round < ROUNDS; round++) {
      const before = names;
      names = names.map((name, at) =>
        digest(
          `${name}(${(bonds[at] ?? [])
            .map((other) => before[other])
            .sort()
            .join()})`,
        ),
      );
    }
    return names;
  });
  return words.sort().join();
}

/** About twice the diameter of a usual molecule. */
const ROUNDS = 24;

/** A short deterministic hash. */
function digest(text: string): string {
  let [high, low] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 13);
  }
  return `${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`;
}
