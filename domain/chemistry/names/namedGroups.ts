/** Helpers for names such as 乙酸乙酯 and 乙二醇二甲醚: groups before 酯 or 醚, and their binding to a whole molecule. */
import { addBond, append } from './graph';
import type { Grammar } from './grammar';
import { classesOf } from './structureKey';
import { NameFault, type NameNode, type Piece } from './namePart';
import type { Read } from './nameText';

/** A compound and where its name ends. */
export type Body = Read<Piece>;

/** Binds a group to the first `count` of the places; refuses when it matters which. */
export function bindSome(piece: Piece, places: number[], count: number, group: Piece, from: number): void {
  const { molecule } = piece;
  const classes = classesOf(molecule);
  if (count > places.length) throw new NameFault(from, '酯基的个数多于酸基');
  if (count < places.length && new Set(places.map((at) => classes[at])).size > 1)
    throw new NameFault(from, '没有写明是哪一个酸基');
  for (const at of places.slice(0, count)) {
    const offset = append(molecule, group.molecule);
    addBond(molecule, at, offset + (group.attach ?? 0));
  }
}

/** The compound with its part of the parse tree. */
export const withNodes = (piece: Piece, nodes: NameNode[]): Piece => ({ ...piece, nodes, form: null });

/** Groups that may be written before 酯 or 醚, with their count. */
export function countedGroups(
  grammar: Grammar,
  at: number,
  word: string,
): { count: number; stated: boolean; group: Read<Piece> }[] {
  const { scan } = grammar;
  return scan.counts(scan.dash(at)).flatMap(({ end, value: count }) =>
    grammar.groupsAt(end).flatMap((group) => {
      const next = scan.dash(group.end);
      if (group.value.order !== 1 || !scan.is(word, next)) return [];
      return [{ count, stated: end > at, group: { end: next + word.length, value: group.value } }];
    }),
  );
}

/** Is a group bound by a single bond of carbon, silicon or tin? */
export const isCarbonGroup = ({ molecule, attach, order }: Piece): boolean =>
  order === 1 && ['C', 'Si', 'Sn'].includes(molecule.atoms[attach ?? 0]?.element ?? '');
