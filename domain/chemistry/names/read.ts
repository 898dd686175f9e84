/**
 * Reads a Chinese systematic name as a structure. A name with two readings, or one that is understood in part, is refused.
 * Source: 有机化合物命名原则 (Chinese Chemical Society, 2017) and the older forms in use.
 */
import { hydrogensOn, isOverfull, neighbours, placeDoubleBonds, type Molecule } from './graph';
import { Grammar } from './grammar';
import { keyOf } from './structureKey';
import { settleMarks } from './stereoMarks';
import { NameFault, type NameNode, type Piece } from './namePart';
import { smilesOf } from './smilesOut';
import { foldName } from './text';
import { wholesAt } from './wholeNames';
import { NameTooHard } from './workLimit';

export type { NameNode } from './namePart';

export type NameReading =
  | { ok: true; smiles: string; tree: NameNode[] }
  /** `at`: index in the text where reading stopped. */
  | { ok: false; at: number; reason: string };

const MAX_LENGTH = 200;

/** Reads a name. Never throws; a name that takes too much work is refused. */
export function readName(text: string): NameReading {
  try {
    return readWithin(text);
  } catch (error) {
    if (!(error instanceof NameTooHard)) throw error;
    return { ok: false, at: 0, reason: '这个名称太复杂' };
  }
}

function readWithin(text: string): NameReading {
  const { folded, places } = foldName(text);
  const at = (index: number) => places[index] ?? text.length;
  if (folded === '' || folded.length > MAX_LENGTH || !/\p{Script=Han}/u.test(folded))
    return { ok: false, at: 0, reason: '不是中文名称' };
  const grammar = new Grammar(folded);
  const whole = wholesAt(grammar).filter(({ end }) => end === folded.length);
  const found = new Map<string, { molecule: Molecule; piece: Piece }>();
  // A name of its own goes before a systematic reading of the same text: 二溴海因 is the dimethyl compound.
  const own = whole.filter(
    ({ value: { nodes } }) => nodes.length === 1 && nodes[0]?.meaning === `母体：${folded}`,
  );
  for (const { value } of own.length > 0 ? own : whole)
    for (const molecule of grammar.attempt(() => finished(value)))
      found.set(keyOf(molecule), { molecule, piece: value });
  const [first, second] = withFullSilicon([...found.values()]);
  if (first && second) return { ok: false, at: 0, reason: '这个名称有几种读法' };
  if (first)
    return {
      ok: true,
      smiles: smilesOf(first.molecule),
      tree: first.piece.nodes.map((node) => moved(node, at)),
    };
  const { fault, scan } = grammar;
  if (fault && (whole.length > 0 || scan.far >= folded.length))
    return { ok: false, at: at(fault.at), reason: fault.reason };
  return { ok: false, at: at(scan.far), reason: '从这里起读不懂' };
}

/** 环己基甲基二甲氧基硅烷 has four groups on silicon; the reading as (环己基甲基)二甲氧基硅烷 would leave a hydrogen there. */
function withFullSilicon<T extends { molecule: Molecule }>(found: T[]): T[] {
  const full = found.filter(({ molecule }) =>
    molecule.atoms.every(({ element }, at) => element !== 'Si' || hydrogensOn(molecule, at) === 0),
  );
  return full.length > 0 ? full : found;
}

const moved = ({ from, to, meaning, children }: NameNode, at: (index: number) => number): NameNode => ({
  ...{ from: at(from), to: at(to), meaning },
  ...(children ? { children: children.map((child) => moved(child, at)) } : {}),
});

/** 亚磷酸 and its esters with a hydroxyl group have their hydrogen on phosphorus. */
function toPhosphonic(molecule: Molecule, phosphorus: number): void {
  const near = neighbours(molecule, phosphorus);
  const isPhosphite =
    near.length === 3 &&
    near.every(({ atom, bond }) => bond.order === 1 && molecule.atoms[atom]?.element === 'O');
  const hydroxyl = near.find(({ atom }) => hydrogensOn(molecule, atom) === 1);
  const atom = molecule.atoms[phosphorus];
  if (!isPhosphite || !hydroxyl || !atom) return;
  hydroxyl.bond.order = 2;
  atom.hydrogens = 1;
}

/** The molecule with its double bonds and stereochemistry; throws when a valence does not fit. */
function finished(piece: Piece): Molecule {
  const molecule = structuredClone(piece.molecule);
  if (piece.attach !== null || piece.claims.length > 0) throw new NameFault(0, '名称不完整');
  if (!placeDoubleBonds(molecule)) throw new NameFault(0, '环上的双键排不下，可能缺少指示氢');
  if (molecule.atoms.some((_, index) => isOverfull(molecule, index))) throw new NameFault(0, '化合价不符');
  if (molecule.atoms.reduce((sum, { charge }) => sum + charge, 0) !== 0) throw new NameFault(0, '电荷不平衡');
  for (const [at, { element }] of molecule.atoms.entries()) if (element === 'P') toPhosphonic(molecule, at);
  settleMarks(molecule);
  return molecule;
}
