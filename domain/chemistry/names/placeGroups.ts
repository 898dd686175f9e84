/** Puts groups on the places of a parent. Without a locant a group goes only where no other place is possible. */
import { copyMolecule, hydrogensOn, neighbours, type Mark, type Molecule } from './graph';
import { acidOxygens, alcoholOxygens } from './hydroxyls';
import { classesOf } from './structureKey';
import { bindTo, freeHydrogens, isAcylated, numbersOf, placeOf } from './bindGroup';
import { copyPiece, NameFault, type Piece } from './namePart';
import { isAcylGroup, isAzoGroup, isNitrosyl } from './groupKinds';
import { hydrogenate, saturateFirst, settleRing } from './ringHydrogens';

/** A stereo descriptor of the name, before its place is known as an atom. */
export interface PlacedMark {
  place: string | null;
  kind: Mark['kind'];
  left?: number;
}

export type Prefix = { from: number } & (
  | {
      kind: 'group';
      locants: string[] | null;
      count: number | 'all';
      group: Piece;
      isWhole: boolean;
      isTight: boolean;
      /** Begins with a whole group: 氯甲基甲基. */
      isLong: boolean;
    }
  | { kind: 'hydro'; locants: string[] | null; count: number }
  | { kind: 'hydrogen'; locants: string[] }
  /** Hydrogens that 全氟 leaves: 1H,1H,2H,2H-. */
  | { kind: 'kept'; locants: string[] }
  | { kind: 'marks'; marks: PlacedMark[] }
  | { kind: 'form'; form: 'L' | 'D' | 'none' }
);

/** Atoms that can take a group without a locant: carbons, else silicons, else (脲, 磷酰三胺) nitrogens. */
function openPlaces(piece: Piece): number[] {
  const { molecule } = piece;
  const atoms = piece.places.size > 0 ? [...new Set(piece.places.values())] : [...molecule.atoms.keys()];
  for (const element of ['C', 'Si', 'B', 'N']) {
    const open = atoms.filter(
      (at) => molecule.atoms[at]?.element === element && freeHydrogens(piece, at) > 0,
    );
    if (open.length > 0) return open;
  }
  return [];
}

/** The bound atom of a group differs from all others. */
function markedAt(molecule: Molecule, attach: number | null): Molecule {
  if (attach === null) return molecule;
  const marked = copyMolecule(molecule);
  Object.assign(marked.atoms[attach] ?? {}, { isotope: 999 });
  return marked;
}

const isTwin = ({ atoms }: Molecule): boolean =>
  atoms[0]?.element === atoms[1]?.element && ['S', 'Se'].includes(atoms[0]?.element ?? '');

