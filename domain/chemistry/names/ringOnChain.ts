/** Reads a ring on a chain that has a suffix: 苯乙酸, 吲哚-3-乙胺, 苯乙酮, 苯乙烯, 吗啉乙磺酸. */
import { chainLength, chainPiece } from './chains';
import { addSuffix, SUFFIXES } from './acidEnds';
import { addAtom, addBond, append } from './graph';
import { copyPiece, type Piece } from './namePart';
import { placeOf } from './bindGroup';
import type { Read, Scan } from './nameText';
import { suffixPlaces, type Stem } from './skeletons';
import { outcome, stemNode, withEnds, type Found } from './outcome';

/** 苯乙酸, 苯乙醇, 吲哚-3-乙胺, 苯乙酮: a ring on the far end of a chain; locants count the ring. */
export function conjoined(scan: Scan, { end, value }: Read<Stem>, at: number): Found[] {
  if (value.kind !== 'ring') return [];
  const own = scan.text[end] === '-' ? scan.locants(end + 1) : null;
  const begin = own?.end ?? end;
  const chain = chainLength(scan, begin);
  if (!chain || (own && value.pre)) return [];
  // 2-吗啉乙磺酸 counts the chain, 2-吡啶乙醇 the ring: a ring amine before a chain is not clear.
  const isAmine = value.piece.molecule.atoms.some(({ element, pi }) => element === 'N' && !pi);
  const [first = ''] = value.pre ?? [];
  const isOnNitrogen = value.piece.molecule.atoms[value.piece.places.get(first) ?? -1]?.element === 'N';
  if (value.pre && isAmine && !isOnNitrogen && chain.value > 1) return [];
  const isSymmetric = suffixPlaces({ ...value, pre: null }, null, 1, false) !== null;
  const onChain = isSymmetric && !own && value.pre ? value.pre : null;
  const [ringPlace] =
    suffixPlaces(onChain ? { ...value, pre: null } : value, own?.value ?? null, 1, false) ?? [];
  if (ringPlace === undefined || (onChain && onChain.length > 1)) return [];
  const base = { ring: value.piece, ringPlace, length: chain.value, at };
  const node = stemNode(at, chain.end, { ...value, meaning: `${value.meaning}连 ${chain.value} 个碳的链` });
  const found: Found[] = [];
  if (chain.value > 1 && !onChain) {
    const root = chained(base, base.length - 1, 1);
    root.sites = [{ atom: root.length, kind: 'carbon' }];
    root.length = 0;
    found.push(...withEnds(scan, root, chain.end, [node], chain.end));
  }
  if (!onChain && scan.is('磺', chain.end)) {
    const root = chained(base, base.length - 1, 0);
    const sulfur = addAtom(root.molecule, 'S');
    addBond(root.molecule, root.length, sulfur);
    root.sites = [{ atom: sulfur, kind: 'sulfonyl' }];
    root.length = 0;
    found.push(...withEnds(scan, root, chain.end + 1, [node], chain.end));
  }
  if (!onChain && chain.value === 2 && /[烯炔]/.test(scan.text.charAt(chain.end))) {
    const root = chained(base, 0, 0);
    const bond = root.molecule.bonds.find(({ a, b }) => a === root.length && b === root.length + 1);
    if (bond) bond.order = scan.text[chain.end] === '烯' ? 2 : 3;
    root.length = 0;
    const last = scan.reached(chain.end + 1);
    found.push({
      end: last,
      value: outcome(root, 'parent', [node, { from: chain.end, to: last, meaning: '双键或叁键' }]),
    });
  }
  for (const { word, value: suffix } of SUFFIXES.at(scan.text, chain.end)) {
    if (suffix.ring) continue;
    const after = scan.reached(chain.end + word.length);
    const isKetone = suffix.order === 2;
    if (isKetone && (onChain || chain.value < 2 || word !== '酮')) continue;
    const ringAt = isKetone ? 0 : onChain ? chainPlace(onChain[0] ?? '') : base.length - 1;
    if (!(ringAt >= 0 && ringAt < base.length)) continue;
    const root = chained(base, ringAt, 0);
    const first = root.length;
    root.length = 0;
    root.places.set('*', first);
    if (isKetone) {
      for (const name of ['1', '2']) root.places.delete(name);
      root.besidePrimes = new Map(
        Array.from({ length: base.length - 1 }, (_, index) => [String(index + 2), first + index + 1]),
      );
    }
    const piece = addSuffix(root, ['*'], suffix, chain.end);
    piece.places.delete('*');
    const end2 = { from: chain.end, to: after, meaning: suffix.meaning };
    found.push({ end: after, value: outcome(piece, 'parent', [node, end2]) });
  }
  return found;
}

