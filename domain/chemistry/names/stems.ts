/** Reads the skeleton of a name: a chain or ring, its double bonds and the locants before it. */
import { addBond, append } from './graph';
import { classesOf } from './key';
import {
  carbocycle,
  crown,
  chainLength,
  chainPiece,
  formedChain,
  polycycle,
  replaceAtoms,
  replacements,
} from './chains';
import { fuse } from './fused';
import { copyPiece, lazy, NameFault, pieceOf, Words, type Piece } from './piece';
import { numbersOf } from './bind';
import { RINGS, RING_PARENTS } from './rings.data';
import type { Read, Scan } from './scan';

export interface Stem {
  piece: Piece;
  kind: 'chain' | 'ring';
  /** Locants written before the skeleton, for the first suffix without its own. */
  pre: string[] | null;
  /** 烷, 烯 or 炔 was read. */
  closed: boolean;
  /** The double bond of 丙烯酸, which is counted from the acid. */
  onlyAcid?: boolean;
  /** The place of a branched chain is fixed. */
  formed: boolean;
  from: number;
  meaning: string;
}

const ringWords = lazy(() => {
  const rows = [...RINGS, ...RING_PARENTS].map(([names, smiles, locants, hydrogen]) => {
    const make = lazy(() => {
      const piece = pieceOf(smiles, locants);
      const at = hydrogen === '?' ? -1 : hydrogen === undefined ? null : (piece.places.get(hydrogen) ?? -1);
      return { ...piece, hydrogen: at };
    });
    return [names, make] as const;
  });
  return new Words(rows);
});

/** Number of ring names in the vocabulary. */
export const ringCount = (): number => ringWords().size;

/** Ring systems at `at`: of the table, fused, joined (联) or monocyclic. */
function ringsAt(scan: Scan, at: number): Read<Piece>[] {
  const found: Read<Piece>[] = ringWords()
    .at(scan.text, at)
    .map(({ word, value }) => ({ end: scan.reached(at + word.length), value: value() }));
  for (const next of [
    carbocycle(scan, at),
    polycycle(scan, at),
    crown(scan, at),
    fused(scan, at),
    joined(scan, at),
  ])
    if (next) found.push(next);
  return found;
}

const FUSION_PARTS: Readonly<Record<string, string>> = {
  苯: '苯',
  吡咯: '吡咯',
  咪唑: '咪唑',
  吡唑: '吡唑',
  噻吩: '噻吩',
  呋喃: '呋喃',
  噻唑: '噻唑',
  噁唑: '噁唑',
  吡啶: '吡啶',
  嘧啶: '嘧啶',
  吡嗪: '吡嗪',
  哒嗪: '哒嗪',
};
const FUSED = /^(\p{Script=Han}+?)并\[(?:(\d),(\d)-)?([a-f])\](?:\[([\d,]+)\])?/u;

function monocycle(name: string): Piece | null {
  const word = ringWords()
    .at(name, 0)
    .find(({ word: each }) => each === name);
  return word && word.value().molecule.atoms.length < 7 ? word.value() : null;
}

function fused(scan: Scan, at: number): Read<Piece> | null {
  const match = FUSED.exec(scan.text.slice(at, at + 30));
  const first = FUSION_PARTS[match?.[1] ?? ''];
  if (!match || first === undefined) return null;
  const [all, , one = '1', two = '2', letter = 'a', heteroLocants] = match;
  const after = scan.reached(at + all.length);
  for (const { word, value } of baseRings(scan.text, after, heteroLocants)) {
    const base = value();
    const attached = monocycle(first);
    if (base.molecule.atoms.length > 6 || !attached) continue;
    const piece = fuse(attached, base, { first: [one, two], letter }, at);
    return { end: scan.reached(after + word), value: piece };
  }
  return null;
}

/** Base rings after 并[…]; a name such as 三唑 takes the locants in the second bracket. */
function baseRings(text: string, at: number, locants?: string): { word: number; value: () => Piece }[] {
  if (locants === undefined)
    return ringWords()
      .at(text, at)
      .map(({ word, value }) => ({ word: word.length, value }));
  const tail = text.slice(at, at + 4);
  return ringWords()
    .at(`${locants}-${tail}`, 0)
    .map(({ word, value }) => ({ word: word.length - locants.length - 1, value }));
}

/** `2,2'-联吡啶`, `1,1'-联萘`. */
function joined(scan: Scan, at: number): Read<Piece> | null {
  const locants = scan.locants(at);
  if (locants?.value.length !== 2 || !scan.is('联', locants.end)) return null;
  const [left = '', right = ''] = locants.value;
  if (!right.endsWith("'")) return null;
  const rest = scan.text[locants.end + 1] === '-' ? locants.end + 2 : locants.end + 1;
  const [ring] = ringWords().at(scan.text, rest);
  if (!ring) return null;
  const one = ring.value();
  const piece = copyPiece(one);
  const offset = append(piece.molecule, one.molecule);
  for (const [name, atom] of one.places) piece.places.set(`${name}'`, atom + offset);
  const [a, b] = [piece.places.get(left), piece.places.get(right)];
  if (a === undefined || b === undefined) return null;
  addBond(piece.molecule, a, b);
  return { end: scan.reached(rest + ring.word.length), value: piece };
}

/** Skeletons at `at`, with locants before them. */
export function stemsAt(scan: Scan, at: number): Read<Stem>[] {
  const plain = coresAt(scan, at, null);
  const pre = scan.locants(at);
  return pre ? [...plain, ...coresAt(scan, pre.end, pre.value)] : plain;
}

