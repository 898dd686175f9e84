/** Reads what follows a skeleton: suffixes (醇, 胺, 酮 …), 基, acids on it (甲酸, 磺酸, 乙酸 …). */
import { addAtom, addBond } from './graph';
import { conjoined, manyConjoined } from './ringOnChain';
import { ACID_ENDS, addSuffix, SUFFIXES } from './acidEnds';
import { outcome, stemNode, withEnds, type Found } from './outcome';
import { copyPiece, NameFault, type Piece, type Site } from './namePart';
import { placeOf } from './bindGroup';
import type { Read, Scan } from './nameText';
import { suffixPlaces, unsaturated, type Stem } from './skeletons';

/** Everything that a skeleton can become. Readings that contradict chemistry are left out. */
export function outcomesOf(scan: Scan, at: number, read: Read<Stem>): Found[] {
  return unsaturated(scan, read).flatMap((next) => {
    const readers = next.value.onlyAcid
      ? [terminalAcids]
      : [bare, suffixed, grouped, terminalAcids, addedAcids, conjoined, manyConjoined];
    return readers.flatMap((reader) => {
      try {
        return reader(scan, next, at);
      } catch (error) {
        if (error instanceof NameFault) return [];
        throw error;
      }
    });
  });
}

const place = (locants: readonly string[]): string =>
  locants.length > 0 ? `${locants.join('、')} 位：` : '';

function bare(_: Scan, { end, value }: Read<Stem>, at: number): Found[] {
  if (!value.closed || value.pre) return [];
  return [{ end, value: outcome(value.piece, 'parent', [stemNode(at, end, value)]) }];
}

/** Optional locants after the stem, each with the multipliers that may follow. */
function counted(scan: Scan, end: number): { own: string[] | null; count: number; end: number }[] {
  const options: { own: string[] | null; at: number }[] = [{ own: null, at: end }];
  const own = scan.text[end] === '-' ? scan.locants(end + 1) : null;
  if (own) options.push({ own: own.value, at: own.end });
  return options.flatMap(({ own: locants, at }) =>
    scan.counts(at).map(({ end: next, value }) => ({ own: locants, count: value, end: next })),
  );
}

function suffixed(scan: Scan, { end, value }: Read<Stem>, at: number): Found[] {
  return counted(scan, end).flatMap(({ own, count, end: next }) =>
    SUFFIXES.at(scan.text, next).flatMap(({ word, value: suffix }): Found[] => {
      const after = scan.reached(next + word.length);
      if (suffix.ring && value.kind === 'chain') return [];
      // 1-苯基乙酮: the carbonyl carbon carries the group before it.
      const isEthanone = word === '酮' && value.piece.length === 2 && /[基)]/.test(scan.text.charAt(at - 1));
      const places = isEthanone ? ['1'] : suffixPlaces(value, own, count, suffix.order === 2);
      if (!places || (own && value.pre)) return [];
      const isStated = own !== null || value.pre !== null;
      if (
        !isStated &&
        value.kind === 'chain' &&
        isSaturatedAway(value.piece, placeOf(value.piece, places[0] ?? '', at))
      )
        return [];
      const piece = addSuffix(value.piece, places, suffix, next);
      const node = { from: end, to: after, meaning: `${place(places)}${suffix.meaning}` };
      return [{ end: after, value: outcome(piece, 'parent', [stemNode(at, end, value), node]) }];
    }),
  );
}

/** Words before which 基 may be left out. */
const AFTER_SHORT =
  /^(?:氧|缩[醛酮]|硫(?!酸|醇|脲|代|酮|酚)|氨(?!基甲酸|基磺)|胺|膦|胂|硅|锡|锗|硼(?!酸)|磺酰|亚磺酰|羰|醚|砜|亚砜|铵|亚氨|偶氮|磷酸|苄基?酯|[甲乙丙丁]基?酯|氢?[氟氯溴碘]化|硫酸氢|\)?酯|\)?-?醚|脲|胍)/;

export const mayShorten = (scan: Scan, end: number): boolean =>
  AFTER_SHORT.test(scan.text.slice(end, end + 4));

/** The locant of 1-甲基, 2-乙基 and 1-苯基 counts the parent, because the group has no choice of its own. */
function countsParent({ kind, piece, pre, ...stem }: Stem): boolean {
  if (kind === 'chain') return piece.length < 3 || pre?.[0] === '1';
  return suffixPlaces({ ...stem, kind, piece, pre: null }, null, 1, false) !== null;
}

