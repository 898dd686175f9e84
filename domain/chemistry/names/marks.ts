/** Reads stereo descriptors, D and L, and indicated hydrogen before a name; sets the marks on the finished molecule. */
import { neighbours, type Mark, type Molecule } from './graph';
import { NameFault, type NameNode } from './piece';
import type { Prefix } from './place';
import { centreOf, setCentre, sidesOf } from './ranks';
import type { Read, Scan } from './scan';

type Kind = Mark['kind'];

const LIST = /\(((?:\d*[a-z]?'?[RSEZ]\*?,?)+)\)-?/y;
const ITEM = /^(\d+[a-z]?'?)?([RSEZ])$/;
const ROTATION = /\([+\-−±]\)-?/y;
const FORM = /(DL|dl|D|L)-/y;
const RACEMIC = /(?:\(±\)|rac|\(RS\)|外消旋|消旋)-?/y;
const SIDE = /(顺|反)式?-?/y;
const HYDROGEN = /(\d+[a-z]?(?:,\d+[a-z]?)*)H-/y;

const run = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

type Found = Read<Prefix & { node: NameNode }>;

/** Stereo descriptors and indicated hydrogen at `at`. The sign of rotation is skipped after a descriptor. */
export function prefixMarks(scan: Scan, at: number): Found[] {
  const { text } = scan;
  const after = (length: number) => {
    const end = at + length;
    return scan.reached(end + (run(ROTATION, text, end)?.[0].length ?? 0));
  };
  const node = (to: number, meaning: string): NameNode => ({ from: at, to, meaning });
  const list = run(LIST, text, at);
  if (list) {
    const items = (list[1] ?? '').split(',').map((item) => ITEM.exec(item));
    if (items.some((item) => !item)) return [];
    const marks = items.flatMap((item) => (item ? [{ place: item[1] ?? null, kind: item[2] as Kind }] : []));
    const end = after(list[0].length);
    return [{ end, value: { kind: 'marks', marks, from: at, node: node(end, `立体构型 ${list[1]}`) } }];
  }
  const racemic = run(RACEMIC, text, at);
  if (racemic) {
    const end = scan.reached(at + racemic[0].length);
    return [{ end, value: { kind: 'marks', marks: [], from: at, node: node(end, '外消旋') } }];
  }
  const form = run(FORM, text, at);
  if (form) {
    const value = (form[1] ?? '').length === 2 ? 'none' : (form[1] as 'D' | 'L');
    const end = after(form[0].length);
    const meaning = value === 'none' ? '外消旋' : `${value} 构型`;
    return [{ end, value: { kind: 'form', form: value, from: at, node: node(end, meaning) } }];
  }
  const side = run(SIDE, text, at);
  if (side) {
    const kind = side[1] === '顺' ? 'cis' : 'trans';
    const end = scan.reached(at + side[0].length);
    const marks = [{ place: null, kind: kind as Kind }];
    return [{ end, value: { kind: 'marks', marks, from: at, node: node(end, `${side[1]}式`) } }];
  }
  const hydrogen = run(HYDROGEN, text, at);
  if (!hydrogen) return [];
  const end = scan.reached(at + hydrogen[0].length);
  const locants = (hydrogen[1] ?? '').split(',');
  return [
    { end, value: { kind: 'hydrogen', locants, from: at, node: node(end, `${hydrogen[1]} 位的指示氢`) } },
  ];
}

/** Sets all marks; throws when a centre does not exist or is not the only one. Double bonds must be placed. */
export function settleMarks(molecule: Molecule): void {
  for (const { atom, kind, at } of molecule.marks) {
    if (kind === 'R' || kind === 'S') settleCentre(molecule, atom, kind, at);
    else settleSide(molecule, atom, kind, at);
  }
  molecule.marks = [];
}

function settleCentre(molecule: Molecule, atom: number | null, kind: 'R' | 'S', at: number): void {
  const centres = molecule.atoms.flatMap(({ around }, index) =>
    around || !centreOf(molecule, index) ? [] : index,
  );
  const chosen = atom ?? (centres.length === 1 ? centres[0] : undefined);
  if (chosen === undefined) throw new NameFault(at, '构型没有写明在哪一位');
  if (!setCentre(molecule, chosen, kind)) throw new NameFault(at, '该位不是立体中心');
}

function settleSide(molecule: Molecule, atom: number | null, kind: Kind, at: number): void {
  const doubles = molecule.bonds.flatMap((bond) => {
    const sides = sidesOf(molecule, bond);
    const isHere = atom === null ? bond.side === null : bond.a === atom || bond.b === atom;
    return sides && isHere && !isInSmallRing(molecule, bond.a, bond.b) ? [{ bond, sides }] : [];
  });
  const [only] = doubles;
  if (!only || doubles.length > 1) throw new NameFault(at, '构型没有写明在哪个双键');
  only.bond.side = { ...only.sides, cis: kind === 'Z' || kind === 'cis' };
  if (kind !== 'cis' && kind !== 'trans') return;
  // 顺 and 反 compare the two chains or the two like groups, so each end must have a hydrogen.
  const isPlain = [only.bond.a, only.bond.b].every((end) => neighbours(molecule, end).length === 2);
  if (!isPlain) throw new NameFault(at, '顺反不明确，请用 E/Z');
}

/** Is the bond in a ring of fewer than eight atoms? Such a ring has only one form. */
function isInSmallRing(molecule: Molecule, a: number, b: number): boolean {
  let front = [a];
  const seen = new Set([a]);
  for (let step = 0; step < 6; step++) {
    const next: number[] = [];
    for (const at of front)
      for (const { atom } of neighbours(molecule, at)) {
        if (at === a && atom === b) continue;
        if (atom === b) return true;
        if (!seen.has(atom)) next.push(atom);
        seen.add(atom);
      }
    front = next;
  }
  return false;
}
