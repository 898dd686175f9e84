/**
 * Precautionary statements: a short set for a list of H codes. The full set of a substance has thirty or more. GHS
 * lets the supplier choose (at most six on a label); the shop prints up to twelve: prevention, response, storage,
 * disposal. Source: GHS annex 3.
 */
import { P_TEXTS } from './precautionTexts';

/**
 * "Brush off particles, then immerse in cold water" is for solids only (GHS annex 3, H250 and H260). It would do harm
 * with a liquid that reacts with water or air.
 */
const SOLID_ON_SKIN = 'P335+P334';

/** Most urgent first; later ones are dropped when there are too many. [for any of these codes, print these]. */
const RULES: readonly (readonly [codes: RegExp, statements: string])[] = [
  [/^H20[678]/, 'P210 P280 P370+P380+P375 P501'],
  [/^H20[0-59]|^H21/, 'P210 P250 P280 P370+P372+P380+P373 P420 P501'],
  [/^H240/, 'P210 P234 P280 P370+P372+P380+P373 P403+P235 P420 P501'],
  [/^H241/, 'P210 P234 P280 P370+P380+P375 P403+P235 P420 P501'],
  [/^H242/, 'P210 P234 P235 P280 P403+P235 P501'],
  [/^H250|^H232/, `P210 P222 P231+P232 P280 ${SOLID_ON_SKIN}`],
  [/^H26[01]/, `P223 P231+P232 P280 ${SOLID_ON_SKIN} P402+P404 P501`],
  [/^H22[012]|^H23[01]/, 'P210 P377 P410+P403'],
  [/^H223|^H229/, 'P210 P410+P403'],
  [/^H22[4-7]/, 'P210 P233 P240 P280 P303+P361+P353 P403+P235 P501'],
  [/^H228/, 'P210 P240 P280'],
  [/^H25[12]/, 'P235 P280 P407 P420'],
  [/^H27[012]/, 'P210 P220 P280 P501'],
  [/^H271/, 'P306+P360 P371+P380+P375'],
  [/^H28[01]/, 'P410+P403'],
  [/^H300/, 'P264 P270 P301+P310 P405 P501'],
  [/^H310/, 'P280 P264 P270 P302+P352 P310 P405 P501'],
  [/^H330/, 'P260 P271 P284 P304+P340 P310 P403+P233 P405 P501'],
  [/^H301/, 'P264 P270 P301+P310 P405 P501'],
  [/^H311/, 'P280 P302+P352 P405 P501'],
  [/^H331/, 'P261 P271 P304+P340 P311 P403+P233 P405 P501'],
  [/^H314/, 'P260 P280 P301+P330+P331 P303+P361+P353 P304+P340 P305+P351+P338 P310 P405 P501'],
  [/^H318/, 'P280 P305+P351+P338 P310'],
  [/^H30[45]/, 'P301+P310 P331 P405 P501'],
  [/^H334/, 'P261 P284 P304+P340 P342+P311 P501'],
  [/^H3[456]\d/, 'P201 P280 P308+P313 P405 P501'],
  [/^H362/, 'P263'],
  [/^H37[01]/, 'P260 P270 P308+P311 P405 P501'],
  [/^H37[23]/, 'P260 P314 P501'],
  [/^H302/, 'P264 P270 P301+P312 P501'],
  [/^H312/, 'P280 P302+P352 P501'],
  [/^H332/, 'P261 P271 P304+P340'],
  [/^H315/, 'P264 P280 P302+P352'],
  [/^H317/, 'P261 P272 P280 P302+P352 P333+P313 P501'],
  [/^H319|^H320/, 'P264 P280 P305+P351+P338 P337+P313'],
  [/^H33[56]/, 'P261 P271 P304+P340 P403+P233 P405 P501'],
  [/^H290/, 'P234 P390'],
  [/^H4[01]0|^H411/, 'P273 P391 P501'],
  [/^H4[01]/, 'P273 P501'],
  [/^H420/, 'P502'],
  // First aid ranks before extinguishing media, which the data sheet lists.
  [/^H22[4-8]|^H242|^H250|^H26[01]|^H27/, 'P370+P378'],
];

type Quota = readonly (readonly [kind: string, most: number])[];

/** Maximum of each kind: P2 prevention, P3 response, P4 storage, P5 disposal. */
const QUOTA: Quota = [
  ['P2', 4],
  ['P3', 5],
  ['P4', 2],
  ['P5', 1],
];

/** A label has room for six. */
const LABEL_QUOTA: Quota = [
  ['P2', 2],
  ['P3', 2],
  ['P4', 1],
  ['P5', 1],
];

/** The stronger statement includes the weaker one. */
const COVERS: readonly (readonly [strong: string, weak: string])[] = [
  ['P260', 'P261'],
  ['P301+P310', 'P301+P312'],
  ['P308+P311', 'P308+P313'],
  ['P310', 'P311'],
  ['P303+P361+P353', 'P302+P352'],
  ['P403+P233', 'P233'],
  ['P403+P235', 'P235'],
  ['P301+P330+P331', 'P331'],
];

/** Returns the text of a P code (combined codes as `P303+P361+P353`); null when unknown. */
export const pStatement = (code: string): string | null => P_TEXTS.get(code.trim()) ?? null;

/**
 * Returns at most twelve statements for these H codes, in numerical order; none for unclassified goods.
 * @param state 固体, 液体, 溶液, 气体; null when unknown
 */
export const pStatementsFor = (hCodes: readonly string[], state: string | null) =>
  chosenFor(hCodes, state, QUOTA);

/** Returns the six most important statements, for a label. */
export const labelPrecautionsFor = (hCodes: readonly string[], state: string | null) =>
  chosenFor(hCodes, state, LABEL_QUOTA);

function chosenFor(
  hCodes: readonly string[],
  state: string | null,
  quota: Quota,
): { code: string; text: string }[] {
  const rules = RULES.filter(([pattern]) => hCodes.some((code) => pattern.test(code)));
  const wanted = new Set(rules.flatMap(([, statements]) => statements.split(' ')));
  if (state !== '固体') wanted.delete(SOLID_ON_SKIN);
  for (const [strong, weak] of COVERS) if (wanted.has(strong)) wanted.delete(weak);
  const chosen = quota.flatMap(([kind, max]) =>
    [...wanted].filter((code) => code.startsWith(kind)).slice(0, max),
  );
  return chosen.sort().map((code) => ({ code, text: pStatement(code) ?? '' }));
}