/** Places of groups without locants; refuses when there is a choice. */
function onlyPlaces(
  piece: Piece,
  count: number | 'all',
  order: number,
  isAcyl: boolean,
  from: number,
): number[] {
  const { molecule, centre } = piece;
  // 二硫醚 and 二硒醚 take one group at each of their two atoms.
  if (centre !== null && piece.least === 2 && isTwin(molecule))
    return [0, 1].filter((at) => neighbours(molecule, at).length === 1).slice(0, count === 'all' ? 2 : count);
  if (centre !== null) return new Array<number>(count === 'all' ? 1 : count).fill(centre);
  const nitrogen = piece.places.get('N') ?? piece.places.get('Nα');
  // Protecting groups and acyl groups of an amino acid are on its nitrogen.
  if (piece.form && isAcyl && nitrogen !== undefined && count === 1) {
    if (isAcylated(molecule, nitrogen)) throw new NameFault(from, '这个氮上已有酰基');
    return [nitrogen];
  }
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
  // 五氯苯: all like places but one.
  const isAllButOne =
    kinds.size === 1 && order === 1 && count === all.length - 1 && all.length === open.length;
  if (isAllButOne && piece.attach === null) return all.slice(1);
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
  { molecule, centre, places, attach, form }: Piece,
  prefix: Prefix & { kind: 'group' },
  end: string,
): void {
  const { element = '', charge = 0 } = (centre === null ? undefined : molecule.atoms[centre]) ?? {};
  const isCarbon = ['C', 'Si', 'Ge', 'Sn'].includes(end);
  // 二乙氨基三氟化硫 has nitrogen on sulfur, N-亚硝基二乙胺 nitrogen on nitrogen.
  const isFluoride = element === 'S' && molecule.atoms.some((atom) => atom.element === 'F');
  const isNitroso = element === 'N' && end === 'N' && prefix.locants?.[0] === 'N' && isNitrosyl(prefix.group);
  const isParent = ['O', 'S', 'N'].includes(element) && attach === null && !isFluoride && !isNitroso;
  if ((isParent || charge > 0) && !isCarbon) throw new NameFault(prefix.from, '这里应是烃基');
  // 4-氨基偶氮苯: the amino group is on the ring, not on the azo group.
  const isAzo = attach !== null && isAzoGroup(molecule) && centre !== null;
  if (isAzo && !isCarbon) throw new NameFault(prefix.from, '这里应是烃基');
  const isAcid = ['B', 'P', 'S', 'As'].includes(element) && acidOxygens(molecule).length > 0;
  if (isAcid && attach === null && !isCarbon) throw new NameFault(prefix.from, '这里应是烃基');
  const nitrogen = places.get('N');
  const hasCarbonPlace = molecule.atoms.some(
    (atom, at) => atom.element === 'C' && hydrogensOn(molecule, at) > 0,
  );
  const onlyNitrogen = centre === null && !hasCarbonPlace && nitrogen !== undefined && !prefix.locants;
  if (
    onlyNitrogen &&
    attach === null &&
    !isCarbon &&
    end !== 'Cl' &&
    end !== 'Br' &&
    prefix.group.order === 1
  )
    throw new NameFault(prefix.from, '这里应是烃基');
  const isFree = centre === null && nitrogen !== undefined && hydrogensOn(molecule, nitrogen) > 0;
  const isProtected = form !== null && isAcylGroup(prefix.group);
  if (isFree && hasCarbonPlace && !isProtected && !prefix.locants && isCarbon && prefix.count !== 'all')
    throw new NameFault(prefix.from, '缺少位次：氮上或碳上');
}

function bindGroups(piece: Piece, prefix: Prefix & { kind: 'group' }, kept: readonly string[]): void {
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
  const locants = prefix.locants && numbersOf(prefix.locants, count === 'all' ? 0 : count);
  if (locants && count !== 'all' && locants.length !== count)
    throw new NameFault(from, '位次的个数与基团的个数不同');
  const places = locants
    ? locants.map((locant) => placeOf(piece, locant, from))
    : onlyPlaces(piece, count, group.order, isAcylGroup(group), from);
  // 全氟 beside 1H,1H: these hydrogens stay.
  if (count === 'all')
    for (const locant of kept) {
      const index = places.indexOf(placeOf(piece, locant, from));
      if (index < 0) throw new NameFault(from, `“${locant}”位没有氢`);
      places.splice(index, 1);
    }
  checkBinding(piece, prefix, end?.element ?? '');
  for (const atom of places) bindTo(piece, atom, group.molecule, group.attach ?? 0, group.order, from);
}

