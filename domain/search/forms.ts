/**
 * Marks in a query that name another substance or another form of one: isotopes, water of crystallisation, salts and
 * stereo descriptors. The search never drops them. Source: nomenclature of inorganic and organic chemistry of the
 * Chinese Chemical Society (2017), and the names on labels.
 */
import { parseFormula } from '../chemistry/formula';

export type FormKind = 'isotope' | 'hydrate' | 'salt' | 'stereo';

export interface Form {
  kind: FormKind;
  /** As typed, in NFKC. */
  text: string;
  /**
   * Canonical: `13C`, `D`, `D6` (isotopes); number of waters (`0` is anhydrous, `x` unknown); `Na`, `Na2`, `盐酸`,
   * `盐酸2`; `D`, `L`, `R`, `S`, `RS`, `cis`, `trans`, `meso`, `E`, `Z`.
   */
  value: string;
}

export interface FormSplit {
  forms: readonly Form[];
  /** The text without its forms; spacing and dashes around them are removed. */
  rest: string;
}

const COUNTS: Record<string, number> = {
  ...{ 半: 0.5, 一: 1, 单: 1, 二: 2, 双: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
  ...{ 十一: 11, 十二: 12, 十四: 14, 十六: 16, 十八: 18 },
  ...{ hemi: 0.5, mono: 1, di: 2, tri: 3, tetra: 4, penta: 5, hexa: 6, hepta: 7, octa: 8, nona: 9, deca: 10 },
  ...{ dodeca: 12, octadeca: 18 },
};
const countOf = (text: string): number => COUNTS[text.toLowerCase()] ?? Number(text);

const CATIONS: Record<string, string> = {
  ...{ 钠: 'Na', 钾: 'K', 锂: 'Li', 钙: 'Ca', 镁: 'Mg', 锌: 'Zn', 铯: 'Cs', 钡: 'Ba', 铵: 'NH4', 铷: 'Rb' },
};
const ACIDS =
  '盐酸|氢氯酸|氢溴酸|氢碘酸|氢氟酸|硫酸|硝酸|磷酸|乙酸|醋酸|草酸|酒石酸|柠檬酸|枸橼酸|马来酸|富马酸|琥珀酸|甲磺酸|甲烷磺酸|对甲苯磺酸|三氟乙酸|高氯酸|四氟硼酸|六氟磷酸|双羟萘酸';
/** Acids of salts, in the words of Chinese names. */
export const ACID_NAMES: readonly string[] = ACIDS.split('|');
const SAME_ACID: Record<string, string> = {
  ...{
    氢氯酸: '盐酸',
    醋酸: '乙酸',
    枸橼酸: '柠檬酸',
    甲烷磺酸: '甲磺酸',
    hydrochloride: '盐酸',
    hcl: '盐酸',
  },
  ...{ hydrobromide: '氢溴酸', sulfate: '硫酸', nitrate: '硝酸', phosphate: '磷酸', acetate: '乙酸' },
};

const counted = (value: string, count: string | undefined): string =>
  count === undefined || count === '' ? value : `${value}${countOf(count)}`;

interface Rule {
  kind: FormKind;
  pattern: RegExp;
  /** Canonical values of one match. */
  values: (groups: (string | undefined)[]) => string[];
  /** Only where a query is read: in the names of products the words are part of names. */
  queryOnly?: boolean;
}

const WATER = String.raw`十[一二四六八]|[半一二两三四五六七八九十单]|\d+(?:\.5)?`;
const LATIN_COUNT = 'hemi|mono|di|tri|tetra|penta|hexa|hepta|octa|nona|octadeca|dodeca|deca';

/** In the order of reading; each match is removed before the next rule. */
const RULES: readonly Rule[] = [
  // Isotopes. `2H` and `3H` count only in brackets: 2H-pyran has an indicated hydrogen.
  {
    kind: 'isotope',
    pattern: /[([]?(?:U-|均一)?[([]?(?<![\dA-Za-z,.])(?:U-)?((?:1[34]C|15N|1[78]O|3[35]S|1[01]B|3[23]P))(?=[^a-z]|$)(?:\d{1,2}(?![A-Z\d]))?[\])]?/u,
    values: ([, isotope = '']) => [isotope],
  },
  { kind: 'isotope', pattern: /\[(?:[23]H|D)(\d{0,2})\](\d{0,2})/iu, values: ([all = '', a, b]) => [/^\[3/.test(all) ? '3H' : `D${a || b || ''}`] },
  { kind: 'isotope', pattern: /([一二三四五六七八九十]{0,2})氘代?/u, values: ([, count]) => [`D${count ? countOf(count) : ''}`] },
  { kind: 'isotope', pattern: /\bdeuterated\b|\bdeutero(?=[a-z])|(?<=-)[dD]eutero/iu, values: () => ['D'] },
  { kind: 'isotope', pattern: /(?<=[\p{L}\d)\]])[-\s][dD](\d{0,2})(?=$|\s)/u, values: ([, count]) => [`D${count ?? ''}`] },
  { kind: 'isotope', pattern: /(?:^|(?<=\s))[dD](\d{1,2})-/u, values: ([, count]) => [`D${count ?? ''}`] },
  // Water of crystallisation.
  {
    kind: 'hydrate',
    pattern: new RegExp(`(?<![\\d.,])(?<!(?<!\\))-)(${WATER})(?:个)?(?:结晶)?水(?!杨|解|溶)(?:合物|和物|合)?`, 'u'),
    values: ([, count = '']) => [String(countOf(count))],
  },
  { kind: 'hydrate', pattern: /无水(?!级|溶剂)(?:物)?/u, values: () => ['0'] },
  { kind: 'hydrate', pattern: new RegExp(`(${LATIN_COUNT})[\\s-]?hydrate`, 'iu'), values: ([, count = '']) => [String(countOf(count))] },
  { kind: 'hydrate', pattern: /\banhydrous\b/iu, values: () => ['0'] },
  { kind: 'hydrate', pattern: /(?<=[A-Za-z\d)])\s*[·.*•]\s*(\d*)H2O/u, values: ([, count]) => [count || '1'] },
  { kind: 'hydrate', pattern: /(?<=\p{Script=Han})\s*(?:[·.*•]\s*(\d*)|(\d+)\s?)H2O/u, values: ([, a, b]) => [(a ?? b) || '1'] },
  // Stereo descriptors.
  { kind: 'stereo', pattern: /(?:^|(?<=[^A-Za-z]))(?:DL|rac)-|\((?:±|RS|R,S|\+\/-)\)-?|外消旋(?:体)?/iu, values: () => ['RS'] },
  { kind: 'stereo', pattern: /(?:^|(?<=[^A-Za-z]))([DL])-(?=\(|[\p{L}\d])/iu, values: ([, letter = '']) => [letter.toUpperCase()] },
  { kind: 'stereo', pattern: /\((\d*[RS](?:,\d*[RS])*)\)-?/u, values: ([, letters = '']) => [letters] },
  { kind: 'stereo', pattern: /^([RS])-(?=[\p{L}\d(])/u, values: ([, letter = '']) => [letter] },
  { kind: 'stereo', pattern: /^\(?([EZ])\)?-(?=\p{L})/u, values: ([, letter = '']) => [letter] },
  { kind: 'stereo', pattern: /\bmeso-|内消旋(?:体)?-?/iu, values: () => ['meso'] },
  { kind: 'stereo', pattern: /\bcis-|顺式-?|^顺-?(?=\p{Script=Han}|\d)/iu, values: () => ['cis'] },
  { kind: 'stereo', pattern: /\btrans-|反式-?|^反-?(?!相|应|转|向|渗|光|复)(?=\p{Script=Han}|\d)/iu, values: () => ['trans'] },
  { kind: 'stereo', pattern: /左旋(?:体|型)?-?|^\(-\)-?/u, values: () => ['-'] },
  { kind: 'stereo', pattern: /右旋(?!糖酐)(?:体|型)?-?|^\(\+\)-?/u, values: () => ['+'] },
  // Salts.
  { kind: 'salt', pattern: /\s*[·.*•]\s*(\d?)HCl$/u, values: ([, count]) => [`盐酸${count ?? ''}`] },
  {
    kind: 'salt',
    pattern: new RegExp(`([半一单二双两三四]?)(${ACIDS})盐`, 'u'),
    values: ([, count, acid = '']) => [counted(SAME_ACID[acid] ?? acid, count)],
  },
  {
    kind: 'salt',
    pattern: /((?:[一单二双两三四]?[钠钾锂钙镁锌铯钡铵铷])+)盐?(?=$|\s|[（(])/u,
    values: ([, ions = '']) =>
      [...ions.matchAll(/([一单二双两三四]?)([钠钾锂钙镁锌铯钡铵铷])/gu)].map(([, count, ion = '']) => counted(CATIONS[ion] ?? ion, count)),
  },
  {
    kind: 'salt',
    pattern: new RegExp(`\\b(di|tri)?(hydrochloride|hydrobromide)\\b`, 'iu'),
    values: ([, count, acid = '']) => [counted(SAME_ACID[acid.toLowerCase()] ?? acid, count)],
  },
  {
    kind: 'salt',
    pattern: new RegExp(`^(${ACIDS})(?=[\\p{Script=Han}]{1,})`, 'u'),
    values: ([, acid = '']) => [SAME_ACID[acid] ?? acid],
    queryOnly: true,
  },
]; // prettier-ignore

const EDGES = /^[-·\s,，]+|[-·\s,，]+$/gu;

/** Reads the forms of a query, and what is left without those of `kinds`. */
export function splitForms(text: string, kinds: readonly FormKind[] = FORM_KINDS): FormSplit {
  let rest = text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-');
  const forms: Form[] = [];
  for (const { kind, pattern, values } of RULES) {
    if (!kinds.includes(kind)) continue;
    for (let match = pattern.exec(rest); match && forms.length < MAX_FORMS; match = pattern.exec(rest)) {
      const [all] = match;
      for (const value of values([...match])) forms.push({ kind, text: all.replace(EDGES, ''), value });
      rest = without(
        rest,
        match.index,
        all,
        kind === 'isotope' ? (/[A-Z]/.exec(match[1] ?? '')?.[0] ?? '') : '',
      );
    }
  }
  const joined = rest
    .replace(/(?<=[\p{Script=Han}\d)-])\s*\u2003\s*(?=\p{Script=Han})/gu, '')
    .replace(/-\s+|\s+-/g, '-')
    .replace(/-{2,}/g, '-');
  return { forms, rest: joined.replace(EDGES, '').replace(/\s+/g, ' ') };
}

/** A blank in place of a mark; unlike a typed one it does not part two Chinese words. NFKC leaves none in a text. */
const GAP = '\u2003';

/** The text without a mark. In a formula the element stays: `15NH4Cl` → `NH4Cl`, `H2 18O` → `H2O`. */
function without(text: string, at: number, mark: string, element: string): string {
  const [before, after] = [text.slice(0, at), text.slice(at + mark.length)];
  const isInFormula =
    element !== '' && (/^[A-Z(\d]/.test(after) || (after === '' && /[A-Z][a-z]?\d*\s+$/.test(before)));
  return isInFormula && !/\p{Script=Han}/u.test(text)
    ? `${before.trimEnd()}${element}${after}`
    : `${before}${before.endsWith('-') ? '' : GAP}${after}`;
}

export const FORM_KINDS: readonly FormKind[] = ['isotope', 'hydrate', 'stereo', 'salt'];
const MAX_FORMS = 8;

/** What a product says about its substance. */
export interface Named {
  /** Its names in all languages. */
  names: readonly string[];
  formula: string | null;
}

/** Moles of water per formula unit; null when the formula is unknown, 0 without any. `x` counts as unknown. */
export function watersIn(formula: string | null): number | null {
  if (formula === null) return null;
  const [, count = ''] = /[·.]\s*([\dxn./]*)\s*H2O/u.exec(formula) ?? [null, null];
  if (!/[·.]\s*[\dxn./]*\s*H2O/u.test(formula)) return 0;
  return count === null || /[xn]/.test(count ?? '') ? null : count === '' ? 1 : Number(count);
}

const formsOfName = (name: string): readonly Form[] => splitForms(name).forms;

/** Is a product in the asked form? */
export function statesForm({ kind, value, text }: Form, { names, formula }: Named): boolean {
  const stated = () => names.flatMap(formsOfName).filter((form) => form.kind === kind);
  switch (kind) {
    case 'hydrate': {
      const waters = watersIn(formula);
      if (waters !== null) return waters === Number(value);
      return formula === null ? names.some((name) => name.includes(text)) : false;
    }
    case 'isotope':
      return value.startsWith('D')
        ? statesDeuterium(value, names, formula)
        : stated().some((form) => form.value === value);
    case 'stereo':
      return value === '+' || value === '-'
        ? names.some((name) => name.includes(`(${value})`) || name.includes(value === '+' ? '右旋' : '左旋'))
        : stated().some((form) => form.value === value);
    case 'salt':
      return statesSalt(value, names, formula);
  }
}

function statesDeuterium(value: string, names: readonly string[], formula: string | null): boolean {
  const atoms = formula === null ? null : parseFormula(formula);
  const count = atoms?.get('D') ?? 0;
  if (value !== 'D') return count > 0 && count === Number(value.slice(1));
  return count > 0 || names.some((name) => /氘|重水|deuter/i.test(name));
}

function statesSalt(value: string, names: readonly string[], formula: string | null): boolean {
  const [, base = '', count = ''] = /^(.*?)(\d*(?:\.5)?)$/u.exec(value.replace(/NH4/, 'NHx')) ?? [];
  if (/^[A-Z]/.test(base)) {
    const element = base === 'NHx' ? 'N' : base;
    const own = (formula === null ? null : parseFormula(formula))?.get(element) ?? 0;
    return count === '' ? own > 0 : own === Number(count);
  }
  const english = Object.entries(SAME_ACID).flatMap(([other, acid]) => (acid === base ? [other] : []));
  const spellings = [base, ...english].map((each) => each.toLowerCase());
  const all = names.map((name) => name.toLowerCase().replace(/[·\s-]/g, ''));
  const has = (prefix: string) =>
    all.some((name) => spellings.some((each) => name.includes(`${prefix}${each}`)));
  switch (count) {
    case '':
    case '1':
      return has('') && !(count === '1' && (has('二') || has('di')));
    case '2':
      return has('二') || has('双') || has('di') || has('2');
    case '3':
      return has('三') || has('tri') || has('3');
    default:
      return has(count === '0.5' ? '半' : count);
  }
}
