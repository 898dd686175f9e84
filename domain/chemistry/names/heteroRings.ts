/**
 * Rings named by their hetero atoms: 1,2,4-噁二唑, [1,3]噻嗪, 1,3-噁唑烷, 1,4-二噁英, 1,4-二氮杂䓬. Oxygen or sulfur has the
 * first locant. Source: Hantzsch–Widman names, IUPAC 2013, P-22.2.2; 有机化合物命名原则 2017.
 */
import { addAtom, addBond, emptyMolecule, type Molecule } from './graph';
import { newPiece, type Piece } from './namePart';
import type { Read, Scan } from './nameText';

const PATTERN =
  /^(?:\[(\d(?:,\d){0,3})\]-?|(\d(?:,\d){0,3})-)(?:([噁噻硒])?([二三四])?(?:氮)?([唑嗪])(烷)?|二([噁噻])([英烷]))/;
const BENZO = /^((?:\d,){0,3}\d)-苯并/;
const AZEPINE = /^(?:(?:\[(\d(?:,\d){0,2})\]-?|(\d(?:,\d){0,2})-))?([二三])?([氮氧硫])杂䓬/;
const ELEMENTS: Readonly<Record<string, string>> = { 噁: 'O', 噻: 'S', 硒: 'Se', 氮: 'N', 氧: 'O', 硫: 'S' };
const COUNTS: Readonly<Record<string, number>> = { 二: 2, 三: 3, 四: 4 };

interface Plan {
  /** A benzene ring is fused to the bond between the last place and place 1. */
  isBenzo?: boolean;
  size: number;
  locants: number[];
  /** Elements in the order of the locants. */
  elements: string[];
  isSaturated: boolean;
}

/** The ring at `at`, or null. */
export function heteroRing(scan: Scan, at: number): Read<Piece> | null {
  const text = scan.text.slice(at, at + 20);
  const benzo = BENZO.exec(text);
  // 1,4-苯并噁嗪 is 1,4-噁嗪 with a benzene ring.
  const found = planOf(benzo ? `${benzo[1]}-${text.slice(benzo[0].length)}` : text);
  if (!found) return null;
  if (benzo) {
    found.length += 2;
    found.plan.isBenzo = true;
  }
  const { length, plan } = found;
  const isOrdered = plan.locants.every(
    (locant, index) => locant <= plan.size && plan.locants.indexOf(locant) === index,
  );
  if (!isOrdered || plan.locants.length !== plan.elements.length) return null;
  return { end: scan.reached(at + length), value: ringOf(plan) };
}

function planOf(text: string): { length: number; plan: Plan } | null {
  const azepine = AZEPINE.exec(text);
  if (azepine) {
    const [all, inBracket, plain, word = '', hetero = ''] = azepine;
    const elements = new Array<string>(COUNTS[word] ?? 1).fill(ELEMENTS[hetero] ?? '');
    const locants = numbers(inBracket ?? plain ?? '1');
    return { length: all.length, plan: { size: 7, locants, elements, isSaturated: false } };
  }
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [all, inBracket, plain, first, word = '', kind, saturated, pair, pairEnd] = match;
  const locants = numbers(inBracket ?? plain ?? '');
  if (pair) {
    const element = ELEMENTS[pair] ?? '';
    return {
      length: all.length,
      plan: { size: 6, locants, elements: [element, element], isSaturated: pairEnd === '烷' },
    };
  }
  const nitrogens = new Array<string>(COUNTS[word] ?? 1).fill('N');
  const elements = first ? [ELEMENTS[first] ?? '', ...nitrogens] : nitrogens;
  if (elements.length < 2) return null;
  return {
    length: all.length,
    plan: { size: kind === '唑' ? 5 : 6, locants, elements, isSaturated: saturated !== undefined },
  };
}

const numbers = (text: string): number[] => text.split(',').map(Number);

function ringOf({ size, locants, elements, isSaturated, isBenzo }: Plan): Piece {
  const molecule = emptyMolecule();
  for (let at = 0; at < size; at++) {
    const element = elements[locants.indexOf(at + 1)] ?? 'C';
    addAtom(molecule, element, { pi: !isSaturated && (element === 'C' || element === 'N') });
    if (at > 0) addBond(molecule, at - 1, at);
  }
  // The two atoms of the fused bond are the last two of a hetero ring whose numbers end before them.
  addBond(molecule, size - 1, 0);
  const names = molecule.atoms.map((_, at) => String(at + 1));
  if (isBenzo) names.splice(size - 2, 2, ...fuseBenzene(molecule, size));
  const isOdd = molecule.atoms.filter(({ pi }) => pi).length % 2 === 1;
  const isAzole = size === 5 && elements.every((element) => element === 'N');
  const nitrogen = Math.min(...locants) - 1;
  return newPiece(molecule, {
    places: new Map(names.map((name, at) => [name, at])),
    hydrogen: isOdd ? (isAzole ? nitrogen : -1) : null,
  });
}

/** Fuses benzene to the last two atoms; returns the locants of these two and of the new atoms. */
function fuseBenzene(molecule: Molecule, size: number): string[] {
  const [near, far] = [size - 2, size - 1];
  for (const at of [near, far]) Object.assign(molecule.atoms[at] ?? {}, { pi: true });
  const added = [0, 1, 2, 3].map(() => addAtom(molecule, 'C', { pi: true }));
  for (const [a, b] of [near, ...added].map((atom, index) => [atom, [...added, far][index] ?? far] as const))
    addBond(molecule, a, b);
  const last = size - 2;
  return [`${last}a`, `${last + 4}a`, ...added.map((_, index) => String(last + 1 + index))];
}
