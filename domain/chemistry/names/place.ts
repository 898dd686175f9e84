/** Puts groups on the places of a parent. Without a locant a group goes only where no other place is possible. */
import { copyMolecule, hydrogensOn, neighbours, type Molecule } from './graph';
import { acidOxygens, alcoholOxygens } from './hydroxyls';
import { classesOf } from './key';
import { bindTo, freeHydrogens, numbersOf, placeOf } from './bind';
import { copyPiece, NameFault, type Piece } from './piece';

export type Prefix = { from: number } & (
  | {
      kind: 'group';
      locants: string[] | null;
      count: number | 'all';
      group: Piece;
      isWhole: boolean;
      isTight: boolean;
    }
  | { kind: 'hydro'; locants: string[] | null; count: number }
  | { kind: 'hydrogen'; locants: string[] }
  | { kind: 'marks'; marks: { place: string | null; kind: 'R' | 'S' | 'E' | 'Z' | 'cis' | 'trans' }[] }
  | { kind: 'form'; form: 'L' | 'D' | 'none' }
);

/** Carbons that can take a group without a locant. */
function openPlaces(piece: Piece): number[] {
  const { molecule } = piece;
  const atoms = piece.places.size > 0 ? [...new Set(piece.places.values())] : [...molecule.atoms.keys()];
  const hasSilicon = !molecule.atoms.some(({ element }) => element === 'C');
  const element = hasSilicon ? 'Si' : 'C';
  return atoms.filter((at) => molecule.atoms[at]?.element === element && freeHydrogens(piece, at) > 0);
}

/** The bound atom of a group differs from all others. */
function markedAt(molecule: Molecule, attach: number | null): Molecule {
  if (attach === null) return molecule;
  const marked = copyMolecule(molecule);
  Object.assign(marked.atoms[attach] ?? {}, { isotope: 999 });
  return marked;
}

/** Places of groups without locants; refuses when there is a choice. */
function onlyPlaces(
  piece: Piece,
  count: number | 'all',
  order: number,
  isAcyl: boolean,
  from: number,
): number[] {
  const { molecule, centre } = piece;
  if (centre !== null) return new Array<number>(count === 'all' ? 1 : count).fill(centre);
  const nitrogen = piece.places.get('N') ?? piece.places.get('Nα');
  // Protecting groups and acyl groups of an amino acid are on its nitrogen.
  if (piece.form && isAcyl && nitrogen !== undefined && count === 1) return [nitrogen];
  if (piece.form) throw new NameFault(from, '缺少位次：氮上或碳上');
  const open = openPlaces(piece);
  const all = open.flatMap((at) => new Array<number>(freeHydrogens(piece, at)).fill(at));
  if (count === 'all' || (all.length === count && order === 1)) return all;
  const classes = classesOf(markedAt(molecule, piece.attach));
  const kinds = new Set(open.map((at) => classes[at]));
  const [first] = open;
  if (first === undefined) throw new NameFault(from, '没有可被取代的氢');
  const one = piece.places.get('1') ?? first;
  if (kinds.size === 1 && count === 1) return [open.includes(one) ? one : first];
  if (open.length === 1) return new Array<number>(count).fill(first);
  throw new NameFault(from, '缺少位次：有几个可能的位置');
}

/** 硫代乙酰胺, 硫代乙酸: sulfur in the place of the oxygen; an acid loses the oxygen of its hydroxyl group. */
function replaceBySulfur({ molecule }: Piece, from: number): void {
  const [acid] = acidOxygens(molecule);
  const isPlain =
    alcoholOxygens(molecule).length === 0 && molecule.atoms.some(({ element }) => element === 'C');
  if (!isPlain) throw new NameFault(from, '没有写明哪个氧换成硫');
  const double = molecule.bonds.find(
    ({ a, b, order }) => order === 2 && [a, b].some((end) => molecule.atoms[end]?.element === 'O'),
  );
  const oxygen = acid ?? [double?.a, double?.b].find((end) => molecule.atoms[end ?? -1]?.element === 'O');
  const atom = molecule.atoms[oxygen ?? -1];
  if (!atom) throw new NameFault(from, '没有可换成硫的氧');
  atom.element = 'S';
}

