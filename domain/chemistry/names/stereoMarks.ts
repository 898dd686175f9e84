/** Reads stereo descriptors, D and L, and indicated hydrogen before a name; sets the marks on the finished molecule. */
import { neighbours, type Bond, type Mark, type Molecule } from './graph';
import { NameFault, type NameNode } from './namePart';
import type { PlacedMark, Prefix } from './placeGroups';
import { settleRing } from './ringSides';
import { centreOf, setCentre, sidesOf } from './sequenceRules';
import type { Read, Scan } from './nameText';

type Kind = Mark['kind'];

const LIST = /\(((?:\d*[a-z]?'?[RSEZ]\*?,?)+)\)-?/y;
const ITEM = /^(\d+[a-z]?'?)?([RSEZ])$/;
const ROTATION = /\([+\-−±]\)-?/y;
const FORM = /(DL|dl|D|L)-/y;
const RACEMIC = /(?:\(±\)|rac|\(RS\)|外消旋|消旋)-?/y;
const SIDE = /\(?(全?(?:顺|反)(?:,(?:顺|反))*|cis|trans)式?\)?-?/y;
const KEPT = /((?:\d+H,)*\d+H)-(?=全[氟氯])/y;
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
    const marks = listed(
      items.flatMap((item) => (item ? [{ place: item[1] ?? null, kind: item[2] as Kind }] : [])),
    );
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
    const words = (side[1] ?? '').replace('全', '').split(',');
    const end = scan.reached(at + side[0].length);
    const each = words.map((word) => ({
      place: null,
      kind: (/^(?:顺|cis)/.test(word) ? 'cis' : 'trans') as Kind,
    }));
    const marks = side[1]?.startsWith('全')
      ? each.map((mark) => ({ ...mark, left: Infinity }))
      : listed(each);
    return [{ end, value: { kind: 'marks', marks, from: at, node: node(end, `${side[1]}式`) } }];
  }
  const kept = run(KEPT, text, at);
  if (kept) {
    const end = scan.reached(at + kept[0].length);
    const locants = (kept[1] ?? '').split(',').map((each) => each.slice(0, -1));
    return [{ end, value: { kind: 'kept', locants, from: at, node: node(end, `${kept[1]} 保留的氢`) } }];
  }
  const hydrogen = run(HYDROGEN, text, at);
  if (!hydrogen) return [];
  const end = scan.reached(at + hydrogen[0].length);
  const locants = (hydrogen[1] ?? '').split(',');
  return [
    { end, value: { kind: 'hydrogen', locants, from: at, node: node(end, `${hydrogen[1]} 位的指示氢`) } },
  ];
}

/** Several descriptors without places must be as many as there are centres or double bonds: (E,E), 反,反. */
const listed = (marks: PlacedMark[]): PlacedMark[] =>
  marks.length > 1 && marks.every(({ place }) => place === null)
    ? marks.map((mark, index) => ({ ...mark, left: marks.length - index }))
    : marks;

/** Sets all marks; throws when a centre does not exist or is not the only one. Double bonds must be placed. */
export function settleMarks(molecule: Molecule): void {
  const { marks } = molecule;
  const hasMixedCentres =
    new Set(marks.flatMap(({ kind, left }) => (left && /[RS]/.test(kind) ? kind : []))).size > 1;
  for (const mark of marks) {
    if (hasMixedCentres) throw new NameFault(mark.at, '构型没有写明在哪一位');
    if (mark.kind === 'R' || mark.kind === 'S') settleCentre(molecule, mark, mark.kind);
    else settleSide(molecule, mark);
  }
  molecule.marks = [];
}

function settleCentre(molecule: Molecule, { atom, at, left = 1 }: Mark, kind: 'R' | 'S'): void {
  const centres = molecule.atoms.flatMap(({ around }, index) =>
    around || !centreOf(molecule, index) ? [] : index,
  );
  const chosen = atom ?? (centres.length === left ? centres[0] : undefined);
  if (chosen === undefined) throw new NameFault(at, '构型没有写明在哪一位');
  if (!setCentre(molecule, chosen, kind)) throw new NameFault(at, '该位不是立体中心');
}

interface TwoSided {
  bond: Bond;
  sides: { x: number; y: number };
}

/** Double bonds that can have two forms; those that the name's words have set already only when no other is left. */
function doublesOf(molecule: Molecule, atom: number | null): TwoSided[] {
  const all = molecule.bonds.flatMap((bond) => {
    if (atom !== null && bond.a !== atom && bond.b !== atom) return [];
    const sides = sidesOf(molecule, bond);
    return sides && !isInSmallRing(molecule, bond.a, bond.b) ? [{ bond, sides }] : [];
  });
  const open = all.filter(({ bond }) => bond.side === null);
  return atom === null && open.length > 0 ? open : all;
}

function settleSide(molecule: Molecule, { atom, kind, at, left = 1 }: Mark): void {
  const doubles = doublesOf(molecule, atom);
  const isRelative = kind === 'cis' || kind === 'trans';
  if (isRelative && doubles.length === 0) {
    settleRing(molecule, kind === 'cis', at);
    return;
  }
  if (doubles.length === 0 || (left !== Infinity && doubles.length !== left))
    throw new NameFault(at, '构型没有写明在哪个双键');
  for (const { bond, sides } of left === Infinity ? doubles : doubles.slice(0, 1)) {
    bond.side = { ...sides, cis: kind === 'Z' || kind === 'cis' };
    // 顺 and 反 compare the two chains or the two like groups, so each end must have a hydrogen.
    const isPlain = [bond.a, bond.b].every((end) => neighbours(molecule, end).length === 2);
    if (isRelative && !isPlain && left !== Infinity) throw new NameFault(at, '顺反不明确，请用 E/Z');
  }
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
