/**
 * What a text says about a good: numbers with their units, Latin words and Chinese words. `25mm 0.22 PES滤头` and
 * `针头式过滤器，PES 25 mm 0.22 µm` say the same.
 */
import { fold } from '../shared/searchText';
import { GOODS_WORDS } from './goodsWords.data';

export type Unit =
  | 'volume'
  | 'length'
  | 'mass'
  | 'molar'
  | 'density'
  | 'mass of a molecule'
  | 'mesh'
  | 'wells'
  | 'channels'
  | 'faces'
  | 'area'
  | 'share'
  | 'multiple'
  | 'activity'
  | 'pairs'
  | 'acidity'
  | 'other'
  | 'count';

export interface GoodsNumber {
  /** In the smallest unit of its kind. A number without a unit is kept as written. */
  value: number;
  /** As written, without and with its unit. */
  written: number;
  text: string;
  /** Null for a number alone. */
  unit: Unit | null;
}

export interface GoodsFacts {
  numbers: readonly GoodsNumber[];
  /** Latin words with digits and hyphens, folded. */
  latin: readonly string[];
  /** Runs of Chinese characters. */
  chinese: readonly string[];
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** Patterns of units with their kind and their factor; the first that matches counts. */
const UNITS: readonly (readonly [string, Unit, number])[] = [
  [String.raw`mg\s?/\s?m[lL]|g\s?/\s?[lL]`, 'density', 1000],
  [String.raw`[µμu]g\s?/\s?m[lL]|mg\s?/\s?[lL]|ppm|PPM`, 'density', 1],
  [String.raw`k?[uU]\s?/\s?(?:[µμu]|m)?[lLgG]`, 'activity', 1],
  [String.raw`mol\s?/\s?[lL]|M|N`, 'molar', 1000],
  ['mM|mmol/L', 'molar', 1],
  ['cm2|cm²', 'area', 1],
  ['[µμu][lL]|微升', 'volume', 1],
  ['m[lL]|ML|cc|毫升', 'volume', 1000],
  ['[lL]|升', 'volume', 1e6],
  ['nm', 'length', 0.001],
  ['[µμu][mM]', 'length', 1],
  ['mm|MM', 'length', 1000],
  ['cm|CM|公分', 'length', 10_000],
  ['m|米', 'length', 1e6],
  ['[µμu]g', 'mass', 0.001],
  ['mg', 'mass', 1],
  ['kg|KG|公斤', 'mass', 1e6],
  ['g|克', 'mass', 1000],
  ['k[dD]a?|K[dD]a?|K', 'mass of a molecule', 1],
  ['目|mesh', 'mesh', 1],
  ['孔|-?wells?', 'wells', 1],
  ['通?道|channels?', 'channels', 1],
  ['面', 'faces', 1],
  ['[%％]', 'share', 1],
  ['[×xX](?![\\d.])|倍', 'multiple', 1],
  ['bp', 'pairs', 1],
  ['[kK]b', 'pairs', 1000],
  ['rpm|W|℃|°C|英寸|寸|inch|格|bar|Å|V|路', 'other', 1],
  ['支|个|只|片|次|盒|包|瓶|箱|袋|卷|条|双|套|本|人份|T|[tT]ests?|rxns?|preps?|pcs', 'count', 1],
];
const QUANTITY = new RegExp(
  String.raw`(?<![A-Za-z\d.]|[A-Za-z]-)(pH\s?)?(${NUMBER}(?:\s?[×x*:\-–~/]\s?${NUMBER})*)(?:\s?(${UNITS.map(([unit]) => unit).join('|')})(?![A-Za-z\d]))?(?![A-Za-z\d])`,
  'gu',
);
const BY_UNIT = UNITS.map(
  ([pattern, unit, factor]) => [new RegExp(`^(?:${pattern})$`, 'u'), unit, factor] as const,
);

/** `p-AKT` is the phosphorylated protein. */
const PHOSPHORYLATED = /(?<![A-Za-z\d])[pP]-(?=[A-Z][A-Za-z]+\d*(?![a-z]))/gu;

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  单: 1,
  二: 2,
  两: 2,
  双: 2,
  三: 3,
  四: 4,
  六: 6,
  八: 8,
};
const NUMERAL = new RegExp(`[${Object.keys(DIGITS).join('')}](?=[孔道面格路])`, 'gu');