function grouped(scan: Scan, { end, value }: Read<Stem>, at: number): Found[] {
  const own = scan.text[end] === '-' ? scan.locants(end + 1) : null;
  const begin = own?.end ?? end;
  const isDouble = scan.is('亚基', begin);
  const isWhole = scan.is('基', begin) || isDouble;
  const next = begin + (isDouble ? 2 : isWhole ? 1 : 0);
  const rest = scan.text.slice(next, next + 2);
  const isRootOfRing = /^[苯酚]/.test(rest) && value.kind === 'chain';
  const isRingOnChain = value.kind === 'ring' && /^[甲乙丙丁]/.test(rest) && !isWhole;
  const isNamed = value.pre?.[0] === 'N' && scan.text[next] === ')';
  if (!isWhole && !isNamed && (own || (!mayShorten(scan, next) && !isRootOfRing && !isRingOnChain)))
    return [];
  if (!isWhole && value.closed && value.kind === 'chain') return [];
  if (value.pre && !isNamed && countsParent(value)) return [];
  const places = suffixPlaces(value, own?.value ?? null, 1, false);
  if (!places || (own && value.pre)) return [];
  const piece = copyPiece(value.piece);
  const attach = placeOf(piece, places[0] ?? '', at);
  const atom = piece.molecule.atoms[attach];
  if (atom?.pi && atom.element === 'N') piece.claims.push(attach);
  piece.attach = attach;
  piece.order = isDouble ? 2 : 1;
  const where = own || value.pre ? `，连在 ${places[0]} 位` : '';
  const node = { from: at, to: next, meaning: `取代基：${value.meaning}${where}` };
  // 环戊基甲醚 is not (环戊基甲)醚: before such words a short root takes no groups.
  const mayBeLong = /^(?:氧|硫|\)?酯)/.test(scan.text.slice(next));
  const elided = isWhole
    ? null
    : isRingOnChain
      ? 'ring'
      : mayBeLong || value.kind === 'ring'
        ? 'chain'
        : 'bare';
  return [{ end: next, value: outcome(piece, 'group', [node], elided) }];
}

/** 乙酸, 己二酸, 丙烯酸: the end of the chain is the acid. */
function terminalAcids(scan: Scan, { end, value }: Read<Stem>, at: number): Found[] {
  const { piece, kind, pre } = value;
  if (kind !== 'chain' || pre) return [];
  return scan.counts(end).flatMap(({ end: next, value: count }) => {
    if (count > 2 || (count === 2 && (value.formed || piece.length < 2))) return [];
    const root = copyPiece(piece);
    const last = count === 2 ? String(piece.length) : '1';
    const ends = count === 2 ? ['1', last] : ['1'];
    root.sites = ends.map((name): Site => ({ atom: placeOf(root, name, at), kind: 'carbon' }));
    if (root.sites.some(({ atom }) => isSaturatedAway(root, atom))) return [];
    if (!value.formed && piece.length > 1) {
      const greek = 'αβγδε';
      for (let index = 1; index < Math.min(piece.length, 6); index++)
        root.places.set(greek.charAt(index - 1), index);
    }
    if (value.formed) root.places.clear();
    return withEnds(scan, root, next, [stemNode(at, end, value)], end);
  });
}

/** An acid cannot sit on a carbon of a double bond at the end of the chain. */
const isSaturatedAway = ({ molecule }: Piece, atom: number): boolean =>
  molecule.bonds.some(({ a, b, order }) => order > 1 && (a === atom || b === atom));

const ADDED: readonly (readonly [word: string, element: string, kind: Site['kind']])[] = [
  ['甲', 'C', 'carbon'],
  ['', 'C', 'carbon'],
  ['羧', 'C', 'carbon'],
  ['磺', 'S', 'sulfonyl'],
  ['亚磺', 'S', 'sulfinyl'],
  ['膦', 'P', 'phosphono'],
  ['胂', 'As', 'arsono'],
  ['硼', 'B', 'borono'],
];

/** 苯甲酸, 吡啶-3-甲酸, 萘磺酸, 苯硼酸: an acid function is added to the skeleton. */
function addedAcids(scan: Scan, { end, value }: Read<Stem>, at: number): Found[] {
  return counted(scan, end).flatMap(({ own, count, end: next }) =>
    ADDED.flatMap(([word, element, kind]): Found[] => {
      if (!scan.text.startsWith(word, next) || (own && value.pre)) return [];
      if ((word === '甲' || word === '') && value.kind === 'chain') return [];
      // 苯腈 and 苯二腈 are short for 苯甲腈 and 苯二甲腈; other acids need 甲.
      if (word === '' && !(count < 3 && scan.text[next] === '腈')) return [];
      if (!ACID_ENDS.at(scan.text, next + word.length).length) return [];
      const places = suffixPlaces(value, own, count, false);
      if (!places) return [];
      const root = copyPiece(value.piece);
      for (const name of places) {
        const atom = addAtom(root.molecule, element);
        const bound = placeOf(root, name, at);
        if (root.molecule.atoms[bound]?.pi && root.molecule.atoms[bound]?.element === 'N')
          root.claims.push(bound);
        addBond(root.molecule, bound, atom);
        root.sites.push({ atom, kind });
      }
      root.length = 0;
      const node = {
        ...stemNode(at, end, value),
        meaning: `${stemNode(at, end, value).meaning}，${place(places)}连酸基`,
      };
      return withEnds(scan, root, scan.reached(next + word.length), [node], end);
    }),
  );
}
