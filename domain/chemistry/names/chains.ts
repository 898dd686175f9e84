/** Chains and rings of carbon, with 氧杂, 氮杂 and 硫杂 in them, and bridged and spiro rings of von Baeyer names. */
import { addAtom, addBond, emptyMolecule, type Molecule } from './graph';
import { NameFault, newPiece, type Piece } from './namePart';
import { numeralOf, type Read, type Scan } from './nameText';

const STEMS = '甲乙丙丁戊己庚辛壬癸';

/** Number of carbons at `at`: 甲 … 癸, 十一 and more. */
export function chainLength(scan: Scan, at: number): Read<number> | null {
  const single = STEMS.indexOf(scan.text.charAt(at));
  if (single >= 0 && at < scan.text.length) return { end: scan.reached(at + 1), value: single + 1 };
  const numeral = /^[二三四]?十[一二三四五六七八九]?/.exec(scan.text.slice(at, at + 3))?.[0] ?? '';
  const length = numeralOf(numeral);
  if (length === null || length < 11) return null;
  const end = scan.reached(at + numeral.length);
  return { end: scan.text[end] === '碳' ? end + 1 : end, value: length };
}

function line(length: number): Molecule {
  const molecule = emptyMolecule();
  for (let at = 0; at < length; at++) {
    addAtom(molecule, 'C');
    if (at > 0) addBond(molecule, at - 1, at);
  }
  return molecule;
}

const numbered = (length: number): Map<string, number> =>
  new Map(Array.from({ length }, (_, at) => [String(at + 1), at]));

/** An unbranched chain. */
export const chainPiece = (length: number): Piece =>
  newPiece(line(length), { places: numbered(length), length });

/** Branched chains of 异, 仲, 叔 and 新 by SMILES-like tables: parent chain, branches, and the functional atom. */
const FORMS: Readonly<Record<string, (length: number) => { branches: number[]; point: number } | null>> = {
  正: () => ({ branches: [], point: 0 }),
  异: (n) => (n === 3 ? { branches: [], point: 1 } : n < 7 ? { branches: [n - 3], point: 0 } : null),
  仲: (n) => (n === 4 ? { branches: [], point: 1 } : null),
  叔: (n) => (n === 4 ? { branches: [1], point: 1 } : n === 5 ? { branches: [1], point: 1 } : null),
  特: (n) => (n === 4 ? { branches: [1], point: 1 } : null),
  新: (n) => (n === 5 ? { branches: [1, 1], point: 0 } : null),
};

/** 异丁, 叔丁, 正己 …: the functional atom is the only place. */
export function formedChain(scan: Scan, at: number): Read<Piece> | null {
  const form = scan.text.charAt(at);
  const table = FORMS[form];
  const length = table ? chainLength(scan, scan.text[at + 1] === '级' ? at + 2 : at + 1) : null;
  const shape = length && table?.(length.value);
  if (!length || !shape) return null;
  const { branches, point } = shape;
  const molecule = line(length.value - branches.length);
  for (const atom of branches) addBond(molecule, atom, addAtom(molecule, 'C'));
  if (form === '正') return { end: length.end, value: chainPiece(length.value) };
  return { end: length.end, value: newPiece(molecule, { places: new Map([['1', point]]), length: 1 }) };
}

function ring(size: number): Molecule {
  const molecule = line(size);
  addBond(molecule, size - 1, 0);
  return molecule;
}

/** 环己, 环丙 … */
export function carbocycle(scan: Scan, at: number): Read<Piece> | null {
  if (!scan.is('环', at)) return null;
  const length = chainLength(scan, at + 1);
  if (!length || length.value < 3) return null;
  return { end: length.end, value: newPiece(ring(length.value), { places: numbered(length.value) }) };
}

// Two digits: the ring is built from the numbers.
const BRIDGED = /(?:二环|双环)\[(\d{1,2})\.(\d{1,2})\.(\d{1,2})\]/y;
const SPIRO = /螺\[(\d{1,2})\.(\d{1,2})\]/y;
const TRICYCLE = /三环\[(\d{1,2})\.(\d{1,2})\.(\d{1,2})\.(\d{1,2})\^?\(?(\d),(\d{1,2})\)?\]/y;

function match(pattern: RegExp, scan: Scan, at: number): { numbers: number[]; end: number } | null {
  pattern.lastIndex = at;
  const found = pattern.exec(scan.text);
  return found && { numbers: found.slice(1).map(Number), end: scan.reached(at + found[0].length) };
}

