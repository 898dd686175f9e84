/** Reads what is made from an aldehyde or ketone: oximes, hydrazones, semicarbazones, acetals. */
import { addAtom, addBond, append, emptyMolecule, neighbours, withoutAtoms, type Molecule } from './graph';
import type { Grammar } from './grammar';
import { alcoholOxygens } from './hydroxyls';
import type { Body } from './namedGroups';
import { copyPiece, NameFault, type Piece } from './namePart';
import { moleculeOfSmiles } from './smilesIn';

/** Words after an aldehyde or ketone, and what its oxygen becomes. */
const REPLACED_BY: readonly (readonly [word: string, smiles: string, meaning: string])[] = [
  ['肟', 'NO', '肟 C=N–OH'],
  ['腙', 'NN', '腙 C=N–NH₂'],
  ['缩氨基脲', 'NNC(=O)N', '缩氨基脲'],
  ['缩氨基硫脲', 'NNC(=S)N', '缩氨基硫脲'],
  ['苯腙', 'NNc1ccccc1', '苯腙'],
];

/** The only C=O of an aldehyde, a ketone or (for acetals) an amide. */
function carbonylOf(molecule: Molecule, withAmide: boolean): { carbon: number; oxygen: number } | null {
  const found = molecule.bonds.flatMap(({ a, b, order }) => {
    const [carbon, oxygen] = molecule.atoms[a]?.element === 'C' ? [a, b] : [b, a];
    const isCarbonyl = molecule.atoms[carbon]?.element === 'C' && molecule.atoms[oxygen]?.element === 'O';
    if (order !== 2 || !isCarbonyl) return [];
    const others = neighbours(molecule, carbon).filter(({ atom }) => atom !== oxygen);
    const isPlain = others.every(({ atom }) =>
      (withAmide ? ['C', 'N'] : ['C']).includes(molecule.atoms[atom]?.element ?? ''),
    );
    return isPlain ? [{ carbon, oxygen }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** 苯甲醛肟, 丙酮缩二甲醇, 环己酮乙二醇缩酮. */
export function carbonylDerivatives(grammar: Grammar, { end, value }: Body): Body[] {
  const last = grammar.scan.text.charAt(end - 1);
  const isAmide = grammar.scan.text.slice(end - 2, end) === '酰胺';
  if (!/[醛酮]/.test(last) && !isAmide) return [];
  const carbonyl = carbonylOf(value.molecule, isAmide);
  if (!carbonyl) return [];
  const found = acetals(grammar, end, value, carbonyl);
  return isAmide ? found : [...found, ...condensed(grammar, end, value, carbonyl)];
}

interface Carbonyl {
  carbon: number;
  oxygen: number;
}

function condensed({ scan }: Grammar, end: number, value: Piece, { oxygen }: Carbonyl): Body[] {
  return REPLACED_BY.flatMap(([word, smiles, meaning]): Body[] => {
    if (!scan.is(word, end)) return [];
    const piece = copyPiece(value);
    const part = moleculeOfSmiles(smiles);
    Object.assign(piece.molecule.atoms[oxygen] ?? {}, { element: 'N', hydrogens: null });
    const offset = append(piece.molecule, part);
    // The nitrogen of the part is the atom that was the oxygen.
    for (const bond of piece.molecule.bonds) {
      if (bond.a === offset) bond.a = oxygen;
      if (bond.b === offset) bond.b = oxygen;
    }
    const molecule = withoutAtoms(piece.molecule, [offset]);
    const node = { from: end, to: end + word.length, meaning };
    return [
      {
        end: end + word.length,
        value: { ...piece, molecule, places: new Map(), form: null, nodes: [...piece.nodes, node] },
      },
    ];
  });
}

/** 二甲缩醛, 缩二甲醇, 缩乙二醇, 乙二醇缩酮. */
function acetals(grammar: Grammar, end: number, value: Piece, carbonyl: Carbonyl): Body[] {
  const { scan } = grammar;
  const begin = scan.dash(end);
  const isAfter = scan.is('缩', begin);
  const alcohols = grammar
    .parentsAt(isAfter ? begin + 1 : begin)
    .filter((each) => scan.text[each.end - 1] === '醇');
  const ofDiols = alcohols.flatMap(({ end: next, value: diol }): Body[] => {
    const close = isAfter ? next : /^缩[醛酮]/.test(scan.text.slice(next)) ? next + 2 : -1;
    const oxygens = alcoholOxygens(diol.molecule);
    if (close < 0 || oxygens.length !== 2) return [];
    return grammar.attempt(() =>
      acetal({ grammar, from: end, to: close, value, carbonyl, part: diol.molecule, oxygens }),
    );
  });
  const counted = scan.counts(isAfter ? begin + 1 : begin).flatMap(({ end: next, value: count }): Body[] => {
    if (count !== 2) return [];
    const groups = isAfter ? alkylsOf(grammar, next) : groupsBefore(grammar, next);
    return groups.flatMap(({ to, group }) => {
      const part = emptyMolecule();
      const oxygens = [0, 1].map(() => {
        const oxygen = addAtom(part, 'O');
        const offset = append(part, group.molecule);
        addBond(part, oxygen, offset + (group.attach ?? 0));
        return oxygen;
      });
      return grammar.attempt(() => acetal({ grammar, from: end, to, value, carbonyl, part, oxygens }));
    });
  });
  return [...ofDiols, ...counted];
}

/** 二甲(基)缩醛: groups before 缩醛 or 缩酮. */
function groupsBefore(grammar: Grammar, at: number): { to: number; group: Piece }[] {
  return grammar.groupsAt(at).flatMap(({ end, value }) => {
    const isFit = value.order === 1 && value.molecule.atoms[value.attach ?? 0]?.element === 'C';
    const word = ['醇缩醛', '醇缩酮', '缩醛', '缩酮'].find((each) => grammar.scan.is(each, end));
    return isFit && word ? [{ to: end + word.length, group: value }] : [];
  });
}

/** 缩二甲醇: a whole alcohol, as the group on its oxygen. */
function alkylsOf(grammar: Grammar, at: number): { to: number; group: Piece }[] {
  return grammar.parentsAt(at).flatMap(({ end, value }) => {
    const [oxygen, ...more] = alcoholOxygens(value.molecule);
    const [carbon] = oxygen === undefined ? [] : neighbours(value.molecule, oxygen);
    if (oxygen === undefined || !carbon || more.length > 0 || grammar.scan.text[end - 1] !== '醇') return [];
    const moved = carbon.atom > oxygen ? carbon.atom - 1 : carbon.atom;
    return [
      { to: end, group: { ...value, molecule: withoutAtoms(value.molecule, [oxygen]), attach: moved } },
    ];
  });
}

interface Acetal {
  grammar: Grammar;
  from: number;
  to: number;
  value: Piece;
  carbonyl: Carbonyl;
  part: Molecule;
  oxygens: number[];
}

/** The oxygen of C=O gives way to two others. */
function acetal({ grammar, from, to, value, carbonyl, part, oxygens }: Acetal): Body {
  const piece = copyPiece(value);
  const { molecule } = piece;
  if (oxygens.length !== 2) throw new NameFault(from, '缩醛需要两个氧');
  const offset = append(molecule, part);
  molecule.bonds = molecule.bonds.filter(({ a, b }) => a !== carbonyl.oxygen && b !== carbonyl.oxygen);
  for (const oxygen of oxygens) addBond(molecule, carbonyl.carbon, offset + oxygen);
  const node = { from, to: grammar.scan.reached(to), meaning: '缩醛或缩酮' };
  const whole = withoutAtoms(molecule, [carbonyl.oxygen]);
  return {
    end: to,
    value: { ...piece, molecule: whole, places: new Map(), form: null, nodes: [...piece.nodes, node] },
  };
}