/** A spelling in lower case, and the usual word. */
type Spelling = readonly [string, string];

/** Blanks of a spelling may be hyphens or missing. */
const written = (text: string): string[] => {
  const lower = text.toLowerCase();
  return [...new Set([lower, lower.replaceAll(' ', '-'), lower.replaceAll(' ', '')])];
};

/** Spellings by their first character, the longer ones first. */
const BY_FIRST = new Map<string, Spelling[]>();
for (const [usual, ...others] of GOODS_WORDS)
  for (const text of [usual, ...others].flatMap(written)) {
    const known = BY_FIRST.get(text.charAt(0)) ?? [];
    known.push([text, usual]);
    BY_FIRST.set(text.charAt(0), known);
  }
for (const known of BY_FIRST.values()) known.sort(([a], [b]) => b.length - a.length);

const LATIN_AT_END = /[a-z\d]$/;
const isLatin = (char: string): boolean => /^[a-z\d]$/.test(char);

/** The text with the usual words. */
function inUsualWords(text: string): string {
  const lower = text.toLowerCase();
  let plain = '';
  for (let at = 0; at < text.length;) {
    const isInside = at > 0 && isLatin(lower.charAt(at - 1)) && isLatin(lower.charAt(at));
    const found = isInside
      ? undefined
      : BY_FIRST.get(lower.charAt(at))?.find(
          ([spelling]) =>
            lower.startsWith(spelling, at) &&
            !(LATIN_AT_END.test(spelling) && isLatin(lower.charAt(at + spelling.length))),
        );
    plain += found ? ` ${found[1]} ` : text.charAt(at);
    at += found ? found[0].length : 1;
  }
  return plain;
}

const LATIN_WORD = /(?:[a-z]|\d+[a-z])[a-z\d]*(?:[-/][a-z\d]+)*/gu;
/** Makers' letters before the phase of a column: `DB-5MS`. */
const MAKER_OF_COLUMN = /(?<![A-Za-z])(?:DB|HP|Rtx|TG|TR|SH|BP)-?(?=\d|WAX|FFAP)/giu;

export function goodsFactsIn(text: string): GoodsFacts {
  const usual = inUsualWords(
    text
      .normalize('NFKC')
      .replace(MAKER_OF_COLUMN, '')
      .replace(PHOSPHORYLATED, ' 磷酸化 ')
      .replace(NUMERAL, (digit) => String(DIGITS[digit] ?? digit)),
  );
  const numbers: GoodsNumber[] = [];
  const rest = usual.replace(
    QUANTITY,
    (_, acidity: string | undefined, list: string, unit: string | undefined) => {
      numbers.push(...numbersIn(list, unit, acidity !== undefined));
      return ' ';
    },
  );
  const folded = fold(rest);
  return {
    numbers,
    latin: [...folded.matchAll(LATIN_WORD)].map(([word]) => word),
    chinese: [...folded.matchAll(/\p{Script=Han}+/gu)].map(([run]) => run),
  };
}

function numbersIn(list: string, unit: string | undefined, isAcidity: boolean): GoodsNumber[] {
  const [, kind = null, factor = 1] =
    unit === undefined ? [] : (BY_UNIT.find(([pattern]) => pattern.test(unit)) ?? []);
  return [...list.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => ({
    value: Math.round(Number(digits) * factor * 1e6) / 1e6,
    written: Number(digits),
    text: `${digits}${unit ?? ''}`,
    unit: isAcidity ? 'acidity' : kind,
  }));
}
