/** Writes a molecule as SMILES, with double bonds in rings written out. */
import { hydrogensOn, neighbours, type Bond, type Molecule } from './graph';

const ORGANIC = new Set(['B', 'C', 'N', 'O', 'P', 'S', 'F', 'Cl', 'Br', 'I']);
const BONDS = ['', '', '=', '#'];

interface Plan {
  molecule: Molecule;
  /** Tree children and ring closures of an atom, in the order written. */
  children: Map<number, { atom: number; bond: Bond }[]>;
  rings: Map<number, { atom: number; bond: Bond; digit: number; opens: boolean }[]>;
  signs: Map<Bond, { from: number; sign: number }>;
}

/** The molecule as SMILES; parts are separated by dots. */
export function smilesOf(molecule: Molecule): string {
  const plan: Plan = { molecule, children: new Map(), rings: new Map(), signs: signsOf(molecule) };
  const seen = new Set<number>();
  const counter = { digit: 0 };
  const texts: string[] = [];
  for (let at = 0; at < molecule.atoms.length; at++) {
    if (seen.has(at)) continue;
    planFrom(plan, at, null, seen, counter);
    texts.push(write(plan, at, null));
  }
  return texts.join('.');
}

function planFrom(
  plan: Plan,
  at: number,
  via: Bond | null,
  seen: Set<number>,
  counter: { digit: number },
): void {
  seen.add(at);
  const { children, rings, molecule } = plan;
  children.set(at, []);
  if (!rings.has(at)) rings.set(at, []);
  for (const { atom, bond } of neighbours(molecule, at)) {
    if (bond === via) continue;
    if (rings.get(at)?.some((ring) => ring.bond === bond)) continue;
    if (seen.has(atom)) {
      const digit = ++counter.digit;
      rings.get(atom)?.push({ atom: at, bond, digit, opens: true });
      rings.get(at)?.push({ atom, bond, digit, opens: false });
    } else {
      children.get(at)?.push({ atom, bond });
      planFrom(plan, atom, bond, seen, counter);
    }
  }
}

function write(plan: Plan, at: number, from: number | null): string {
  const rings = plan.rings.get(at) ?? [];
  const children = plan.children.get(at) ?? [];
  const order = [
    ...(from === null ? [] : [from]),
    ...rings.map(({ atom }) => atom),
    ...children.map(({ atom }) => atom),
  ];
  const closures = rings.map(({ bond, digit, opens }) => {
    const name = digit > 9 ? `%${digit}` : String(digit);
    return `${opens ? bondText(plan, bond, at) : ''}${name}`;
  });
  const branches = children.map(({ atom, bond }, index) => {
    const text = bondText(plan, bond, at) + write(plan, atom, at);
    return index < children.length - 1 ? `(${text})` : text;
  });
  return atomText(plan.molecule, at, order, from === null) + closures.join('') + branches.join('');
}

function bondText({ signs }: Plan, bond: Bond, from: number): string {
  const sign = signs.get(bond);
  if (bond.order === 1 && sign) return (sign.from === from ? sign.sign : -sign.sign) > 0 ? '/' : '\\';
  return BONDS[bond.order] ?? '';
}

function atomText(molecule: Molecule, at: number, order: number[], isFirst: boolean): string {
  const atom = molecule.atoms[at];
  if (!atom) return '';
  const { element, charge, isotope, hydrogens, around } = atom;
  const isPlain = charge === 0 && isotope === 0 && hydrogens === null && !around && ORGANIC.has(element);
  if (isPlain) return element;
  const count = hydrogensOn(molecule, at);
  const places = [...order];
  // A hydrogen or lone pair counts as the neighbour after the one before.
  if (around?.includes(-1)) places.splice(isFirst ? 0 : 1, 0, -1);
  const chirality = around ? (isEven(around, places) ? '@' : '@@') : '';
  const sign = charge > 0 ? '+' : '-';
  const size = Math.abs(charge) > 1 ? String(Math.abs(charge)) : '';
  const hydrogen = count > 0 ? `H${count > 1 ? count : ''}` : '';
  return `[${isotope || ''}${element}${chirality}${hydrogen}${charge ? sign + size : ''}]`;
}

/** Is one order an even permutation of the other? */
export function isEven(from: readonly number[], to: readonly number[]): boolean {
  const order = from.map((each) => to.indexOf(each));
  let swaps = 0;
  order.forEach((each, index) => {
    for (const later of order.slice(index + 1)) if (later < each) swaps += 1;
  });
  return swaps % 2 === 0;
}

/** Directions of the single bonds beside double bonds with a known side. */
function signsOf(molecule: Molecule): Plan['signs'] {
  const signs: Plan['signs'] = new Map();
  const stereo = molecule.bonds.filter(({ side }) => side !== null);
  const single = (a: number, b: number) =>
    molecule.bonds.find((bond) => (bond.a === a && bond.b === b) || (bond.a === b && bond.b === a));
  const signFrom = (bond: Bond | undefined, from: number): number | null => {
    const known = bond && signs.get(bond);
    return known ? (known.from === from ? known.sign : -known.sign) : null;
  };
  const pending = [...stereo];
  for (let turns = pending.length * pending.length + 1; pending.length > 0 && turns > 0; turns--) {
    // A double bond that shares a single bond with a finished one goes first.
    const next = pending.findIndex(
      ({ a, b, side }) =>
        side && (signFrom(single(a, side.x), a) !== null || signFrom(single(b, side.y), b) !== null),
    );
    const [bond] = pending.splice(Math.max(next, 0), 1);
    if (!bond?.side) continue;
    const { a, b } = bond;
    const { x, y, cis } = bond.side;
    const [left, right] = [single(a, x), single(b, y)];
    const relation = cis ? 1 : -1;
    const known = signFrom(left, a);
    const other = signFrom(right, b);
    const sign = known ?? (other === null ? 1 : other * relation);
    if (left && known === null) signs.set(left, { from: a, sign });
    if (right && other === null) signs.set(right, { from: b, sign: sign * relation });
  }
  return signs;
}
