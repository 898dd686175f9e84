/** Reads cyclic esters of boronic acids: 苯硼酸频哪醇酯, 苯硼酸新戊二醇酯, 苯硼酸-1,3-丙二醇酯. */
import { addBond, append, neighbours, withoutAtoms } from './graph';
import type { Grammar } from './grammar';
import { acidOxygens, alcoholOxygens } from './hydroxyls';
import { withNodes, type Body } from './namedGroups';
import { copyPiece } from './namePart';

/** The two hydroxyl groups of a boronic acid with those of a diol. */
export function boronEsters(grammar: Grammar, { end, value }: Body): Body[] {
  const { scan } = grammar;
  const places = acidOxygens(value.molecule).filter((at) =>
    neighbours(value.molecule, at).some(({ atom }) => value.molecule.atoms[atom]?.element === 'B'),
  );
  if (places.length !== 2 || scan.text[end - 1] !== '酸') return [];
  return grammar.parentsAt(scan.dash(end)).flatMap((diol): Body[] => {
    const word = ['酯', '环酯', '环状酯'].find((each) => scan.is(each, diol.end));
    const oxygens = alcoholOxygens(diol.value.molecule);
    if (!word || oxygens.length !== 2) return [];
    const piece = copyPiece(value);
    const offset = append(piece.molecule, diol.value.molecule);
    // The oxygens of the diol take the places of those of the acid.
    const boron = neighbours(piece.molecule, places[0] ?? 0)[0]?.atom ?? 0;
    const kept = piece.molecule.bonds.filter(({ a, b }) => !places.includes(a) && !places.includes(b));
    piece.molecule.bonds = kept;
    for (const oxygen of oxygens) addBond(piece.molecule, boron, offset + oxygen);
    const molecule = withoutAtoms(piece.molecule, places);
    const node = {
      from: end,
      to: diol.end + word.length,
      meaning: '与二醇的环状酯',
      children: diol.value.nodes,
    };
    return [
      { end: node.to, value: { ...withNodes(piece, [...value.nodes, node]), molecule, places: new Map() } },
    ];
  });
}
