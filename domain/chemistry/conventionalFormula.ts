/**
 * Formulas of inorganic compounds as chemists write them: H2SO4, Ca(NO3)2, KAl(SO4)2·12H2O, where the Hill formula is
 * H2O4S. They are derived from the structure alone. Source of the order: IUPAC Red Book 2005, IR-4.4 and Table VI.
 */
import { componentsOf, type Component } from './components';
import { hillFormula, parseFormula } from './formula';

/** Nonmetals from the most electropositive on (Table VI). All other elements are metals and stand before them. */
const NONMETALS = ['B', 'Si', 'C', 'Sb', 'As', 'P', 'N', 'H', 'Te', 'Se', 'S', 'I', 'Br', 'Cl', 'O', 'F'];
const HALOGENS = new Set(['F', 'Cl', 'Br', 'I']);

/** Centres of one part: Na2B4O7 has four. B2(OH)4 is no acid. */
const MOST_CENTRES = { acid: 1, other: 4 };

const isMetal = (element: string): boolean => !NONMETALS.includes(element);
const counted = (text: string, count: number): string => (count === 1 ? text : `${text}${count}`);

/** A formula in this order of its elements. */
const written = ({ atoms }: Pick<Component, 'atoms'>, order: readonly string[]): string =>
  order.map((element) => counted(element, atoms.get(element) ?? 0)).join('');

const hillOf = ({ atoms }: Pick<Component, 'atoms'>): string => hillFormula(atoms);

/** Anions whose writing has its own order. By Hill formula and charge. */
const OWN: Readonly<Record<string, string>> = {
  'HO -1': 'OH',
  'CN -1': 'CN',
  'CNS -1': 'SCN',
  'CNO -1': 'OCN',
  'CO3 -2': 'CO3',
  'CHO3 -1': 'HCO3',
  'N3 -1': 'N3',
};

/** `SO4`, `HPO4`, `S2O3`, `PF6`: acid hydrogen, centre, then oxygen or halogen. Null for other parts. */
function aroundCentre(part: Component): string | null {
  const others = [...part.atoms.keys()].filter((element) => element !== 'H' && element !== 'O');
  const hydrogen = part.atoms.has('H') ? ['H'] : [];
  if (part.atoms.has('O')) {
    const [centre] = others;
    if (centre === undefined || others.length > 1 || centre === 'C') return null;
    // Hydrides and rings of metaphosphates are written in ways of their own; phosphorus keeps hydrogen on itself.
    const isOxo = [...part.withHydrogen].every((element) => element === 'O' || element === 'P');
    if (
      !isOxo ||
      (part.atoms.get(centre) ?? 0) > MOST_CENTRES[centre === 'B' && hydrogen.length > 0 ? 'acid' : 'other']
    )
      return null;
    return written(part, [...hydrogen, centre, 'O']);
  }
  const halogens = others.filter((element) => HALOGENS.has(element));
  const centres = others.filter((element) => !HALOGENS.has(element));
  if (hydrogen.length > 0 || halogens.length !== 1 || centres.length !== 1 || centres[0] === 'C') return null;
  return written(part, [...centres, ...halogens]);
}

function anionText(part: Component): string | null {
  if (part.atoms.size === 1) return part.atoms.has('C') ? null : hillOf(part);
  return OWN[`${hillOf(part)} ${part.charge}`] ?? aroundCentre(part);
}

const cationText = (part: Component): string | null => {
  if (hillOf(part) === 'H4N') return part.charge === 1 ? 'NH4' : null;
  const [element, ...more] = [...part.atoms.keys()];
  return element !== undefined && more.length === 0 && isMetal(element) ? hillOf(part) : null;
};

interface Ion {
  text: string;
  count: number;
  charge: number;
}

/** Ions by writing; null when one cannot be written. */
function ionsOf(parts: readonly Component[], textOf: (part: Component) => string | null): Ion[] | null {
  const ions = new Map<string, Ion>();
  for (const part of parts) {
    const text = textOf(part);
    if (text === null) return null;
    const known = ions.get(text);
    ions.set(text, { text, count: (known?.count ?? 0) + 1, charge: known?.charge ?? part.charge });
  }
  return [...ions.values()];
}

const isOneElement = (text: string): boolean => /^[A-Z][a-z]?$/.test(text);
const ionText = ({ text, count }: Ion): string =>
  count === 1 || isOneElement(text) ? counted(text, count) : `(${text})${count}`;

function saltText(parts: readonly Component[]): string | null {
  const cations = ionsOf(
    parts.filter(({ charge }) => charge > 0),
    cationText,
  );
  const anions = ionsOf(
    parts.filter(({ charge }) => charge < 0),
    anionText,
  );
  if (!cations || !anions || cations.length === 0 || anions.length !== 1) return null;
  const charges = cations.map(({ charge }) => charge);
  // The order of two cations of one charge is not settled; of complexes with cyanide neither.
  if (new Set(charges).size < charges.length) return null;
  if (cations.length > 1 && anions[0]?.text === 'CN') return null;
  const ions = [...cations.sort((a, b) => a.charge - b.charge), ...anions];
  // (NH4)6(WO4)3 stands for a larger anion or a multiple.
  const isMultiple = [2, 3].some((divisor) => ions.every(({ count }) => count % divisor === 0));
  const text = ions.map(ionText).join('');
  return isMultiple && anions.some(({ text: anion, count }) => count > 1 && !isOneElement(anion))
    ? null
    : text;
}

/** An oxo acid, a compound of two elements, or an oxide halide. */
function moleculeText(part: Component): string | null {
  const elements = [...part.atoms.keys()];
  if (elements.includes('C')) return null;
  if (elements.length === 2) {
    if (elements.filter(isMetal).length === 2) return null;
    const order = elements.sort((a, b) => NONMETALS.indexOf(a) - NONMETALS.indexOf(b));
    return written(part, order);
  }
  const halogens = elements.filter((element) => HALOGENS.has(element));
  const [centre, ...more] = elements.filter((element) => element !== 'O' && !HALOGENS.has(element));
  if (elements.length === 3 && elements.includes('O') && halogens.length === 1 && more.length === 0 && centre)
    return centre === 'H' ? aroundCentre(part) : written(part, [centre, 'O', ...halogens]);
  return elements.includes('H') && elements.includes('O') ? aroundCentre(part) : null;
}

/** The conventional formula of a structure; null where no rule applies, so that the Hill formula stays. */
export function conventionalFormula(smiles: string, hill: string): string | null {
  const parts = componentsOf(smiles);
  if (parts === null || parts.reduce((sum, { charge }) => sum + charge, 0) !== 0) return null;
  const isWater = (part: Component) => part.charge === 0 && hillOf(part) === 'H2O';
  const rest = parts.filter((part) => !isWater(part));
  const [only] = rest;
  if (only === undefined) return null;
  const text = rest.length === 1 ? moleculeText(only) : saltText(rest);
  if (text === null) return null;
  const water = parts.length - rest.length;
  const whole = water === 0 ? text : `${text}·${water === 1 ? '' : water}H2O`;
  // A structure that was read wrongly would have other atoms.
  const atoms = parseFormula(whole);
  return atoms && hillFormula(atoms) === hill ? whole : null;
}
