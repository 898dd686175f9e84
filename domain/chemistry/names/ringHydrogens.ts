/** Hydrogens of ring atoms: 二氢, 四氢 …, and the indicated hydrogen that a name states or leaves out. */
import { placeOf } from './bindGroup';
import { NameFault, type Piece } from './namePart';

/** Adds hydrogens to ring atoms, or to a double bond that is drawn. */
export function hydrogenate(piece: Piece, locants: string[] | null, count: number, from: number): void {
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
export function settleRing(piece: Piece, isStated: boolean, from: number): void {
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

/** In a ring that is wholly hydrogenated, the indicated hydrogen needs no place. */
export function saturateFirst(piece: Piece, count: number): void {
  const open = piece.molecule.atoms.flatMap(({ pi }, at) => (pi ? at : []));
  const [first] = open;
  const at = piece.hydrogen === -1 ? first : piece.hydrogen;
  if (open.length !== count + 1 || at === undefined || at === null) return;
  Object.assign(piece.molecule.atoms[at] ?? {}, { pi: false });
  piece.hydrogen = null;
}
