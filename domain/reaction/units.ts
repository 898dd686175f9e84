/** Reads a number with its unit at a place of a text: amounts, contents, concentrations, times, temperatures, ratios. */
import { doubt, type Doubt } from './codes';
import type { Amount, AmountUnit } from './types';

export type Quantity =
  /** `portions` is the doubt about an amount that the text gives in portions; null for an amount in one piece. */
  | { kind: 'amount'; amount: Amount; isApproximate: boolean; portions: Doubt | null }
  /** Per cent; `isMass` when the text says by mass. */
  | { kind: 'percent'; value: string; isMass: boolean; isRange: boolean }
  | { kind: 'molarity'; value: string; isNormality: boolean }
  | { kind: 'ratio'; parts: string[] }
  /** How often: `3 次`; null when it is no whole number. */
  | { kind: 'count'; times: number | null }
  /** Parts by weight or volume, as patents write; `text` as written, `value` null for a range and for parts by volume. */
  | { kind: 'parts'; text: string; value: string | null }
  | { kind: 'temperature' | 'time' | 'pressure' | 'drops' | 'other' };

export interface Measured {
  quantity: Quantity;
  /** Length in the text. */
  length: number;
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const SIGN = String.raw`[-−–‒]?\s?`;
const RANGE = String.raw`\s*(?:[-−–‒~～—]|to|至|到)\s*`;
const TIMES = String.raw`\s*[×xX*✕]\s*`;

const UNITS: readonly (readonly [RegExp, AmountUnit | 'kmol'])[] = [
  [/^(?:kg|千克|公斤)/i, 'kg'],
  [/^kmol/, 'kmol'],
  [/^(?:mg|毫克)/i, 'mg'],
  [/^(?:[µμu]g|微克)/, 'µg'],
  [/^(?:mmol(?:es?)?|mM(?=\s*(?:of\b|[,，)）;；]))|毫摩尔|毫摩)/, 'mmol'],
  [/^(?:[µμu]mol|微摩尔)/, 'µmol'],
  [/^(?:mol\s?[-.]?\s?%|mole\s?%|摩尔百分比|摩尔%)/i, 'mol%'],
  [/^(?:mol(?:es?)?|摩尔|摩)/i, 'mol'],
  [/^(?:mL|ml|ML|cm3|cm³|cc|毫升)/, 'mL'],
  [/^(?:[µμu][Ll]|微升)/, 'µL'],
  [/^(?:equivalents?|equiv\.?|eq\.?|当量)/i, 'eq'],
  [/^(?:g|grams?|克)/, 'g'],
  [/^(?:L|l|升|liters?|litres?)/, 'L'],
];

/** A letter after a unit makes it a word; a slash, a concentration or a rate. */
const END = String.raw`(?![a-zµμ]|-[a-z]|L[-−–⁻]|\s*[/·]\s*(?:[mµμ]?[lLgM]|k?g|mol|h|min|s)(?![A-Za-z])|\s?[a-z]?-1(?!\d))`;
const END_OF_UNIT = new RegExp(`^${END}`);

const start = (pattern: string, flags = '') => new RegExp(`^(?:${pattern})`, flags);

const TEMPERATURE = start(
  String.raw`(?:${SIGN}${NUMBER}${RANGE})?${SIGN}${NUMBER}\s*(?:°\s?C|℃|º\s?C|摄氏度|°(?![A-Za-z])|度|K(?![A-Za-z]))`,
);
const TIME = start(
  String.raw`(?:${NUMBER}${RANGE})?${NUMBER}\s*(?:hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|sec|s|days?|d|weeks?|个?小时|分钟|分|秒|天|日|周)(?![A-Za-z])`,
);
const PRESSURE = start(
  String.raw`(?:${NUMBER}${RANGE})?${NUMBER}\s*(?:atm|bars?|mbar|psi|MPa|kPa|Pa|mmHg|Torr|torr|mm Hg|个?大气压)(?![A-Za-z])`,
);
const OTHER = start(
  String.raw`(?:${NUMBER}${RANGE})?${NUMBER}\s*(?:rpm|r/min|转/分|Hz|MHz|GHz|nm|cm|mm|µm|μm|W|kW|V|mA|ppm|Å|目|mesh|mL\/min|滴\/秒)(?![A-Za-z])`,
);
const MOLARITY = start(
  String.raw`(${NUMBER})\s*(?:(M|mol\s?[·.]?\s?L\s?(?:[-−–]1|⁻¹)|mol\s?[/·]\s?L|mol\s?[/·]?\s?dm(?:[-−–]3|⁻³|3)|摩尔\/升)|(N))(?![A-Za-z])`,
);
/** mmol/mL is mol/L. */
const PER_ML = start(String.raw`(${NUMBER})\s*mmol\s?(?:\/|·|\s)\s?m[lL](?:\s?(?:[-−–]1|⁻¹))?(?![A-Za-z])`);
const MILLIMOLAR = start(String.raw`(${NUMBER})\s*(?:mM|mmol\s?\/\s?L)(?![A-Za-z])`);
const PERCENT = start(
  String.raw`(?:(${NUMBER})${RANGE})?(${NUMBER})\s?(?:(wt\s?\.?\s?%|w\s?%|%\s?\(?w\/w\)?|%\s?wt|wt-%|weight\s?%)|(?:%|％|percent|per cent))`,
  'i',
);
const RATIO = start(
  String.raw`\d+\/\d+(?:\/\d+)?(?=\s*[,，]?\s*(?:v\/v|体积比))|${NUMBER}(?:\s*[:：∶]\s*${NUMBER})+(?:${RANGE}${NUMBER}\s*[:：∶]\s*${NUMBER})?`,
);
/** An amount that nothing converts: `2 滴`, `5 drops`. */
const DROPS = start(
  String.raw`(?:(?:${NUMBER}${RANGE})?${NUMBER}|[一二两三四五六七八九十])\s*(?:drops?|滴(?!\/|加|入|液|完|毕))(?![A-Za-z])`,
);
const COUNT = start(
  String.raw`(?:(?:${NUMBER}${RANGE})?${NUMBER}|[一二两三四五六七八九十])\s*(?:times|次|遍|批|份|个|颗|粒)(?![A-Za-z])|[×xX]\s*\d+(?![\dA-Za-z-])`,
);
const PARTS = start(
  String.raw`(?:${NUMBER}${RANGE})?(${NUMBER})\s*(?:(?:重量|质量|体积)份数?|份(?=的?\p{Script=Han}{0,2}[，,、；;。）)]|$)|parts?\b(?:\s+by\s+(?:weight|mass|volume))?)`,
  'u',
);
const LEAD = start(String.raw`(\d{1,2})${TIMES}`);
const TRAIL = start(String.raw`${TIMES}(\d{1,2})(?![\d.A-Za-z])`);
const AMOUNT_NUMBER = start(String.raw`(?:(${NUMBER})${RANGE})?(${NUMBER})[\s-]?\s*`);

