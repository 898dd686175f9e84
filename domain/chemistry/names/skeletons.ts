/** Reads the skeleton of a name: a chain or ring, its double bonds and the locants before it. */
import { numbersOf } from './bindGroup';
import { chainLength, chainPiece, formedChain, replaceAtoms, replacements } from './chains';
import { classesOf } from './structureKey';
import { copyPiece, NameFault, type Piece } from './namePart';
import { ringsAt } from './ringNames';
import type { Read, Scan } from './nameText';

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