/** 1, 2 … and α, β … count from the carbon of the suffix. */
const chainPlace = (locant: string): number =>
  'αβγδ'.includes(locant) ? 'αβγδ'.indexOf(locant) : Number(locant) - 1;

interface Chained {
  ring: Piece;
  ringPlace: string;
  length: number;
  at: number;
}

/** Ring and chain joined at chain atom `ringAt`; `length` of the result is the first chain atom, `skip` α's distance. */
function chained({ ring, ringPlace, length, at }: Chained, ringAt: number, skip: number): Piece {
  const piece = copyPiece(ring);
  const offset = append(piece.molecule, chainPiece(length).molecule);
  const bound = placeOf(piece, ringPlace, at);
  const atom = piece.molecule.atoms[bound];
  if (atom?.pi && atom.element === 'N') piece.claims.push(bound);
  addBond(piece.molecule, bound, offset + ringAt);
  for (const [name, place_] of ring.places) if (/^\d+$/.test(name)) piece.places.set(`${name}'`, place_);
  const greek = 'αβγδ';
  for (let index = skip; index < Math.min(length, 4); index++)
    piece.places.set(greek.charAt(index - skip), offset + index);
  piece.length = offset;
  return piece;
}

/** 1,4-环己烷二甲醇, 间苯二甲胺, 1,4-苯二乙酸: a ring with several like chains, each with the suffix at its far end. */
export function manyConjoined(scan: Scan, { end, value }: Read<Stem>, at: number): Found[] {
  if (value.kind !== 'ring') return [];
  const own = scan.text[end] === '-' ? scan.locants(end + 1) : null;
  if (own && value.pre) return [];
  return scan.counts(own?.end ?? end).flatMap(({ end: begin, value: count }): Found[] => {
    const chain = count > 1 ? chainLength(scan, begin) : null;
    const places = chain && suffixPlaces(value, own?.value ?? null, count, false);
    if (!chain || !places || chain.value > 3) return [];
    const piece = copyPiece(value.piece);
    const ends = places.map((name) => {
      const offset = append(piece.molecule, chainPiece(chain.value).molecule);
      const bound = placeOf(piece, name, at);
      const atom = piece.molecule.atoms[bound];
      if (atom?.pi && atom.element === 'N') piece.claims.push(bound);
      addBond(piece.molecule, bound, offset);
      return offset + chain.value - 1;
    });
    piece.length = 0;
    const node = stemNode(at, chain.end, { ...value, meaning: `${value.meaning}连 ${count} 条碳链` });
    const acid = copyPiece(piece);
    acid.sites = ends.map((atom) => ({ atom, kind: 'carbon' }));
    const found = chain.value > 1 ? withEnds(scan, acid, chain.end, [node], chain.end) : [];
    for (const { word, value: suffix } of SUFFIXES.at(scan.text, chain.end)) {
      if (suffix.ring || suffix.order === 2) continue;
      const names = ends.map((atom, index) => {
        piece.places.set(`*${index}`, atom);
        return `*${index}`;
      });
      const whole = addSuffix(piece, names, suffix, chain.end);
      for (const name of names) whole.places.delete(name);
      const after = scan.reached(chain.end + word.length);
      const last = { from: chain.end, to: after, meaning: suffix.meaning };
      found.push({ end: after, value: outcome(whole, 'parent', [node, last]) });
    }
    return found;
  });
}
