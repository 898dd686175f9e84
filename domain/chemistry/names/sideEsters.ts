/** Reads esters of one stated carboxyl group of an amino acid. */
import { distance, neighbours } from './graph';
import type { Grammar } from './grammar';
import { bindSome, withNodes, type Body } from './namedGroups';
import { copyPiece, type Piece } from './namePart';

/** 谷氨酸-5-甲酯, 天冬氨酸-β-叔丁酯, 谷氨酸-1-苄酯: the ester of one carboxyl group of an amino acid. */
export function sideEsters(grammar: Grammar, { end, value }: Body, places: readonly number[]): Body[] {
  const stated = /^-?\(?([1-6αβγδ])\)?-/.exec(grammar.scan.text.slice(end, end + 5));
  if (!stated || value.form === null || places.length !== 2) return [];
  const { molecule } = value;
  const isAlpha = (oxygen: number) =>
    neighbours(molecule, oxygen).some(({ atom: carboxyl }) =>
      neighbours(molecule, carboxyl).some(({ atom: carbon }) =>
        neighbours(molecule, carbon).some(({ atom }) => molecule.atoms[atom]?.element === 'N'),
      ),
    );
  const alpha = places.filter(isAlpha);
  const side = places.filter((oxygen) => !isAlpha(oxygen));
  const [locant = ''] = stated.slice(1);
  const wanted = /[1α]/.test(locant) ? alpha : side;
  // The side chain ends in C4 of aspartic acid and C5 of glutamic acid.
  const last = { 4: 2, β: 2, 5: 3, γ: 3 }[locant];
  const [oxygen] = wanted;
  if (oxygen === undefined || wanted.length !== 1) return [];
  if (wanted === side && last !== bondsBetweenCarboxyls(value, alpha[0] ?? 0, side[0] ?? 0)) return [];
  return grammar.groupsAt(end + stated[0].length).flatMap((group) => {
    const next = grammar.scan.dash(group.end);
    if (group.value.order !== 1 || !grammar.scan.is('酯', next)) return [];
    return grammar.attempt(() => {
      const piece = copyPiece(value);
      bindSome(piece, [oxygen], 1, group.value, end);
      const node = { from: end, to: next + 1, meaning: `${locant} 位羧基的酯`, children: group.value.nodes };
      return { end: next + 1, value: withNodes(piece, [...value.nodes, node]) };
    });
  });
}

/** Number of carbons between two carboxyl groups that are named by their hydroxyl oxygens. */
function bondsBetweenCarboxyls({ molecule }: Piece, from: number, to: number): number {
  const carboxyl = (oxygen: number) => neighbours(molecule, oxygen)[0]?.atom ?? oxygen;
  return distance(molecule, carboxyl(from), carboxyl(to)) - 1;
}
