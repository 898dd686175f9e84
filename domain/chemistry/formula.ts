/**
 * Molecular formulas: parsing, comparison, Hill order, molar mass, print.
 * Source: B10.2. Case matters: CO is not Co. D is an element of its own here and follows H.
 */
import { ATOMIC_WEIGHTS, ELEMENTS } from './atomicWeights';

export type AtomCounts = Map<string, number>;

/** Limits the recursion over brackets. */
const MAX_LENGTH = 200;

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/**
 * Normalises a formula: sub- and superscript and full-width digits become plain, every hydrate dot becomes "·".
 * A space before the water of a hydrate (CuSO4 5H2O) is such a dot too: joined, it would read as 45 oxygens.
 * A "." remains only inside a leading multiplier (·0.5H2O).
 */
export const foldFormula = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[•∙⋅・‧*]/g, '·')
    .replace(/(?<=[\w)\]])\s+(?=(\d+\.)?\d*H2O\s*$)/g, '·')
    .replace(/\./g, (dot, at: number, all: string) => (/(^|[·.])\d+$/.test(all.slice(0, at)) ? dot : '·'))
    .trim();

function addAll(total: AtomCounts, more: AtomCounts, factor: number): void {
  for (const [element, count] of more) total.set(element, (total.get(element) ?? 0) + count * factor);
}

/** Parses units (elements and brackets, each with a count) from the front; null for anything else. */
function parseUnits(text: string): AtomCounts | null {
  const total: AtomCounts = new Map();
  let rest = text;
  while (rest !== '') {
    const length = CLOSING[rest[0] ?? ''] === undefined ? elementLength(rest) : bracketLength(rest);
    if (length === 0) return null;
    const unit = rest.slice(0, length);
    const count = /^([1-9]\d*)?/.exec(rest.slice(length))?.[0] ?? '';
    const inner = ELEMENTS.has(unit) ? new Map([[unit, 1]]) : parseUnits(unit.slice(1, -1));
    if (inner === null) return null;
    addAll(total, inner, count === '' ? 1 : Number(count));
    rest = rest.slice(length + count.length);
  }
  return total.size === 0 ? null : total;
}

const elementLength = (text: string): number => {
  const symbol = /^[A-Z][a-z]?/.exec(text)?.[0] ?? '';
  return ELEMENTS.has(symbol) ? symbol.length : 0;
};

/** Length of the bracket at the front, both ends included; 0 when it is not closed by its own kind. */
function bracketLength(text: string): number {
  const open: string[] = [];
  for (const [at, char] of [...text].entries()) {
    const closing = CLOSING[char];
    if (closing !== undefined) open.push(closing);
    else if (Object.values(CLOSING).includes(char) && open.pop() !== char) return 0;
    if (open.length === 0) return at + 1;
  }
  return 0;
}

/**
 * Returns counts by element; null when the text is not a formula. Counts are fractions only for hydrates such as
 * ·0.5H2O.
 */
export function parseFormula(text: string): AtomCounts | null {
  if (text.length > MAX_LENGTH) return null;
  const total: AtomCounts = new Map();
  for (const part of foldFormula(text).replace(/\s/g, '').split('·')) {
    const multiplier = /^(\d+(\.\d+)?)?/.exec(part)?.[0] ?? '';
    const atoms = parseUnits(part.slice(multiplier.length));
    if (atoms === null || (multiplier !== '' && Number(multiplier) === 0)) return null;
    addAll(total, atoms, multiplier === '' ? 1 : Number(multiplier));
  }
  return total;
}

/** Formats in Hill order: C, then H (D) when there is carbon, then alphabetical: "C4H8O", "CuH10O9S", "D2O". */
export function hillFormula(atoms: ReadonlyMap<string, number>): string {
  const first = atoms.has('C') ? ['C', 'H', 'D'] : [];
  const others = [...atoms.keys()].filter((element) => !first.includes(element)).sort();
  return [...first.filter((element) => atoms.has(element)), ...others]
    .map((element) => `${element}${atoms.get(element) === 1 ? '' : String(atoms.get(element))}`)
    .join('');
}

/** Do both texts have the same atoms? False when either is not a formula. */
export function sameFormula(a: string, b: string): boolean {
  const [left, right] = [parseFormula(a), parseFormula(b)];
  return left !== null && right !== null && hillFormula(left) === hillFormula(right);
}

/** Molar mass in g/mol to three decimals; null for other text or an element without a standard atomic weight. */
export function molarMass(formula: ReadonlyMap<string, number> | string): number | null {
  const atoms = typeof formula === 'string' ? parseFormula(formula) : formula;
  if (atoms === null) return null;
  let mass = 0;
  for (const [element, count] of atoms) {
    const weight = ATOMIC_WEIGHTS.get(element);
    if (weight === undefined) return null;
    mass += weight * count;
  }
  return Math.round(mass * 1000) / 1000;
}

/** Splits a formula for print: counts are subscripts, multipliers ("5" in CuSO4·5H2O) are not. */
export function formulaParts(text: string): { text: string; sub: boolean }[] {
  const folded = foldFormula(text);
  return [...folded.matchAll(/\d+(?:\.\d+)?|\D+/g)].map((match) => ({
    text: match[0],
    sub: /^\d/.test(match[0]) && /[A-Za-z)\]}]/.test(folded[match.index - 1] ?? ''),
  }));
}

/** Is it a hydrate of unknown water content, `RuCl3·xH2O`? Its molar mass is then given without the water. */
export const hasUnknownWater = (formula: string | null): boolean =>
  /[·.][xn]H2O/.test(foldFormula(formula ?? ''));
