/** Reads the name of a ring system: of the table, fused (并), joined (联), by hetero atoms or of a carbon ring. */
import { carbocycle, crown, polycycle } from './chains';
import { fuse } from './fusedRings';
import { addBond, append } from './graph';
import { heteroRing } from './heteroRings';
import { copyPiece, lazy, pieceOf, Words, type Piece } from './namePart';
import { RINGS, RING_PARENTS } from './rings.data';
import { Scan, type Read } from './nameText';

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

/** Ring systems at `at`: of the table, fused, joined (联) or monocyclic. */
export function ringsAt(scan: Scan, at: number): Read<Piece>[] {
  const found: Read<Piece>[] = ringWords()
    .at(scan.text, at)
    .map(({ word, value }) => ({ end: scan.reached(at + word.length), value: value() }));
  for (const next of [
    carbocycle(scan, at),
    polycycle(scan, at),
    crown(scan, at),
    heteroRing(scan, at),
    fused(scan, at),
    joined(scan, at),
  ])
    if (next) found.push(next);
  return found;
}

const FUSED =
  /^(?:\[([\d,]+)\]-?|([\d,]+)-)?(\p{Script=Han}{1,4}?)并\[(?:(\d),(\d)-)?([a-g])\](?:\[([\d,]+)\])?/u;

function monocycle(name: string): Piece | null {
  const whole = ringsNamed(name).find(({ length }) => length === name.length);
  return whole && whole.value.molecule.atoms.length < 7 ? whole.value : null;
}

function fused(scan: Scan, at: number): Read<Piece> | null {
  const match = FUSED.exec(scan.text.slice(at, at + 30));
  if (!match) return null;
  const [all, inBracket, plain, word = '', one = '1', two = '2', letter = 'a', heteroLocants] = match;
  const locants = inBracket ?? plain;
  const attached = monocycle(locants === undefined ? word : `${locants}-${word}`);
  if (!attached) return null;
  const after = scan.reached(at + all.length);
  for (const { length, value: base } of baseRings(scan.text, after, heteroLocants)) {
    if (base.molecule.atoms.length > 7) continue;
    const piece = fuse(attached, base, { first: [one, two], letter }, at);
    return { end: scan.reached(after + length), value: piece };
  }
  return null;
}

/** Base rings after 并[…]; a name such as 三唑 takes the locants in the second bracket. */
function baseRings(text: string, at: number, locants?: string): { length: number; value: Piece }[] {
  const prefix = locants === undefined ? '' : `${locants}-`;
  return ringsNamed(`${prefix}${text.slice(at, at + 8)}`).map(({ length, value }) => ({
    length: length - prefix.length,
    value,
  }));
}

/** Rings of the table, and rings named by their hetero atoms, at the start of a text. */
function ringsNamed(text: string): { length: number; value: Piece }[] {
  const found = ringWords()
    .at(text, 0)
    .map(({ word, value }) => ({ length: word.length, value: value() }));
  const hetero = heteroRing(new Scan(text), 0);
  return hetero ? [...found, { length: hetero.end, value: hetero.value }] : found;
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