/** Amines, ethers and onium ions take carbon groups; an alkyl group beside a free nitrogen needs a locant. */
function checkBinding(
  { molecule, centre, places, attach }: Piece,
  prefix: Prefix & { kind: 'group' },
  end: string,
): void {
  const { element = '', charge = 0 } = (centre === null ? undefined : molecule.atoms[centre]) ?? {};
  const isCarbon = ['C', 'Si', 'Ge', 'Sn'].includes(end);
  const isParent = ['O', 'S', 'N'].includes(element) && attach === null;
  if ((isParent || charge > 0) && !isCarbon) throw new NameFault(prefix.from, '这里应是烃基');
  const isAcid = ['B', 'P', 'S', 'As'].includes(element) && acidOxygens(molecule).length > 0;
  if (isAcid && attach === null && !isCarbon) throw new NameFault(prefix.from, '这里应是烃基');
  const nitrogen = places.get('N');
  const isFree = centre === null && nitrogen !== undefined && hydrogensOn(molecule, nitrogen) > 0;
  if (isFree && !prefix.locants && isCarbon && prefix.count !== 'all')
    throw new NameFault(prefix.from, '缺少位次：氮上或碳上');
}

function bindGroups(piece: Piece, prefix: Prefix & { kind: 'group' }): void {
  const { group, count, from } = prefix;
  const end = group.molecule.atoms[group.attach ?? 0];
  if (
    group.order === 2 &&
    !prefix.locants &&
    count === 1 &&
    group.molecule.atoms.length === 1 &&
    end?.element === 'S'
  )
    return replaceBySulfur(piece, from);
  const isAcyl = end?.element === 'C' && group.order === 1 && isCarbonyl(group);
  const locants = prefix.locants && numbersOf(prefix.locants, count === 'all' ? 0 : count);
  if (locants && count !== 'all' && locants.length !== count)
    throw new NameFault(from, '位次的个数与基团的个数不同');
  const places = locants
    ? locants.map((locant) => placeOf(piece, locant, from))
    : onlyPlaces(piece, count, group.order, isAcyl, from);
  checkBinding(piece, prefix, end?.element ?? '');
  for (const atom of places) bindTo(piece, atom, group.molecule, group.attach ?? 0, group.order, from);
}

const isCarbonyl = ({ molecule, attach }: Piece): boolean =>
  neighbours(molecule, attach ?? 0).some(
    ({ atom, bond }) => bond.order === 2 && molecule.atoms[atom]?.element === 'O',
  );

/** Adds hydrogens to ring atoms, or to a double bond that is drawn. */
function hydrogenate(piece: Piece, locants: string[] | null, count: number, from: number): void {
  const { molecule } = piece;
  const open = molecule.atoms.flatMap(({ pi }, at) => (pi ? at : []));
  if (locants === null) {
    if (open.length !== count) throw new NameFault(from, '缺少加氢的位次');
    for (const at of open) Object.assign(molecule.atoms[at] ?? {}, { pi: false });
    return;
  }
  if (locants.length !== count) throw new NameFault(from, '加氢的位次与个数不同');
  const places = locants.map((locant) => placeOf(piece, locant, from));
  if (places.every((at) => molecule.atoms[at]?.pi)) {
    for (const at of places) Object.assign(molecule.atoms[at] ?? {}, { pi: false });
    return;
  }
  const [a, b] = places;
  const double = molecule.bonds.find(
    (bond) => bond.order === 2 && [bond.a, bond.b].every((end) => end === a || end === b),
  );
  if (!double || places.length !== 2) throw new NameFault(from, '该位不能加氢');
  double.order = 1;
}

/** Chooses the ring atom without a double bond, and charges nitrogens that took one group too many. */
function settleRing(piece: Piece, isStated: boolean, from: number): void {
  const { molecule, claims, hydrogen } = piece;
  let pending = isStated ? null : hydrogen;
  const isOpen = (at: number | null) => at !== null && at >= 0 && molecule.atoms[at]?.pi;
  const claimed = claims.find((at) => molecule.atoms[at]?.pi);
  if (pending !== null && claimed !== undefined && !claims.includes(pending)) pending = claimed;
  if (pending === -1 && molecule.atoms.some(({ pi }) => pi)) throw new NameFault(from, '缺少指示氢');
  if (pending !== null && pending >= 0 && isOpen(pending))
    Object.assign(molecule.atoms[pending] ?? {}, { pi: false });
  for (const at of claims) {
    const atom = molecule.atoms[at];
    if (atom?.pi) atom.charge += 1;
  }
  piece.claims = [];
  piece.hydrogen = null;
}

