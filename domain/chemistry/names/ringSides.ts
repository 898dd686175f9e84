/**
 * 顺 and 反 on a ring: the groups of two ring carbons, each with one hydrogen, are on the same side or on opposite sides.
 * Refuses when the ring has other such carbons, and when the name states only the relative configuration of a racemate.
 */
import { classesOf } from './structureKey';
import { hydrogensOn, neighbours, type Molecule } from './graph';
import { NameFault } from './namePart';

/** Rings with more atoms are searched no further. */
const MAX_RING = 12;

/** The smallest ring through a bond, from `a` round to `b`; null when there is none. */
function ringThrough(molecule: Molecule, a: number, b: number): number[] | null {
  let paths = [[a]];
  for (let step = 1; step < MAX_RING; step++) {
    const next: number[][] = [];
    for (const path of paths)
      for (const { atom } of neighbours(molecule, path.at(-1) ?? a)) {
        if (path.includes(atom) || (step === 1 && atom === b)) continue;
        if (atom === b) return [...path, atom];
        next.push([...path, atom]);
      }
    paths = next.slice(0, 200);
  }
  return null;
}

/** A ring carbon with one hydrogen and one group beside the ring. */
interface RingCentre {
  atom: number;
  before: number;
  after: number;
  group: number;
}

/** The smallest ring that an atom is in. */
function ringOf(molecule: Molecule, at: number): number[] | null {
  const rings = neighbours(molecule, at).flatMap(({ atom }) => {
    const ring = ringThrough(molecule, at, atom);
    return ring ? [ring] : [];
  });
  return rings.sort((a, b) => a.length - b.length)[0] ?? null;
}

function mayBeCentre(molecule: Molecule, at: number): boolean {
  const near = neighbours(molecule, at);
  return (
    molecule.atoms[at]?.element === 'C' &&
    near.length === 3 &&
    near.every(({ bond }) => bond.order === 1) &&
    hydrogensOn(molecule, at) === 1
  );
}

function centresOf(molecule: Molecule, ring: readonly number[]): RingCentre[] {
  return ring.flatMap((atom, index) => {
    if (!mayBeCentre(molecule, atom)) return [];
    const before = ring.at(index - 1) ?? atom;
    const after = ring[(index + 1) % ring.length] ?? atom;
    const group = neighbours(molecule, atom).find((each) => each.atom !== before && each.atom !== after);
    return group ? [{ atom, before, after, group: group.atom }] : [];
  });
}

const isOdd = (from: readonly number[], to: readonly number[]): boolean => {
  const order = from.map((each) => to.indexOf(each));
  let swaps = 0;
  order.forEach((each, index) => {
    for (const later of order.slice(index + 1)) if (later < each) swaps += 1;
  });
  return swaps % 2 === 1;
};

const above = ({ before, after, group }: RingCentre): number[] => [group, before, after, -1];

/** Sets two ring carbons; throws when the name does not tell which or leaves a racemate. */
export function settleRing(molecule: Molecule, isCis: boolean, at: number): void {
  const candidates = molecule.atoms.flatMap((_, atom) =>
    mayBeCentre(molecule, atom) && ringOf(molecule, atom) ? atom : [],
  );
  const ring = ringOf(molecule, candidates[0] ?? -1);
  const [one, other, ...more] = ring ? centresOf(molecule, ring) : [];
  if (!one || !other || more.length > 0 || candidates.length !== 2)
    throw new NameFault(at, '顺反没有写明在哪个双键或环上');
  const [left, right] = [molecule.atoms[one.atom], molecule.atoms[other.atom]];
  if (!left || !right) return;
  if (left.around && right.around) throw new NameFault(at, '构型写了两次');
  if (!left.around && !right.around && !isAchiral(molecule, one, other, isCis))
    throw new NameFault(at, '顺反只说明外消旋体的相对构型');
  const isUp = (centre: RingCentre, around: number[] | null) =>
    around === null || !isOdd(around, above(centre));
  const flipped = (centre: RingCentre, up: boolean) => {
    const [group = 0, before = 0, after = 0] = above(centre);
    return up ? [group, before, after, -1] : [-1, before, after, group];
  };
  if (right.around) left.around = flipped(one, isUp(other, right.around) === isCis);
  else {
    const up = isUp(one, left.around);
    left.around ??= flipped(one, true);
    right.around = flipped(other, up === isCis);
  }
}

/** Two like carbons on one side, or two carbons that divide the ring evenly, have a mirror plane. */
function isAchiral(molecule: Molecule, one: RingCentre, other: RingCentre, isCis: boolean): boolean {
  const classes = classesOf(molecule);
  const isEven = ({ before, after }: RingCentre) => classes[before] === classes[after];
  return (isCis && classes[one.atom] === classes[other.atom]) || (isEven(one) && isEven(other));
}