function applyForm(piece: Piece, form: 'L' | 'D' | 'none', from: number): void {
  if (piece.form === null && form === 'none') {
    // DL of a compound without forms of its own: no configuration is stated.
    for (const atom of piece.molecule.atoms) atom.around = null;
    return;
  }
  const hasCentre = piece.molecule.atoms.some(({ around }) => around !== null);
  if (piece.form === null || (form !== 'none' && !hasCentre))
    throw new NameFault(from, 'D/L 不适用于这个母体');
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
  const near = inOrder(piece, prefixes);
  const hasPrime = near.some(
    (prefix) => prefix.kind === 'group' && prefix.locants?.some((each) => each.includes("'")),
  );
  if (piece.besidePrimes && hasPrime) {
    for (const name of [...piece.places.keys()]) if (/^\d+$/.test(name)) piece.places.delete(name);
    for (const [name, atom] of piece.besidePrimes) piece.places.set(name, atom);
  }
  const forms = near.filter((prefix) => prefix.kind === 'form');
  if (forms.length > 1) throw new NameFault(from, '构型写了两次');
  const [form] = forms;
  if (form) applyForm(piece, form.form, form.from);
  else if (piece.form && !piece.isUsual) applyForm(piece, 'none', from);
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
    const kept = near.flatMap((each) => (each.kind === 'kept' ? each.locants : []));
    bindGroups(piece, doubled ? { ...prefix, count: 2 } : prefix, kept);
    groups += doubled ? 2 : prefix.count === 'all' ? 1 : prefix.count;
  }
  if (piece.centre !== null && (groups < piece.least || groups > piece.most))
    throw new NameFault(from, '取代基的个数不合适');
  if (piece.centre !== null && piece.least === 4 && isBarePhosphorus(piece))
    throw new NameFault(from, '取代基的个数不合适');
  if (piece.form && isCrowded(piece, open.molecule.atoms.length))
    throw new NameFault(from, '没有写明是哪一个氮');
  settleRing(piece, stated.length > 0, from);
  for (const prefix of near) if (prefix.kind === 'marks') addMarks(piece, prefix);
  return piece;
}

/** 三苯基膦 with a fourth group has a double bond (亚甲基三苯基膦) or a charge. */
const isBarePhosphorus = ({ molecule, centre }: Piece): boolean =>
  molecule.atoms[centre ?? -1]?.element === 'P' &&
  molecule.atoms[centre ?? -1]?.charge === 0 &&
  !neighbours(molecule, centre ?? -1).some(({ bond }) => bond.order === 2);

/** The nearest prefix first; on an amino acid an acyl group without a locant, which is on the α nitrogen, before all. */
function inOrder({ form }: Piece, prefixes: readonly Prefix[]): Prefix[] {
  const near = [...prefixes].reverse();
  if (form === null) return near;
  const isOnAlpha = (prefix: Prefix) =>
    prefix.kind === 'group' && prefix.locants === null && isAcylGroup(prefix.group);
  return [...near.filter(isOnAlpha), ...near.filter((prefix) => !isOnAlpha(prefix))];
}

/** Two groups on the α nitrogen of an amino acid that has other nitrogens: one may belong to those. */
function isCrowded({ molecule, places }: Piece, own: number): boolean {
  const nitrogen = places.get('N') ?? places.get('Nα') ?? -1;
  const others = molecule.atoms.filter(
    ({ element }, at) => element === 'N' && at !== nitrogen && at < own && hydrogensOn(molecule, at) > 0,
  );
  const added = neighbours(molecule, nitrogen).filter(({ atom }) => atom >= own);
  return added.length > 1 && others.length > 0;
}

/** 异丙醚, 苯硫醚: one group before a word that needs two counts twice. */
const isSymmetric = ({ molecule, least, centre }: Piece, near: readonly Prefix[]): boolean => {
  const groups = near.filter(({ kind }) => kind === 'group');
  const [only] = groups;
  return (
    centre !== null &&
    least === 2 &&
    (molecule.atoms.length === 1 || (molecule.atoms.length === 2 && isTwin(molecule))) &&
    groups.length === 1 &&
    only?.kind === 'group' &&
    only.count === 1 &&
    !only.isLong &&
    only.locants === null &&
    molecule.atoms[0]?.element !== 'P'
  );
};

function addMarks(piece: Piece, { marks, from }: Prefix & { kind: 'marks' }): void {
  for (const { place, kind, left } of marks) {
    const atom = place === null ? null : placeOf(piece, place, from);
    piece.molecule.marks.push({ atom, kind, at: from, ...(left === undefined ? {} : { left }) });
  }
}