function coresAt(scan: Scan, at: number, pre: string[] | null): Read<Stem>[] {
  const stem = (piece: Piece, kind: Stem['kind'], formed: boolean, meaning: string): Stem => ({
    ...{ piece, kind, pre, formed, meaning },
    ...{ closed: kind === 'ring', from: at },
  });
  const replaced = replacements(scan, at);
  const begin = replaced?.end ?? at;
  const change = (piece: Piece): Piece[] => {
    try {
      return [replaced ? replaceAtoms(copyPiece(piece), replaced.value, at) : piece];
    } catch (error) {
      if (error instanceof NameFault) return [];
      throw error;
    }
  };
  const found: Read<Stem>[] = [];
  const chain = chainLength(scan, begin);
  if (chain) {
    for (const piece of change(chainPiece(chain.value)))
      found.push({ end: chain.end, value: stem(piece, 'chain', false, `${chain.value} 个碳的链`) });
  }
  const formed = replaced ? null : formedChain(scan, at);
  if (formed) {
    const isStraight = scan.text.startsWith('正', at);
    const carbons = formed.value.molecule.atoms.length;
    const meaning = isStraight ? `${carbons} 个碳的直链` : `${carbons} 个碳的支链`;
    found.push({ end: formed.end, value: stem(formed.value, 'chain', !isStraight, meaning) });
  }
  for (const ring of ringsAt(scan, begin)) {
    const meaning = `${scan.text.slice(begin, ring.end)}环`;
    for (const piece of change(copyPiece(ring.value)))
      found.push({ end: ring.end, value: stem(piece, 'ring', false, meaning) });
  }
  return found;
}

/** `烷`, and double and triple bonds with their locants; also the stem as it is. */
export function unsaturated(scan: Scan, read: Read<Stem>): Read<Stem>[] {
  const found = [read];
  const { end, value } = read;
  if (!value.piece.molecule.atoms.some(({ pi }) => pi) && scan.is('烷', end))
    found.push({ end: end + 1, value: { ...value, closed: true } });
  for (const own of [scan.locants(scan.dash(end)), null]) {
    for (const count of scan.counts(own?.end ?? end)) {
      const word = scan.text.charAt(count.end);
      if (word !== '烯' && word !== '炔') continue;
      const locants = own?.value ?? value.pre;
      const order = word === '烯' ? 2 : 3;
      for (const places of locants ? [locants] : onlyBonds(value)) {
        const next = addMultiple(value, places, count.value, order);
        if (!next) continue;
        const stem = {
          ...next,
          closed: true,
          onlyAcid: !locants && places[0] === '2',
          pre: own ? value.pre : null,
        };
        found.push(...unsaturated(scan, { end: scan.reached(count.end + 1), value: stem }).slice(0, 3));
      }
      if (own || !value.pre) continue;
      for (const places of onlyBonds(value)) {
        const kept = addMultiple(value, places, count.value, order);
        if (kept) found.push({ end: count.end + 1, value: { ...kept, closed: true, pre: value.pre } });
      }
    }
  }
  return found;
}

/** Raises bonds; null when that is not possible. */
function addMultiple(stem: Stem, locants: readonly string[], count: number, order: number): Stem | null {
  const piece = copyPiece(stem.piece);
  const { molecule, places } = piece;
  if (stem.formed) return null;
  if (locants.length !== count) return null;
  for (const locant of locants) {
    const [, first = locant, second] = /^(\d+)\((\d+)\)$/.exec(locant) ?? [];
    const a = places.get(first);
    const b =
      places.get(second ?? String(Number(first) + 1)) ?? (stem.kind === 'ring' ? places.get('1') : undefined);
    const bond = molecule.bonds.find(
      (each) => (each.a === a && each.b === b) || (each.a === b && each.b === a),
    );
    if (bond?.order !== 1) return null;
    bond.order = order;
  }
  return { ...stem, piece };
}

/** 乙烯, 丙烯, 环己烯: the bonds that may be meant without a locant. */
function onlyBonds({ kind, piece }: Stem): string[][] {
  const isPlainRing = kind === 'ring' && new Set(classesOf(piece.molecule)).size === 1;
  if (isPlainRing || piece.length === 2) return [['1']];
  return piece.length === 3 && kind === 'chain' ? [['1'], ['2']] : [];
}

/** Places of a suffix: its own locants, those before the stem, or the only possible ones; null when there is a choice. */
export function suffixPlaces(
  stem: Stem,
  own: string[] | null,
  count: number,
  isKetone: boolean,
): string[] | null {
  const given = own ?? stem.pre;
  if (given) {
    const numbers = numbersOf(given, count);
    return numbers.length === count ? numbers : null;
  }
  const { piece, kind, formed } = stem;
  if (formed) return count === 1 && !(isKetone && piece.places.get('1') === 0) ? ['1'] : null;
  if (kind === 'chain') {
    const { length } = piece;
    if (isKetone) return count === 1 && (length === 3 || length === 4) ? ['2'] : null;
    if (count === 1) return ['1'];
    return count === length && length < 4 ? Array.from({ length }, (_, at) => String(at + 1)) : null;
  }
  const { molecule } = piece;
  const classes = new Set([...piece.places.values()].map((at) => classesOf(molecule)[at]));
  const isAll = count === piece.places.size && classes.size === 1;
  if (isAll) return [...piece.places.keys()];
  return count === 1 && classes.size === 1 ? ['1'] : null;
}
