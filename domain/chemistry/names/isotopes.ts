/** Reads labels of isotopes: 氘代 and d6- before a name, -d3, -13C6 and -1-13C after it. */
import { addAtom, addBond, copyMolecule, hydrogensOn, type Molecule } from './graph';
import { classesOf } from './structureKey';
import type { Piece } from './namePart';

const BEFORE = /^(?:(全)?氘代?(?!基)|\[?[dD](\d{1,2})\]?-|\[?((?:\d+(?:,\d+)*-)?1[345678][CNO]\d{0,2})\]?-?)/;
const AFTER = /^-?(?:\(([^()]*)\)|\[([^[\]]*)\]|(.+))$/;
const DEUTERIUM = /^(?:((?:\d+|[αβγ]|N)(?:,(?:\d+|[αβγ]|N))*)-)?(?:2H|[dD])(\d{0,2})$/;
const HEAVY = /^(?:(\d+(?:,\d+)*)-)?(1[345678])([CNO])(\d{0,2})$/;

/** A change of isotopes; null when the label does not tell which atoms it means. */
export type Label = (piece: Piece) => Molecule | null;

/** A label before a name, and its length. */
export function labelBefore(text: string): { length: number; label: Label } | null {
  const found = BEFORE.exec(text);
  if (!found) return null;
  const [all, , count, heavy] = found;
  const label = heavy === undefined ? withDeuterium(null, count ? Number(count) : null) : heavyOf(heavy);
  return label && { length: all.length, label };
}

/** The labels that fill the rest of a name; null when the rest is something else. */
export function labelsAfter(rest: string): Label | null {
  const [, round, square, plain] = AFTER.exec(rest) ?? [];
  const text = round ?? square ?? plain;
  if (text === undefined) return null;
  // The comma is between two labels when a mass number or d follows, else between two places.
  const labels = text.split(/,(?=(?:\d+-)?(?:1[345678][CNO]|2H|[dD]))/).map((part) => {
    const [, places, count = ''] = DEUTERIUM.exec(part) ?? [];
    if (!DEUTERIUM.test(part)) return heavyOf(part);
    return withDeuterium(
      places?.split(',') ?? null,
      count === '' ? (places?.split(',').length ?? 1) : Number(count),
    );
  });
  return (piece) => {
    let molecule: Molecule | null = piece.molecule;
    for (const label of labels) molecule = molecule && label ? label({ ...piece, molecule }) : null;
    return molecule;
  };
}

/** Hydrogens as deuterium: all when no number is given, else those that the places or the number tell. */
function withDeuterium(places: string[] | null, count: number | null): Label {
  return (piece) => {
    const { molecule } = piece;
    // 氘代甲醇-d4 says it twice.
    if (molecule.atoms.filter(({ isotope }) => isotope === 2).length === count) return molecule;
    const chosen = places ? atomsOf(piece, places) : holders(molecule, count);
    if (!chosen) return null;
    const total = sum(chosen.map((at) => hydrogensOn(molecule, at)));
    return count !== null && total !== count ? null : deuterated(molecule, chosen);
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function atomsOf({ places }: Piece, names: readonly string[]): number[] | null {
  const atoms = new Set(names.map((name) => places.get(name)));
  return atoms.has(undefined) ? null : [...atoms].flatMap((at) => at ?? []);
}

/** Atoms whose hydrogens are as many as the label says: all, those of the carbons, or those of the only like atoms. */
function holders(molecule: Molecule, count: number | null): number[] | null {
  const all = molecule.atoms.flatMap((_, at) => (hydrogensOn(molecule, at) > 0 ? at : []));
  const total = (atoms: readonly number[]) => sum(atoms.map((at) => hydrogensOn(molecule, at)));
  if (count === null || total(all) === count) return all;
  const carbons = all.filter((at) => molecule.atoms[at]?.element === 'C');
  if (total(carbons) === count && count > 1) return carbons;
  const classes = classesOf(molecule);
  return new Set(all.map((at) => classes[at])).size === 1 && count === 1 ? all.slice(0, 1) : null;
}

/** The hydrogens of these atoms as deuterium. */
function deuterated(from: Molecule, chosen: readonly number[]): Molecule {
  const molecule = copyMolecule(from);
  const counts = chosen.map((at) => hydrogensOn(molecule, at));
  for (const [index, at] of chosen.entries()) {
    const atom = molecule.atoms[at];
    for (let each = 0; each < (counts[index] ?? 0); each++)
      addBond(molecule, at, addAtom(molecule, 'H', { isotope: 2, hydrogens: 0 }));
    if (atom) atom.hydrogens = 0;
  }
  return molecule;
}

/** 13C6, 1-13C, 15N2. */
function heavyOf(text: string): Label | null {
  const [all, places, mass, element, number = ''] = HEAVY.exec(text) ?? [];
  if (all === undefined) return null;
  return (piece) => {
    const molecule = copyMolecule(piece.molecule);
    const named = places ? atomsOf(piece, places.split(',')) : null;
    const same = molecule.atoms.flatMap((atom, at) => (atom.element === element ? at : []));
    const chosen = places ? named : same;
    const count = number === '' ? (places?.split(',').length ?? 1) : Number(number);
    if (chosen?.length !== count || chosen.some((at) => !same.includes(at))) return null;
    for (const at of chosen) Object.assign(molecule.atoms[at] ?? {}, { isotope: Number(mass) });
    return molecule;
  };
}
