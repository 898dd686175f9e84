/**
 * GHS: signal word, pictograms and hazard statements that follow from H codes.
 * Source: B10.6 (pictograms and their precedence); GHS/GB 30000 for the category of each code.
 * Codes are `H225`, `H360FD` or `EUH066`; suffix letters do not change signal word or pictogram. Unknown codes are
 * ignored.
 */
import { H_TEXTS } from './hazardTexts';
import type { Hazard, Pictogram } from './types';
import { pStatementsFor } from './precaution';

export { labelPrecautionsFor, pStatement, pStatementsFor } from './precaution';

export type SignalWord = '危险' | '警告';

const codes = (text: string): Set<string> => new Set(text.split(' '));

const DANGER = codes(
  'H200 H201 H202 H203 H205 H206 H207 H209 H210 H220 H222 H224 H225 H228 H230 H231 H232 H240 H241 H242 H250 H251 ' +
    'H260 H261 H270 H271 H272 H300 H301 H304 H310 H311 H314 H318 H330 H331 H334 H340 H350 H360 H370 H372',
);
const WARNING = codes(
  'H204 H208 H211 H221 H223 H226 H227 H229 H252 H280 H281 H290 H302 H303 H305 H312 H313 H315 H316 H317 H319 ' +
    'H320 H332 H333 H335 H336 H341 H351 H361 H371 H373 H400 H410 H420',
);
/** The signal word depends on the category, which the code does not tell. */
const EITHER = codes('H207 H228 H242 H261 H272');

const PICTURES: Record<Pictogram, Set<string>> = {
  GHS01: codes('H200 H201 H202 H203 H204 H209 H210 H211 H240 H241'),
  GHS02: codes(
    'H206 H207 H208 H220 H222 H223 H224 H225 H226 H228 H230 H231 H232 H241 H242 H250 H251 H252 H260 H261',
  ),
  GHS03: codes('H270 H271 H272'),
  GHS04: codes('H280 H281'),
  GHS05: codes('H290 H314 H318'),
  GHS06: codes('H300 H301 H310 H311 H330 H331'),
  GHS07: codes('H302 H312 H315 H317 H319 H332 H335 H336 H420'),
  GHS08: codes('H304 H305 H334 H340 H341 H350 H351 H360 H361 H370 H371 H372 H373'),
  GHS09: codes('H400 H410 H411'),
};

/** Pictograms that a more severe one replaces: [any of these, removes these]. */
const OUTRANKED: readonly (readonly [Set<string>, Set<string>])[] = [
  // CLP article 26(1)(b), GB 15258: the skull excludes the exclamation mark in every case.
  [PICTURES.GHS06, PICTURES.GHS07],
  [codes('H314 H318'), codes('H315 H319')],
  [codes('H334'), codes('H315 H317 H319')],
];

/** `H360FD` → `H360`. */
const baseOf = (code: string): string => /^H\d{3}/.exec(code.trim())?.[0] ?? '';
const basesOf = (hCodes: readonly string[]): string[] => hCodes.map(baseOf);

/** Returns the signal word, the stronger one where a code allows both; null without one. */
export function signalOf(hCodes: readonly string[]): SignalWord | null {
  const bases = basesOf(hCodes);
  if (bases.some((base) => DANGER.has(base))) return '危险';
  return bases.some((base) => WARNING.has(base)) ? '警告' : null;
}

/** Is the signal word possible for these codes? Codes with an unknown category allow both words. */
export function signalAgrees(hCodes: readonly string[], signal: SignalWord | null): boolean {
  const bases = basesOf(hCodes);
  const isOpen = bases.some((base) => EITHER.has(base));
  const certain = signalOf(bases.filter((base) => !EITHER.has(base)));
  return isOpen && certain !== '危险' ? signal !== null : signal === certain;
}

/** Returns the pictograms to print, in numerical order. */
export function pictogramsOf(hCodes: readonly string[]): Pictogram[] {
  const bases = basesOf(hCodes);
  const hidden = OUTRANKED.filter(([strong]) => bases.some((base) => strong.has(base)));
  const shows = (pictogram: Pictogram, base: string): boolean =>
    PICTURES[pictogram].has(base) && !(pictogram === 'GHS07' && hidden.some(([, weak]) => weak.has(base)));
  const all = Object.keys(PICTURES) as Pictogram[];
  return all.filter((pictogram) => bases.some((base) => shows(pictogram, base)));
}

/** Returns the Chinese text of an H or EUH code; null when unknown. */
export const hStatement = (code: string): string | null => H_TEXTS.get(code.trim()) ?? null;

/** Returns the statements to print: known codes without duplicates, without H400 beside H410. */
export function hStatementsFor(hCodes: readonly string[]): { code: string; text: string }[] {
  const needed = [...new Set(hCodes.map((code) => code.trim()))].filter(
    (code) => !(code === 'H400' && hCodes.includes('H410')),
  );
  return needed.flatMap((code) => {
    const text = hStatement(code);
    return text === null ? [] : [{ code, text }];
  });
}

/**
 * Derives all label elements from a product's codes. `un`: `UN2056 3 II`, null when it is not a dangerous good.
 * `state`: 固体, 液体, 溶液, 气体; null when unknown.
 */
export const hazardOfCodes = (
  hCodes: readonly string[],
  { signal, un, state }: { signal: SignalWord | null; un: string | null; state: string | null },
): Hazard => ({
  signal,
  pictograms: pictogramsOf(hCodes),
  hStatements: hStatementsFor(hCodes),
  pStatements: pStatementsFor(hCodes, state),
  un,
});
