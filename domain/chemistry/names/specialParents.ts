/** Parents with a word before the skeleton: 过氧苯甲酸, 氯化咪唑鎓. */
import { addAtom, append } from './graph';
import { acidOxygens } from './hydroxyls';
import { anionWords } from './ions';
import type { Outcome } from './outcome';
import { copyPiece } from './namePart';
import type { Read, Scan } from './nameText';
import { moleculeOfSmiles } from './smilesIn';

/** `outcomesAt` reads the skeletons after the word. */
export function specialParents(
  scan: Scan,
  at: number,
  outcomesAt: (at: number) => Read<Outcome>[],
): Read<Outcome>[] {
  return [...peroxyAcids(scan, at, outcomesAt), ...ringCations(scan, at, outcomesAt)];
}

type Outcomes = (at: number) => Read<Outcome>[];

/** 过氧乙酸: the hydroxyl group of the acid becomes –OOH. */
function peroxyAcids(scan: Scan, at: number, outcomesAt: Outcomes): Read<Outcome>[] {
  if (!scan.is('过氧', at)) return [];
  return outcomesAt(at + 2).flatMap(({ end, value }): Read<Outcome>[] => {
    const [oxygen, ...more] = acidOxygens(value.piece.molecule);
    if (scan.text[end - 1] !== '酸' || oxygen === undefined || more.length > 0) return [];
    const piece = copyPiece(value.piece);
    const last = addAtom(piece.molecule, 'O');
    piece.molecule.bonds.push({ a: oxygen, b: last, order: 1, side: null });
    const nodes = [{ from: at, to: at + 2, meaning: '过氧酸：–OH 换成 –OOH' }, ...value.piece.nodes];
    return [{ end, value: { ...value, piece: { ...piece, nodes } } }];
  });
}

/** 氯化咪唑, 氯化四氮唑鎓: groups on a ring nitrogen give a cation, whose anion is named before the ring. */
function ringCations(scan: Scan, at: number, outcomesAt: Outcomes): Read<Outcome>[] {
  return anionWords()
    .at(scan.text, at)
    .flatMap(({ word, value: smiles }) =>
      outcomesAt(at + word.length).flatMap(({ end, value }): Read<Outcome>[] => {
        const hasNitrogen = value.piece.molecule.atoms.some(({ element, pi }) => element === 'N' && pi);
        if (value.kind !== 'parent' || !hasNitrogen) return [];
        const piece = copyPiece(value.piece);
        append(piece.molecule, moleculeOfSmiles(smiles));
        const close = scan.is('鎓', end) ? end + 1 : end;
        const nodes = [{ from: at, to: at + word.length, meaning: `阴离子：${word}` }, ...value.piece.nodes];
        return [{ end: close, value: { ...value, piece: { ...piece, nodes } } }];
      }),
    );
}
