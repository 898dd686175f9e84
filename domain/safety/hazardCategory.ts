/**
 * GHS category of an H code, from the code itself, a fact about the substance, or the transport class; else unknown.
 * Nothing is guessed: without a source, the text says that the category is unknown.
 *
 * From transport: the UN Model Regulations (part 2) and GHS share criteria for corrosion (2.8.3: I, II, III = 1A, 1B,
 * 1C), acute toxicity by mouth and skin (2.6.2.2.4.1: I, II = 1, 2), flammable solids (2.4.2.3), water-reactive
 * substances (2.4.4.3) and oxidisers (2.5.2, 2.5.3). The packing group is that of the most severe hazard, the main
 * class (2.0.3.3); for a subsidiary class only III is informative. Corrosives listed by name were assigned before the
 * criteria agreed (NaOH is II and 1A, piperidine I and 1B) and are left open. Inhalation is excluded: UN weighs
 * volatility, GHS does not.
 */
import { unEntryOf, type UnEntry } from './hazardUn';
import { FACTS, OF_SOLUTIONS, type CategoryFact } from './hazardCategoryTable';

export interface CategoryFacts {
  hCodes: readonly string[];
  /** `UN2056 3 II`; null when it is not a dangerous good. */
  un: string | null;
  cas: string;
  /** 液体, 固体, 溶液, 气体; null when unknown. */
  state: string | null;
}

/** open: Category 1 without A, B, C, which GHS allows; minimum: at least this; unknown: one of two. */
export interface HazardCategory {
  text: string;
  certainty: 'certain' | 'open' | 'minimum' | 'unknown';
}

const GROUPS = ['', 'I', 'II', 'III'];
const numberOf = ({ number }: UnEntry) => Number(number.slice(2));

/** Packing group of this class; 0 when the entry does not tell it. */
function groupOf(entry: UnEntry, wanted: string): number {
  const group = GROUPS.indexOf(entry.group ?? '');
  if (entry.hazardClass === wanted) return group;
  return entry.subsidiary.includes(wanted) && group === 3 ? group : 0;
}

/** Corrosives in generic entries (未另作规定的): only the criteria decide their group. */
const GENERIC_CORROSIVES = new Set([
  1719, 1740, 1759, 1760, 2734, 2735, 2920, 2921, 2922, 2923, 2986, 2987, 3084, 3093, 3094, 3095, 3096, 3259,
  3260, 3261, 3262, 3263, 3264, 3265, 3266, 3267, 3301,
]);

/** UN class of a code, and the categories by packing group. */
const BY_GROUP: readonly (readonly [code: RegExp, hazardClass: string, categories: readonly string[]])[] = [
  [/^H314/, '8', ['', '类别 1A', '类别 1B', '类别 1C']],
  [/^H3[01]0/, '6.1', ['', '类别 1', '类别 2']],
  [/^H272/, '5.1', ['', '', '类别 2', '类别 3']],
  [/^H228/, '4.1', ['', '', '类别 1', '类别 2']],
  [/^H261/, '4.3', ['', '', '类别 2', '类别 3']],
];

const TOXIC_CODES = ['H300', 'H310', 'H330'];
/**
 * Liquids toxic by inhalation with an LC50 (1 h) of at most 200 mL/m³, which is 100 mL/m³ over 4 h: UN 2.6.2.2.4.3,
 * GHS table 3.1.1.
 */
const DEADLY_VAPOUR = new Set([3381, 3383, 3385, 3387, 3389, 3488, 3490]);

function fromTransport(code: string, { hCodes, un }: CategoryFacts): string {
  const entry = unEntryOf(un);
  if (entry === null) return '';
  if (code === 'H330') return DEADLY_VAPOUR.has(numberOf(entry)) ? '类别 1' : '';
  const [, hazardClass = '', categories = []] = BY_GROUP.find(([pattern]) => pattern.test(code)) ?? [];
  const group = groupOf(entry, hazardClass);
  if (hazardClass === '8' && !GENERIC_CORROSIVES.has(numberOf(entry))) return '';
  // Packing group I applies to one route of exposure; with two fatal ones it does not tell which.
  const ways = TOXIC_CODES.filter((each) => hCodes.includes(each)).length;
  if (hazardClass === '6.1' && group === 1 && ways > 1) return '';
  return categories[group] ?? '';
}

/**
 * Types of 5.2 and self-reactive 4.1: the number gives the type (UN 2.5.3.2.4, 2.4.2.3.2.3); temperature-controlled
 * entries repeat the types.
 */
function typeOf(un: string | null): string {
  const number = Number(unEntryOf(un)?.number.slice(2));
  const offset = [3101, 3111, 3221, 3231].map((first) => number - first).find((at) => at >= 0 && at < 10);
  return offset === undefined ? '' : `${'BCDEF'.charAt(Math.floor(offset / 2))} 型`;
}

