/** Functional groups for the safety data sheet, parsed from SMILES: organic subset, brackets, rings, branches. */

interface Atom {
  symbol: string;
  aromatic: boolean;
  charge: number;
  bonds: Bond[];
}

interface Bond {
  to: Atom;
  /** 1, 2, 3; 1.5 between aromatic atoms. */
  order: number;
}

export type Group =
  | 'carbonChlorine'
  | 'activeChlorine'
  | 'activeBromine'
  | 'monomer'
  | 'epoxide'
  | 'isocyanate'
  | 'nitrile'
  | 'cyanideIon'
  | 'azide'
  | 'thiol'
  | 'amine'
  | 'aldehyde'
  | 'ketone'
  | 'ester'
  | 'acylHalide'
  | 'anhydride'
  | 'alcohol'
  | 'phenol'
  | 'nitro'
  | 'peroxide'
  | 'ether'
  | 'haloEther'
  | 'amide'
  | 'halide'
  | 'carboxylic'
  | 'sulfonylHalide'
  | 'alkoxysilane'
  | 'vinylSilane'
  | 'carbonBond';

const TOKEN = /\[[^\]]+\]|Br|Cl|[BCNOPSFIbcnops*]|%\d\d|[\d()=#\-+\\/:.$~]/g;
const BRACKET = /^\[\d*([A-Z][a-z]?|[a-z]{1,2})@{0,2}(?:H\d*)?([+-]+\d*)?/;
const ORDERS: Record<string, number> = { '=': 2, '#': 3, $: 4 };

function atomOf(token: string): Atom | null {
  if (!token.startsWith('[')) {
    if (!/^[A-Za-z]/.test(token)) return null;
    return newAtom(token, 0);
  }
  const [, symbol = '', charge = ''] = BRACKET.exec(token) ?? [];
  const count = Number(/\d+/.exec(charge)?.[0] ?? charge.length);
  return newAtom(symbol, charge.startsWith('-') ? -count : count);
}

function newAtom(symbol: string, charge: number): Atom {
  const aromatic = /^[a-z]/.test(symbol);
  return { symbol: symbol.charAt(0).toUpperCase() + symbol.slice(1), aromatic, charge, bonds: [] };
}

function join(a: Atom, b: Atom, order: number): void {
  const real = order === 1 && a.aromatic && b.aromatic ? 1.5 : order;
  a.bonds.push({ to: b, order: real });
  b.bonds.push({ to: a, order: real });
}

/** State of the SMILES parser. */
interface Reader {
  atoms: Atom[];
  branches: (Atom | null)[];
  rings: Map<string, { atom: Atom; order: number }>;
  last: Atom | null;
  order: number;
}

function readRing(reader: Reader, token: string): void {
  const open = reader.rings.get(token);
  if (reader.last === null) return;
  if (open === undefined) reader.rings.set(token, { atom: reader.last, order: reader.order });
  else {
    join(open.atom, reader.last, Math.max(open.order, reader.order));
    reader.rings.delete(token);
  }
  reader.order = 1;
}

function readToken(reader: Reader, token: string): void {
  const atom = atomOf(token);
  if (atom !== null) {
    if (reader.last !== null) join(reader.last, atom, reader.order);
    reader.atoms.push(atom);
    reader.last = atom;
    reader.order = 1;
  } else if (token === '(') reader.branches.push(reader.last);
  else if (token === ')') reader.last = reader.branches.pop() ?? null;
  else if (token === '.') reader.last = null;
  else if (/^[%\d]/.test(token)) readRing(reader, token);
  else reader.order = ORDERS[token] ?? 1;
}

function atomsOf(smiles: string): Atom[] {
  const reader: Reader = { atoms: [], branches: [], rings: new Map(), last: null, order: 1 };
  for (const token of smiles.match(TOKEN) ?? []) readToken(reader, token);
  return reader.atoms;
}

const HALOGENS = new Set(['F', 'Cl', 'Br', 'I']);

const is = (symbol: string, order?: number) => (bond: Bond) =>
  bond.to.symbol === symbol && (order === undefined || bond.order === order);
const isCarbon = ({ symbol }: Atom) => symbol === 'C';
const hasBond = (atom: Atom, symbol: string, order?: number) => atom.bonds.some(is(symbol, order));
const isCarbonyl = (atom: Atom) => isCarbon(atom) && hasBond(atom, 'O', 2);
const isSaturated = (atom: Atom) => isCarbon(atom) && atom.bonds.every(({ order }) => order === 1);
/** Bound to one other atom, and otherwise only to hydrogen. */
const isTerminal = ({ bonds }: Atom) => bonds.length === 1;

/**
 * CH2=C beside a group that enables polymerisation: a carbonyl, a nitrile, a ring, another double bond, an acyloxy
 * oxygen.
 */
function isMonomer(atom: Atom): boolean {
  const double = atom.bonds[0];
  if (!isCarbon(atom) || !isTerminal(atom) || double?.order !== 2 || !isCarbon(double.to)) return false;
  return double.to.bonds.some(({ to, order }) => {
    if (to === atom || order !== 1) return false;
    if (to.symbol === 'O')
      return double.to.bonds.length === 2 && to.bonds.some((bond) => isCarbonyl(bond.to));
    if (!isCarbon(to)) return false;
    return (
      to.bonds.some((bond) => bond.order === 2 || bond.order === 3 || bond.order === 1.5) && to !== double.to
    );
  });
}

function isEpoxideOxygen({ symbol, bonds }: Atom): boolean {
  const [a, b] = bonds;
  return (
    symbol === 'O' &&
    a !== undefined &&
    b !== undefined &&
    isCarbon(a.to) &&
    isCarbon(b.to) &&
    a.to.bonds.some(({ to }) => to === b.to)
  );
}

/** Nitrogen bound only to carbon without electron-withdrawing groups: basic amines. */
const isAmine = ({ symbol, aromatic, charge, bonds }: Atom): boolean =>
  symbol === 'N' &&
  !aromatic &&
  charge === 0 &&
  bonds.length > 0 &&
  bonds.every(
    ({ to, order }) =>
      order === 1 && isCarbon(to) && to.bonds.every((bond) => bond.order < 2 || !hasDraw(bond)),
  );
const hasDraw = ({ to }: Bond) => to.symbol === 'O' || to.symbol === 'S' || to.symbol === 'N';

function isEther({ symbol, bonds, aromatic }: Atom): boolean {
  return symbol === 'O' && !aromatic && bonds.length === 2 && bonds.every(({ to }) => isSaturated(to));
}

const heteroCount = (atom: Atom, symbols: readonly string[]) =>
  atom.bonds.filter(({ to, order }) => order === 1 && symbols.includes(to.symbol)).length;

const ofCarbon = (atom: Atom, single: (to: Atom) => boolean): boolean =>
  atom.bonds.some(({ to, order }) => order === 1 && single(to));

/** Tests whether an atom marks the group. */
const MARKS: Record<Group, (atom: Atom) => boolean> = {
  carbonChlorine: (atom) => atom.symbol === 'Cl' && hasBond(atom, 'C'),
  activeChlorine: (atom) =>
    atom.symbol === 'Cl' && isTerminal(atom) && (hasBond(atom, 'N') || hasBond(atom, 'O')),
  activeBromine: (atom) => atom.symbol === 'Br' && isTerminal(atom) && hasBond(atom, 'N'),
  monomer: isMonomer,
  epoxide: isEpoxideOxygen,
  isocyanate: (atom) => isCarbonyl(atom) && hasBond(atom, 'N', 2),
  nitrile: (atom) => isCarbon(atom) && hasBond(atom, 'N', 3) && atom.bonds.length > 1,
  cyanideIon: (atom) => isCarbon(atom) && hasBond(atom, 'N', 3) && isTerminal(atom),
  azide: (atom) => atom.symbol === 'N' && atom.bonds.filter(is('N')).length === 2 && hasBond(atom, 'N', 2),
  thiol: (atom) => atom.symbol === 'S' && isTerminal(atom) && atom.charge === 0 && hasBond(atom, 'C', 1),
  amine: isAmine,
  aldehyde: (atom) =>
    isCarbonyl(atom) && atom.bonds.length <= 2 && !hasBond(atom, 'N') && !hasBond(atom, 'O', 1),
  ketone: (atom) => isCarbonyl(atom) && atom.bonds.filter(({ to }) => isCarbon(to)).length === 2,
  ester: (atom) => isCarbonyl(atom) && ofCarbon(atom, (to) => to.symbol === 'O' && to.bonds.length === 2),
  acylHalide: (atom) => isCarbonyl(atom) && ofCarbon(atom, (to) => HALOGENS.has(to.symbol)),
  anhydride: (atom) =>
    atom.symbol === 'O' && atom.bonds.length === 2 && atom.bonds.every(({ to }) => isCarbonyl(to)),
  alcohol: (atom) =>
    isSaturated(atom) && ofCarbon(atom, (to) => to.symbol === 'O' && isTerminal(to) && to.charge === 0),
  phenol: (atom) =>
    isCarbon(atom) &&
    !isSaturated(atom) &&
    !isCarbonyl(atom) &&
    ofCarbon(atom, (to) => to.symbol === 'O' && isTerminal(to) && to.charge === 0),
  nitro: (atom) => atom.symbol === 'N' && hasBond(atom, 'C') && atom.bonds.filter(is('O')).length === 2,
  peroxide: (atom) => atom.symbol === 'O' && hasBond(atom, 'O', 1),
  ether: isEther,
  haloEther: (atom) =>
    isSaturated(atom) &&
    heteroCount(atom, ['Cl', 'Br', 'I']) > 0 &&
    ofCarbon(atom, (to) => to.symbol === 'O' && to.bonds.length === 2),
  amide: (atom) => isCarbonyl(atom) && heteroCount(atom, ['N']) > 0,
  halide: (atom) => isCarbon(atom) && heteroCount(atom, ['Cl', 'Br', 'I']) > 0,
  carboxylic: (atom) => isCarbonyl(atom) && ofCarbon(atom, (to) => to.symbol === 'O' && isTerminal(to)),
  sulfonylHalide: (atom) =>
    atom.symbol === 'S' &&
    atom.bonds.filter(is('O', 2)).length === 2 &&
    atom.bonds.some(({ to }) => HALOGENS.has(to.symbol)),
  // A single alkoxy group is a silyl ether, which is stable in moist air.
  alkoxysilane: (atom) =>
    atom.symbol === 'Si' && atom.bonds.filter(({ to }) => to.symbol === 'O' && hasBond(to, 'C')).length > 1,
  vinylSilane: (atom) =>
    atom.symbol === 'Si' &&
    atom.bonds.some(({ to }) => to.bonds.some((bond) => is('C', 2)(bond) && isTerminal(bond.to))),
  carbonBond: (atom) => isCarbon(atom) && hasBond(atom, 'C'),
};

/** Largest monomer in heavy atoms; vitamin D and microcystin have such a double bond but are not monomers. */
const LARGEST_MONOMER = 25;

/** Returns the groups of a structure; empty without one. */
export function groupsOf(smiles: string | null | undefined): ReadonlySet<Group> {
  const atoms = atomsOf(smiles ?? '');
  const found = (Object.keys(MARKS) as Group[]).filter((group) => atoms.some(MARKS[group]));
  return new Set(found.filter((group) => group !== 'monomer' || atoms.length <= LARGEST_MONOMER));
}
