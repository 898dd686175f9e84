/** Two fused rings such as 咪唑并[1,2-a]吡啶 and 苯并[b]噻吩: builds and numbers them. Source: IUPAC 2013, P-25. */
import { addBond, append, copyMolecule, neighbours, withoutAtoms, type Molecule } from './graph';
import { NameFault, newPiece, type Piece } from './namePart';

const HETERO = ['O', 'S', 'Se', 'N'];

/** Locants of the attached ring in the order of the letters, and the letter of the bond of the base ring. */
export interface Fusion {
  first: string[];
  letter: string;
}

/** Fuses `attached` to `base`; both are monocycles numbered from 1. */
export function fuse(attached: Piece, base: Piece, { first, letter }: Fusion, from: number): Piece {
  const size = base.molecule.atoms.length;
  const side = letter.charCodeAt(0) - 97;
  const ends = [side, (side + 1) % size].map((at) => base.places.get(String(at + 1)));
  const own = first.map((locant) => attached.places.get(locant));
  const [a, b] = ends;
  const [c, d] = own;
  if (side >= size || a === undefined || b === undefined || c === undefined || d === undefined)
    throw new NameFault(from, '并环的位次不对');
  const molecule = copyMolecule(base.molecule);
  const offset = append(molecule, attached.molecule);
  merge(molecule, a, c + offset);
  merge(molecule, b, d + offset);
  const joined = withoutAtoms(molecule, [c + offset, d + offset]);
  return numberRings(joined, a, b, from);
}

/** Moves the bonds of `gone` to `kept`, which takes its element when that is not carbon. */
function merge(molecule: Molecule, kept: number, gone: number): void {
  const [atom, other] = [molecule.atoms[kept], molecule.atoms[gone]];
  if (atom && other && other.element !== 'C') Object.assign(atom, { element: other.element });
  for (const { atom: next } of neighbours(molecule, gone))
    if (next !== kept && !neighbours(molecule, kept).some(({ atom: known }) => known === next))
      addBond(molecule, kept, next);
  molecule.bonds = molecule.bonds.filter(({ a, b }) => a !== gone && b !== gone);
}

/** The way round the outer ring that begins at `start` and goes towards `next`. */
function wayRound(molecule: Molecule, start: number, next: number, across: [number, number]): number[] {
  const way = [start, next];
  while (way.length < molecule.atoms.length) {
    const [last = 0, before = 0] = [way.at(-1), way.at(-2)];
    const step = neighbours(molecule, last).find(
      ({ atom }) =>
        atom !== before && !way.includes(atom) && !(across.includes(last) && across.includes(atom)),
    );
    if (!step) break;
    way.push(step.atom);
  }
  return way;
}

interface Numbering {
  way: number[];
  names: string[];
  score: number[];
}

function numbering(molecule: Molecule, way: number[], fusion: [number, number]): Numbering {
  const names: string[] = [];
  let number = 0;
  let letters = 0;
  for (const at of way) {
    const isFusionCarbon = fusion.includes(at) && molecule.atoms[at]?.element === 'C';
    letters = isFusionCarbon ? letters + 1 : 0;
    if (!isFusionCarbon) number += 1;
    names.push(isFusionCarbon ? `${number}${String.fromCharCode(96 + letters)}` : String(number));
  }
  const valueOf = (name: string) => parseInt(name, 10) + (/[a-z]$/.test(name) ? 0.5 : 0);
  const of = (test: (at: number) => boolean) =>
    way.flatMap((at, index) => (test(at) ? valueOf(names[index] ?? '') : [])).sort((x, y) => x - y);
  const element = (at: number) => molecule.atoms[at]?.element ?? 'C';
  return {
    way,
    names,
    score: [
      ...of((at) => element(at) !== 'C'),
      ...of((at) => fusion.includes(at) && element(at) === 'C'),
      ...HETERO.flatMap((symbol) => of((at) => element(at) === symbol)),
    ],
  };
}

const isBefore = (left: number[], right: number[]): boolean => {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
};

/** Numbers two fused rings: hetero atoms low, then fusion carbons low, then O, S, N. */
function numberRings(molecule: Molecule, a: number, b: number, from: number): Piece {
  const fusion: [number, number] = [a, b];
  let best: Numbering | null = null;
  for (const end of fusion)
    for (const { atom: start } of neighbours(molecule, end)) {
      if (fusion.includes(start)) continue;
      const next = neighbours(molecule, start).find(({ atom }) => atom !== end);
      if (!next) continue;
      const way = wayRound(molecule, start, next.atom, fusion);
      const found = numbering(molecule, way, fusion);
      if (way.length === molecule.atoms.length && (!best || isBefore(found.score, best.score))) best = found;
    }
  if (!best) throw new NameFault(from, '这种并环读不出编号');
  const places = new Map(best.names.map((name, index) => [name, best.way[index] ?? 0]));
  const isOdd = molecule.atoms.filter(({ pi }) => pi).length % 2 === 1;
  const nitrogens = best.way.filter((at) => molecule.atoms[at]?.element === 'N' && molecule.atoms[at]?.pi);
  for (const at of fusion) {
    const atom = molecule.atoms[at];
    if (atom && atom.element !== 'C') atom.pi = false;
  }
  const odd = molecule.atoms.filter(({ pi }) => pi).length % 2 === 1;
  const free = nitrogens.filter((at) => !fusion.includes(at));
  const hydrogen = odd ? (free.length === 1 ? (free[0] ?? -1) : -1) : null;
  return newPiece(molecule, { places, hydrogen: isOdd || odd ? hydrogen : null });
}
