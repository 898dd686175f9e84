/** Reads SMILES. Small letters become `pi` atoms. */
import { addAtom, addBond, emptyMolecule, neighbours, type Bond, type Molecule } from './graph';

const TOKEN = /\[[^\]]+\]|Br|Cl|[BCNOPSFI]|[cnosp]|%\d\d|[\d()=#\-/\\.]/y;
const BRACKET = /^\[(\d*)([A-Z][a-z]?|[a-z])(@{0,2})(H?)(\d*)([+-]*)(\d*)\]$/;

interface State {
  molecule: Molecule;
  last: number;
  order: number;
  direction: string;
  rings: Map<string, { atom: number; order: number; direction: string; slot: number }>;
  /** Direction of a bond, seen from its first atom. */
  directions: Map<Bond, { from: number; sign: number }>;
}

const nameOf = (symbol: string) => symbol.charAt(0).toUpperCase() + symbol.slice(1);

function addToken(molecule: Molecule, token: string): number {
  const parts = BRACKET.exec(token);
  if (!parts && token.startsWith('[')) throw new Error(`not an atom: ${token}`);
  const symbol = parts?.[2] ?? token;
  const pi = symbol === 'c' || (symbol === 'n' && parts?.[4] !== 'H');
  if (!parts) return addAtom(molecule, nameOf(symbol), { pi });
  const [, isotope, , chirality, hydrogen, count, signs = '', number] = parts;
  const charge = signs === '' ? 0 : (signs.startsWith('-') ? -1 : 1) * (Number(number) || signs.length);
  const hydrogens = hydrogen === 'H' ? Number(count || 1) : 0;
  return addAtom(molecule, nameOf(symbol), {
    ...{ charge, hydrogens, pi: pi && !(symbol === 'n' && charge === 0 && hydrogens > 0) },
    isotope: Number(isotope),
    // Two signs mean clockwise; `finish` turns the order.
    around: chirality ? (chirality === '@@' ? [-2] : []) : null,
  });
}

function bond(state: State, a: number, b: number, order: number, direction: string): void {
  addBond(state.molecule, a, b, order);
  const added = state.molecule.bonds.at(-1);
  if (added && direction) state.directions.set(added, { from: a, sign: direction === '/' ? 1 : -1 });
}

const seat = (molecule: Molecule, at: number, other: number): number =>
  (molecule.atoms[at]?.around?.push(other) ?? 0) - 1;

function takeAtom(state: State, token: string): void {
  const { molecule, last } = state;
  const atom = addToken(molecule, token);
  if (last >= 0) {
    seat(molecule, last, atom);
    seat(molecule, atom, last);
    bond(state, last, atom, state.order, state.direction);
  }
  if (molecule.atoms[atom]?.around && molecule.atoms[atom]?.hydrogens) seat(molecule, atom, -1);
  Object.assign(state, { last: atom, order: 1, direction: '' });
}

function takeRing(state: State, digit: string): void {
  const open = state.rings.get(digit);
  if (!open) {
    const slot = seat(state.molecule, state.last, -3);
    state.rings.set(digit, { atom: state.last, order: state.order, direction: state.direction, slot });
  } else {
    state.rings.delete(digit);
    const around = state.molecule.atoms[open.atom]?.around;
    if (around) around[open.slot] = state.last;
    seat(state.molecule, state.last, open.atom);
    bond(state, open.atom, state.last, Math.max(open.order, state.order), open.direction);
  }
  Object.assign(state, { order: 1, direction: '' });
}

/** Turns clockwise orders, and directions into sides. */
function finish({ molecule, directions }: State): Molecule {
  for (const atom of molecule.atoms) {
    if (!atom.around) continue;
    const isClockwise = atom.around.includes(-2);
    const order = atom.around.filter((each) => each !== -2);
    if (order.length === 3) order.splice(1, 0, -1);
    const [first = -1, second = -1, ...rest] = order;
    atom.around = isClockwise ? [second, first, ...rest] : order;
  }
  for (const each of molecule.bonds) {
    if (each.order !== 2) continue;
    const [left, right] = [each.a, each.b].map((end) =>
      neighbours(molecule, end)
        .filter(({ bond: single }) => directions.has(single))
        .map(({ atom, bond: single }) => {
          const { from, sign } = directions.get(single) ?? { from: end, sign: 1 };
          return { atom, up: from === end ? sign : -sign };
        })
        .at(0),
    );
    if (left && right) each.side = { x: left.atom, y: right.atom, cis: left.up === right.up };
  }
  return molecule;
}

/** The molecule of a SMILES. Throws for text that is none. */
export function moleculeOfSmiles(smiles: string): Molecule {
  const state: State = {
    ...{ molecule: emptyMolecule(), last: -1, order: 1, direction: '' },
    ...{ rings: new Map(), directions: new Map() },
  };
  const open: number[] = [];
  for (let at = 0; at < smiles.length;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(smiles)?.[0];
    if (token === undefined) throw new Error(`not SMILES: ${smiles}`);
    at += token.length;
    if (token === '(') open.push(state.last);
    else if (token === ')') state.last = open.pop() ?? -1;
    else if (token === '=' || token === '#') state.order = token === '=' ? 2 : 3;
    else if (token === '/' || token === '\\') state.direction = token;
    else if (token === '.') state.last = -1;
    else if (/^[%\d]/.test(token)) takeRing(state, token);
    else if (token !== '-') takeAtom(state, token);
  }
  if (open.length > 0 || state.rings.size > 0) throw new Error(`not SMILES: ${smiles}`);
  for (const [at, atom] of state.molecule.atoms.entries()) {
    const bonds = neighbours(state.molecule, at);
    const isFull = atom.element === 'N' ? bonds.length > 2 && atom.charge === 0 : false;
    if (atom.pi && (isFull || bonds.some(({ bond: each }) => each.order > 1))) atom.pi = false;
  }
  return finish(state);
}