function bridgedMolecule([a = 0, b = 0, c = 0]: number[]): Molecule {
  const molecule = ring(a + b + 2);
  const [head, other] = [0, a + 1];
  let last = head;
  for (let each = 0; each < c; each++) {
    // The third bridge is numbered from the end next to the first bridgehead.
    const atom = addAtom(molecule, 'C');
    addBond(molecule, last, atom);
    last = atom;
  }
  addBond(molecule, last, other);
  return molecule;
}

/** 双环[2.2.1]庚, 螺[4.5]癸, 三环[3.3.1.1^3,7]癸. */
export function polycycle(scan: Scan, at: number): Read<Piece> | null {
  const bridged = match(BRIDGED, scan, at);
  const spiro = match(SPIRO, scan, at);
  const tricycle = match(TRICYCLE, scan, at);
  const found = bridged ?? spiro ?? tricycle;
  if (!found) return null;
  const length = chainLength(scan, scan.dash(found.end));
  if (!length) return null;
  const [a = 0, b = 0, , d = 0, from = 0, to = 0] = found.numbers;
  let molecule: Molecule;
  if (spiro) {
    molecule = line(a + b + 1);
    addBond(molecule, a, 0);
    addBond(molecule, a + b, a);
  } else molecule = bridgedMolecule(found.numbers);
  if (tricycle) {
    let last = from - 1;
    for (let each = 0; each < d; each++) {
      const atom = addAtom(molecule, 'C');
      addBond(molecule, last, atom);
      last = atom;
    }
    addBond(molecule, last, to - 1);
  }
  if (molecule.atoms.length !== length.value) throw new NameFault(at, '环的大小与碳数不符');
  return { end: length.end, value: newPiece(molecule, { places: numbered(length.value) }) };
}

/** Reads a crown ether such as 18-冠-6 or 15-冠醚-5. The first number counts all ring atoms, the second the oxygens. */
export function crown(scan: Scan, at: number): Read<Piece> | null {
  const found = /^(\d{1,2})-冠(?:醚)?-(\d{1,2})/.exec(scan.text.slice(at, at + 8));
  const [size = 0, count = 0] = (found ?? []).slice(1).map(Number);
  if (!found || count === 0 || size !== 3 * count) return null;
  const molecule = ring(size);
  for (let index = 0; index < size; index += 3) Object.assign(molecule.atoms[index] ?? {}, { element: 'O' });
  return { end: scan.reached(at + found[0].length), value: newPiece(molecule, { places: numbered(size) }) };
}

const REPLACED: Readonly<Record<string, string>> = {
  氧杂: 'O',
  氮杂: 'N',
  硫杂: 'S',
  硅杂: 'Si',
  磷杂: 'P',
  硼杂: 'B',
};

/** 氧杂, and in old names of bridged and spiro rings also 氧. */
function replacedAt(text: string, at: number): { element: string; length: number } | null {
  const isShort = /^.(?:双环|二环|三环|螺)\[/.test(text.slice(at, at + 5));
  const element = REPLACED[isShort ? `${text.charAt(at)}杂` : text.slice(at, at + 2)];
  return element === undefined ? null : { element, length: isShort ? 1 : 2 };
}

/** `1,4-二氮杂`, `2-氧杂-5-氮杂` before a ring or chain: element by locant. */
export function replacements(scan: Scan, at: number): Read<Map<string, string>> | null {
  const found = new Map<string, string>();
  let end = at;
  for (;;) {
    const locants = scan.locants(end);
    const counts = locants ? scan.counts(locants.end) : [];
    const fit = counts.find(({ end: next }) => replacedAt(scan.text, next));
    const word = fit ? replacedAt(scan.text, fit.end) : null;
    if (!locants || !fit || !word || fit.value !== locants.value.length) break;
    for (const locant of locants.value) found.set(locant, word.element);
    end = scan.reached(scan.dash(fit.end + word.length));
  }
  return found.size > 0 ? { end, value: found } : null;
}

/** Replaces carbons by other elements. */
export function replaceAtoms(piece: Piece, elements: ReadonlyMap<string, string>, from: number): Piece {
  for (const [locant, element] of elements) {
    const atom = piece.molecule.atoms[piece.places.get(locant) ?? -1];
    if (!atom) throw new NameFault(from, `没有“${locant}”位`);
    atom.element = element;
  }
  return piece;
}
