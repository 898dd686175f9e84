/**
 * Reads parents that are made of two like parents (4,4'-亚甲基双(2-氯苯胺), 1,1'-联-2-萘酚) and epoxides (1,2-环氧丁烷).
 * Source: IUPAC recommendations 2013, P-15.3 (multiplicative nomenclature) and P-25.4.2.1.2 (epoxy).
 */
import { freeHydrogens } from './bindGroup';
import { addAtom, addBond, append } from './graph';
import type { Grammar } from './grammar';
import { copyPiece, NameFault, type NameNode, type Piece } from './namePart';
import type { Read } from './nameText';
import { moleculeOfSmiles } from './smilesIn';

/** Linkers with two free ends: word, SMILES; the first and the last atom of the chain are bound. */
const LINKERS: readonly (readonly [word: string, smiles: string, last: number])[] = [
  ['亚乙基', 'CC', 1],
  ['亚丙基', 'CCC', 2],
  ['亚丁基', 'CCCC', 3],
  ['氧基', 'O', 0],
  ['氧代', 'O', 0],
  ['氧', 'O', 0],
  ['硫代', 'S', 0],
  ['硫基', 'S', 0],
  ['硫', 'S', 0],
  ['二硫代', 'SS', 1],
  ['二硫基', 'SS', 1],
  ['二硫', 'SS', 1],
  ['亚氨基', 'N', 0],
  ['磺酰基', 'S(=O)=O', 0],
  ['磺酰', 'S(=O)=O', 0],
  ['羰基', 'C=O', 0],
  ['偶氮', 'N=N', 1],
];

interface Linker {
  end: number;
  piece: Piece | null;
  last: number;
}

/** What stands between the locants and 双: nothing for 联. */
function linkersAt(grammar: Grammar, at: number): Linker[] {
  const { scan } = grammar;
  if (scan.text[at] === '联') return [{ end: at, piece: null, last: 0 }];
  const words = LINKERS.flatMap(([word, smiles, last]): Linker[] => {
    if (!scan.text.startsWith(word, at) || !/^[双二]/.test(scan.text.slice(at + word.length))) return [];
    const molecule = moleculeOfSmiles(smiles);
    return [{ end: at + word.length, piece: { ...EMPTY, molecule, attach: 0 }, last }];
  });
  // 亚甲基, 亚异丙基: both ends are one atom.
  const groups = grammar.groupsAt(at).flatMap(({ end, value }): Linker[] => {
    const isOneAtom = value.order === 2 && value.attach !== null && /^[双二]/.test(scan.text.slice(end));
    return isOneAtom ? [{ end, piece: value, last: value.attach ?? 0 }] : [];
  });
  return [...words, ...groups];
}

const EMPTY = {
  ...{ places: new Map<string, number>(), centre: null, attach: null, order: 1, least: 0, most: 0 },
  ...{ hydrogen: null, claims: [], sites: [], form: null, length: 0, nodes: [] },
};

/** Two like parents joined at the stated places. */
export function doubledParents(grammar: Grammar, at: number): Read<Piece>[] {
  const { scan } = grammar;
  if (!/[双二联]/.test(scan.text.slice(at))) return [];
  const locants = scan.locants(at);
  const [first = '', second = ''] = locants?.value ?? [];
  if (locants?.value.length !== 2 || !second.endsWith("'") || second !== `${first}'`) return [];
  return linkersAt(grammar, locants.end).flatMap((linker) => {
    const begin = scan.reached(linker.end + 1);
    const isRound = scan.text[begin] === '(';
    return grammar.parentsAt(isRound ? begin + 1 : scan.dash(begin)).flatMap((parent): Read<Piece>[] => {
      if (isRound && !scan.is(')', parent.end)) return [];
      const end = isRound ? parent.end + 1 : parent.end;
      const node: NameNode = {
        ...{ from: at, to: end, meaning: `两个相同的母体，连在 ${first}、${second} 位` },
        children: parent.value.nodes,
      };
      return grammar.attempt(() => ({
        end,
        value: { ...joined(parent.value, first, linker, at), nodes: [node] },
      }));
    });
  });
}

function joined(parent: Piece, locant: string, { piece: linker, last }: Linker, from: number): Piece {
  const bound = parent.places.get(locant);
  if (bound === undefined || parent.attach !== null) throw new NameFault(from, `没有“${locant}”位`);
  if (freeHydrogens(parent, bound) < 1) throw new NameFault(from, '该位没有可被取代的氢');
  const piece = copyPiece(parent);
  const { molecule } = piece;
  const offset = append(molecule, parent.molecule);
  for (const [name, atom] of parent.places)
    if (!name.includes("'")) piece.places.set(`${name}'`, atom + offset);
  for (const each of [bound, bound + offset]) {
    const atom = molecule.atoms[each];
    if (atom && atom.hydrogens !== null && atom.hydrogens > 0) atom.hydrogens -= 1;
  }
  if (linker) {
    const middle = append(molecule, linker.molecule);
    addBond(molecule, bound, middle + (linker.attach ?? 0));
    addBond(molecule, bound + offset, middle + last);
  } else addBond(molecule, bound, bound + offset);
  return { ...piece, claims: [...parent.claims, ...parent.claims.map((each) => each + offset)] };
}

/** 1,2-环氧丁烷: an oxygen that bridges two atoms of the parent. */
export function epoxides(grammar: Grammar, at: number): Read<Piece>[] {
  const { scan } = grammar;
  const locants = scan.locants(at);
  if (locants?.value.length !== 2 || !scan.is('环氧', locants.end)) return [];
  return grammar.parentsAt(scan.dash(locants.end + 2)).flatMap(({ end, value }) =>
    grammar.attempt(() => {
      const piece = copyPiece(value);
      const ends = locants.value.map((locant) => {
        const atom = piece.places.get(locant);
        if (atom === undefined || freeHydrogens(piece, atom) < 1)
          throw new NameFault(at, `“${locant}”位不能有环氧`);
        return atom;
      });
      const oxygen = addAtom(piece.molecule, 'O');
      for (const atom of ends) addBond(piece.molecule, atom, oxygen);
      const node = { from: at, to: locants.end + 2, meaning: `${locants.value.join('、')} 位的环氧` };
      return { end, value: { ...piece, nodes: [node, ...value.nodes] } };
    }),
  );
}
