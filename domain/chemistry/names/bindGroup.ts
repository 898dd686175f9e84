/** Binds groups to the atoms that locants name. */
import { addBond, append, hydrogensOn, neighbours, type Molecule } from './graph';
import { NameFault, type Piece } from './namePart';

/** Places of ortho, meta and para, for one group and for several. */
const RELATIVE: Readonly<Record<string, readonly string[][]>> = {
  邻: [['2'], ['1', '2']],
  间: [['3'], ['1', '3']],
  对: [['4'], ['1', '4']],
  均: [[], [], ['1', '3', '5']],
  连: [[], [], ['1', '2', '3']],
  偏: [[], [], ['1', '2', '4']],
};

/** Locants with 邻, 间 and 对 as numbers. */
export const numbersOf = (locants: string[], count: number): string[] =>
  locants.length === 1 && RELATIVE[locants[0] ?? '']
    ? (RELATIVE[locants[0] ?? '']?.[count - 1] ?? ['?'])
    : locants;

/** Hydrogens that groups may replace; the bound atom of a group keeps a bond for its parent. */
export const freeHydrogens = ({ molecule, attach, order }: Piece, atom: number): number =>
  hydrogensOn(molecule, atom) -
  (atom === attach && !molecule.atoms[atom]?.pi ? order : atom === attach ? 1 : 0);

/** A ring amine without hydrogen becomes a cation; the name must then have an anion. */
const isOnium = (molecule: Molecule, atom: number): boolean => {
  const { element, charge } = molecule.atoms[atom] ?? {};
  return (
    element === 'N' &&
    charge === 0 &&
    hydrogensOn(molecule, atom) === 0 &&
    neighbours(molecule, atom).length === 3 &&
    neighbours(molecule, atom).every(({ bond }) => bond.order === 1)
  );
};

/** Binds a group to an atom, which loses a hydrogen; a ring nitrogen without one is noted. */
export function bindTo(
  piece: Piece,
  atom: number,
  part: Molecule,
  end: number,
  order: number,
  from: number,
): number {
  const { molecule } = piece;
  const target = molecule.atoms[atom];
  if (!target) throw new NameFault(from, '位次不存在');
  if (target.pi && order === 2) target.pi = false;
  else if (target.pi && target.element === 'N') piece.claims.push(atom);
  else if (isOnium(molecule, atom) && order === 1) target.charge += 1;
  else if (atom !== piece.centre && freeHydrogens(piece, atom) < order)
    throw new NameFault(from, '该位没有可被取代的氢');
  if (target.hydrogens !== null) target.hydrogens -= Math.min(order, target.hydrogens);
  openSides(molecule, atom);
  const offset = append(molecule, part);
  addBond(molecule, atom, offset + end, order);
  return offset;
}

/** A group on the double bond of 肉桂醛 leaves its configuration open; 马来酸 and 富马酸 keep theirs between the two acids. */
function openSides(molecule: Molecule, atom: number): void {
  const isAcyl = (at: number) =>
    neighbours(molecule, at).some(
      ({ bond, atom: end }) => bond.order === 2 && molecule.atoms[end]?.element === 'O',
    );
  for (const bond of molecule.bonds) {
    const { side } = bond;
    if (side && (bond.a === atom || bond.b === atom) && !(isAcyl(side.x) && isAcyl(side.y))) bond.side = null;
  }
}

/** Does a nitrogen carry an acyl or sulfonyl group? */
export const isAcylated = (molecule: Molecule, nitrogen: number): boolean =>
  neighbours(molecule, nitrogen).some(({ atom }) =>
    neighbours(molecule, atom).some(
      ({ atom: end, bond }) => bond.order === 2 && molecule.atoms[end]?.element === 'O',
    ),
  );

/** The only other nitrogen of an amino acid whose α nitrogen is protected: Fmoc-N-Boc-L-赖氨酸. */
function sideNitrogen({ molecule, places }: Piece): number | undefined {
  const alpha = places.get('N') ?? places.get('Nα');
  if (alpha === undefined || !isAcylated(molecule, alpha)) return undefined;
  const others = molecule.atoms.flatMap(({ element }, at) =>
    element === 'N' && at !== alpha && hydrogensOn(molecule, at) > 0 ? at : [],
  );
  return others.length === 1 ? others[0] : undefined;
}

/** Atom of a locant; refuses an unknown one. */
export function placeOf(piece: Piece, locant: string, from: number): number {
  const side = locant === 'N' && piece.form ? sideNitrogen(piece) : undefined;
  const atom = side ?? piece.places.get(locant) ?? piece.places.get(locant.replace(/H$/, ''));
  if (atom === undefined && piece.form && /^Nα?$/.test(locant)) {
    const known = piece.places.get(locant === 'N' ? '' : 'N');
    if (known !== undefined) return known;
  }
  if (atom === undefined && locant === 'N') {
    const { hydrogen } = piece;
    // N of an azole is the nitrogen with the indicated hydrogen.
    if (hydrogen !== null && piece.molecule.atoms[hydrogen]?.element === 'N') return hydrogen;
    const isNitrogen = (at: number) => piece.molecule.atoms[at]?.element === 'N';
    const inRing = [...piece.places].flatMap(([name, at]) => (/^\d/.test(name) && isNitrogen(at) ? at : []));
    // N may also be the nitrogen of an amino group that was placed before: N-甲基-2-氨基乙醇.
    const all = inRing.length > 0 ? inRing : [...piece.molecule.atoms.keys()].filter(isNitrogen);
    if (new Set(all).size === 1 && all[0] !== undefined) return all[0];
  }
  if (atom === undefined) throw new NameFault(from, `没有“${locant}”位`);
  return atom;
}