/** Codes that imply their category. */
const FIXED = new Map([
  ['H200', '不稳定爆炸物'], ['H201', '1.1 项'], ['H202', '1.2 项'], ['H203', '1.3 项'], ['H204', '1.4 项'],
  ['H205', '1.5 项'], ['H206', '类别 1'], ['H208', '类别 4'],
  ['H220', '类别 1'], ['H221', '类别 2'], ['H222', '类别 1'], ['H223', '类别 2'], ['H224', '类别 1'],
  ['H225', '类别 2'], ['H226', '类别 3'], ['H227', '类别 4'], ['H229', '类别 3'], ['H240', 'A 型'], ['H241', 'B 型'],
  ['H250', '类别 1'], ['H251', '类别 1'], ['H252', '类别 2'], ['H260', '类别 1'], ['H270', '类别 1'],
  ['H271', '类别 1'], ['H280', '压缩、液化或溶解气体'], ['H281', '冷冻液化气体'], ['H290', '类别 1'],
  ['H301', '类别 3'], ['H302', '类别 4'], ['H303', '类别 5'], ['H304', '类别 1'], ['H305', '类别 2'],
  ['H311', '类别 3'], ['H312', '类别 4'], ['H313', '类别 5'], ['H315', '类别 2'], ['H316', '类别 3'],
  ['H318', '类别 1'], ['H319', '类别 2A'], ['H320', '类别 2B'], ['H331', '类别 3'], ['H332', '类别 4'],
  ['H333', '类别 5'], ['H335', '类别 3（呼吸道刺激）'], ['H336', '类别 3（麻醉效应）'], ['H341', '类别 2'],
  ['H351', '类别 2'], ['H361', '类别 2'], ['H362', '附加类别（影响哺乳或通过哺乳影响）'], ['H370', '类别 1'],
  ['H371', '类别 2'], ['H372', '类别 1'], ['H373', '类别 2'], ['H400', '类别 1'], ['H401', '类别 2'],
  ['H402', '类别 3'], ['H410', '类别 1'], ['H411', '类别 2'], ['H412', '类别 3'], ['H413', '类别 4'],
  ['H420', '类别 1'],
]); // prettier-ignore

/**
 * Carcinogens, mutagens and reproductive toxicants outside the table: 1A needs human evidence, and the table lists
 * those.
 */
const ANIMAL_EVIDENCE = new Map([
  ['H340', '类别 1B'],
  ['H350', '类别 1B'],
  ['H360', '类别 1B'],
]);

const OPEN: HazardCategory = { text: '类别 1（未划分亚类）', certainty: 'open' };

/** Texts for codes whose category cannot be decided. */
const UNDECIDED: Record<string, HazardCategory> = {
  H207: { text: '类别 2 或类别 3（资料未区分）', certainty: 'unknown' },
  H228: { text: '类别 1 或类别 2（资料未区分）', certainty: 'unknown' },
  H242: { text: 'C、D、E 或 F 型（资料未区分）', certainty: 'unknown' },
  H261: { text: '类别 2 或类别 3（资料未区分）', certainty: 'unknown' },
  H272: { text: '类别 2 或类别 3（资料未区分）', certainty: 'unknown' },
  H300: { text: '类别 1 或类别 2（资料未区分）', certainty: 'unknown' },
  H310: { text: '类别 1 或类别 2（资料未区分）', certainty: 'unknown' },
  H330: { text: '类别 1 或类别 2（资料未区分）', certainty: 'unknown' },
  H314: OPEN,
  H317: OPEN,
  H334: OPEN,
};

const certain = (text: string): HazardCategory => ({ text, certainty: 'certain' });

/** Facts about the pure substance do not apply to its solution, unless it is only sold as a solution. */
const factOf = (base: string, { cas, state }: CategoryFacts): CategoryFact | undefined =>
  state === '溶液' && !OF_SOLUTIONS.has(cas) && !ANIMAL_EVIDENCE.has(base)
    ? undefined
    : FACTS.get(cas)?.get(base);

const textOfFact = (fact: CategoryFact): HazardCategory => {
  if (fact === '1?') return OPEN;
  if (fact === '2*') return { text: '类别 2（最低分类，可能为类别 1）', certainty: 'minimum' };
  return certain(`类别 ${fact}`);
};

/** Returns the category of a code (`H360FD` as `H360`); null for EUH codes and codes without categories. */
export function categoryOf(code: string, facts: CategoryFacts): HazardCategory | null {
  const base = /^H\d{3}/.exec(code)?.[0] ?? '';
  const fixed = FIXED.get(base);
  if (fixed !== undefined) return certain(fixed);
  const fact = factOf(base, facts);
  if (fact !== undefined) return textOfFact(fact);
  const derived = base === 'H242' ? typeOf(facts.un) : fromTransport(base, facts);
  if (derived !== '') return certain(derived);
  const animal = ANIMAL_EVIDENCE.get(base);
  return animal === undefined ? (UNDECIDED[base] ?? null) : certain(animal);
}