const plain = (text: string): string => text.replace(/,/g, '').replace(/^\./, '0.');

/** "0.150" stays as it is written; "1,000" and ".5" lose what is no decimal text. */
function amountAt(text: string): Measured | null {
  const lead = LEAD.exec(text);
  const rest = text.slice(lead?.[0].length ?? 0);
  const number = AMOUNT_NUMBER.exec(rest);
  if (number === null) return null;
  const behind = rest.slice(number[0].length);
  for (const [pattern, unit] of UNITS) {
    const match = pattern.exec(behind);
    if (match === null || !END_OF_UNIT.test(behind.slice(match[0].length))) continue;
    const length = (lead?.[0].length ?? 0) + number[0].length + match[0].length;
    const trail = lead === null ? TRAIL.exec(text.slice(length)) : null;
    const count = lead?.[1] ?? trail?.[1];
    const single = plain(number[2] ?? '');
    if (/^0*\.?0*$/.test(single)) return null;
    return {
      quantity: {
        kind: 'amount',
        amount: amountOf(count === undefined ? single : multiplied(single, Number(count)), unit),
        isApproximate: number[1] !== undefined,
        portions: count === undefined ? null : doubt('PORTIONS_MULTIPLIED', `${count} × ${single} ${unit}`),
      },
      length: length + (trail?.[0].length ?? 0),
    };
  }
  return null;
}

const amountOf = (value: string, unit: AmountUnit | 'kmol'): Amount =>
  unit === 'kmol' ? { value: multiplied(value, 1000), unit: 'mol' } : { value, unit };

/** A decimal text times a small whole number, exact. */
export function multiplied(value: string, count: number): string {
  const [whole = '0', decimals = ''] = value.split('.');
  const digits = String(BigInt(`${whole}${decimals}`) * BigInt(count)).padStart(decimals.length + 1, '0');
  return decimals === '' ? digits : `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`;
}

const molar = (value: string, isNormality: boolean): Quantity => ({ kind: 'molarity', value, isNormality });

const FORMS: readonly (readonly [RegExp, (match: RegExpExecArray) => Quantity])[] = [
  [RATIO, ([text]) => ({ kind: 'ratio', parts: text.split(/[:：∶/]/).map((part) => part.trim()) })],
  [MOLARITY, ([, value = '', , normal]) => molar(plain(value), normal !== undefined)],
  [PER_ML, ([, value = '']) => molar(plain(value), false)],
  [MILLIMOLAR, ([, value = '']) => molar(String(Number(plain(value)) / 1000), false)],
  [TEMPERATURE, () => ({ kind: 'temperature' })],
  [PRESSURE, () => ({ kind: 'pressure' })],
];

/** One number of parts, and not by volume. */
const isOfWeight = (text: string, value: string): boolean =>
  text.startsWith(value) && !/体积|volume/.test(text);

const LATER: typeof FORMS = [
  [
    PERCENT,
    ([, low, value = '', mass]) => ({
      kind: 'percent',
      value: plain(value),
      isMass: mass !== undefined,
      isRange: low !== undefined,
    }),
  ],
  [TIME, () => ({ kind: 'time' })],
  [
    PARTS,
    ([text, value = '']) => ({ kind: 'parts', text, value: isOfWeight(text, value) ? plain(value) : null }),
  ],
  [OTHER, () => ({ kind: 'other' })],
  [DROPS, () => ({ kind: 'drops' })],
  [COUNT, ([text]) => ({ kind: 'count', times: timesOf(text) })],
];

const ZH_DIGITS = '一二三四五六七八九十';

/** `3 次`, 两次, ×3. */
function timesOf(text: string): number | null {
  const digits = /^[×xX]?\s*(\d{1,2})(?![\d.\s]*[-−–~～—至到])/.exec(text)?.[1];
  if (digits !== undefined) return Number(digits);
  const first = text.charAt(0);
  return first === '两' ? 2 : ZH_DIGITS.indexOf(first) + 1 || null;
}

/** The quantity at the beginning of a text; null when there is none. `2-` of a name is none. */
export function quantityAt(text: string): Measured | null {
  if (!/^[\d.\-−–‒×xX一二两三四五六七八九十]/.test(text)) return null;
  const read = (forms: typeof FORMS): Measured | null => {
    for (const [pattern, quantity] of forms) {
      const match = pattern.exec(text);
      if (match !== null) return { quantity: quantity(match), length: match[0].length };
    }
    return null;
  };
  return read(FORMS) ?? (/^mol/.test(text) ? null : amountAt(text)) ?? read(LATER);
}
