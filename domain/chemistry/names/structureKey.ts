/** A key of a structure: equal structures have equal keys. It decides whether two readings of a name differ. */
import { hydrogensOn, neighbours, type Molecule } from './graph';

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value >>> 0;
}

const mix = (value: number, next: number): number =>
  Math.imul((value ^ next) + 0x9e3779b9, 0x85ebca6b) ^ (value >>> 13);

/** Classes of atoms by their surroundings; equal atoms have equal classes. */
export function classesOf(molecule: Molecule): number[] {
  const { atoms } = molecule;
  const near = atoms.map((_, at) => neighbours(molecule, at));
  let classes = atoms.map(({ element, charge, isotope, pi }, at) =>
    hash(`${element} ${charge} ${isotope} ${pi} ${hydrogensOn(molecule, at)} ${near[at]?.length}`),
  );
  const rounds = Math.min(atoms.length, 12);
  for (let round = 0; round < rounds; round++) {
    const last = classes;
    classes = classes.map((own, at) => {
      const around = (near[at] ?? [])
        .map(({ atom, bond }) => mix(bond.order, last[atom] ?? 0))
        .sort((a, b) => a - b);
      return around.reduce(mix, own);
    });
  }
  return classes;
}

/** The key of a structure, with its stereo marks. */
export function keyOf(molecule: Molecule): string {
  const classes = classesOf(molecule);
  const marks = molecule.marks.map(({ atom, kind }) => `${kind}${atom === null ? '' : classes[atom]}`).sort();
  const centres = molecule.atoms
    .flatMap(({ around }, at) => (around ? [`${classes[at]}${parity(around, classes)}`] : []))
    .sort();
  const sides = molecule.bonds
    .flatMap(({ side, a, b }) =>
      side
        ? [
            `${[classes[a], classes[b]].sort().join()}:${[classes[side.x], classes[side.y]].sort().join()}${side.cis}`,
          ]
        : [],
    )
    .sort();
  return `${[...classes].sort().join()}/${marks.join()}/${centres.join()}/${sides.join()}`;
}

function parity(around: number[], classes: number[]): number {
  const order = around.map((atom) => (atom < 0 ? -1 : (classes[atom] ?? 0)));
  let swaps = 0;
  order.forEach((each, index) => {
    for (const later of order.slice(index + 1)) if (later < each) swaps += 1;
  });
  return swaps % 2;
}