function applyForm(piece: Piece, form: 'L' | 'D' | 'none', from: number): void {
  if (piece.form === null && form === 'none') return;
  if (piece.form === null) throw new NameFault(from, 'D/L 不适用于这个母体');
  for (const atom of piece.molecule.atoms) {
    if (!atom.around) continue;
    if (form === 'none') atom.around = null;
    else if (form !== piece.form)
      atom.around = [...atom.around.slice(0, -2), ...atom.around.slice(-2).reverse()];
  }
}

/** A parent or group with its prefixes in place, the nearest prefix first. Throws `NameFault`. */
export function assemble(open: Piece, prefixes: readonly Prefix[], from: number): Piece {
  const piece = copyPiece(open);
  const near = [...prefixes].reverse();
  const forms = near.filter((prefix) => prefix.kind === 'form');
  if (forms.length > 1) throw new NameFault(from, '构型写了两次');
  const [form] = forms;
  if (form) applyForm(piece, form.form, form.from);
  else if (piece.form) applyForm(piece, 'none', from);
  const stated = near.filter((prefix) => prefix.kind === 'hydrogen');
  for (const prefix of stated)
    for (const locant of prefix.locants)
      Object.assign(piece.molecule.atoms[placeOf(piece, locant, prefix.from)] ?? {}, { pi: false });
  let groups = 0;
  const doubled = isSymmetric(piece, near);
  for (const prefix of near) {
    if (prefix.kind === 'hydro') {
      if (stated.length === 0 && prefix.locants === null) saturateFirst(piece, prefix.count);
      hydrogenate(piece, prefix.locants, prefix.count, prefix.from);
    }
    if (prefix.kind !== 'group') continue;
    bindGroups(piece, doubled ? { ...prefix, count: 2 } : prefix);
    groups += doubled ? 2 : prefix.count === 'all' ? 1 : prefix.count;
  }
  if (piece.centre !== null && (groups < piece.least || groups > piece.most))
    throw new NameFault(from, '取代基的个数不合适');
  if (piece.form && isCrowded(piece)) throw new NameFault(from, '没有写明是哪一个氮');
  settleRing(piece, stated.length > 0, from);
  for (const prefix of near) if (prefix.kind === 'marks') addMarks(piece, prefix);
  return piece;
}

/** Two groups on the α nitrogen of an amino acid that has other nitrogens: one may belong to those. */
function isCrowded({ molecule, places }: Piece): boolean {
  const nitrogen = places.get('N') ?? -1;
  const others = [...places.values()].filter((at) => at !== nitrogen && molecule.atoms[at]?.element === 'N');
  const rings = molecule.atoms.filter(
    ({ element }, at) => element === 'N' && hydrogensOn(molecule, at) === 1,
  );
  return nitrogen >= 0 && neighbours(molecule, nitrogen).length > 2 && others.length + rings.length > 0;
}

/** 异丙醚, 苯硫醚: one group before a word that needs two counts twice. */
const isSymmetric = ({ molecule, least, centre }: Piece, near: readonly Prefix[]): boolean => {
  const groups = near.filter(({ kind }) => kind === 'group');
  const [only] = groups;
  return (
    centre !== null &&
    least === 2 &&
    molecule.atoms.length === 1 &&
    groups.length === 1 &&
    only?.kind === 'group' &&
    only.count === 1 &&
    only.locants === null &&
    molecule.atoms[0]?.element !== 'P'
  );
};

/** In a ring that is wholly hydrogenated, the indicated hydrogen needs no place. */
function saturateFirst(piece: Piece, count: number): void {
  const open = piece.molecule.atoms.flatMap(({ pi }, at) => (pi ? at : []));
  const [first] = open;
  const at = piece.hydrogen === -1 ? first : piece.hydrogen;
  if (open.length !== count + 1 || at === undefined || at === null) return;
  Object.assign(piece.molecule.atoms[at] ?? {}, { pi: false });
  piece.hydrogen = null;
}

function addMarks(piece: Piece, { marks, from }: Prefix & { kind: 'marks' }): void {
  for (const { place, kind } of marks) {
    const atom = place === null ? null : placeOf(piece, place, from);
    piece.molecule.marks.push({ atom, kind, at: from });
  }
}
