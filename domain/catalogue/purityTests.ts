/** Turns purity texts into limits: `≥99.5% (GC)，水≤50 ppm` gives two rows of a certificate. */

/** A test of a product: what is measured, how, and its limit as on the certificate. */
export interface TestLine {
  item: string;
  method: string;
  spec: string;
}

/** Label, sign, number or range, unit, bracketed note and rest: `Pd 47.0–47.8%`, `2.5 M 正己烷溶液`. */
const CLAUSE =
  /^(?<label>(?:[^≥≤\d]|(?<=[A-Z][a-z]?)\d+)*?)\s*(?<sign>[≥≤]?)(?<![A-Za-z\d])(?<low>\d+(?:\.\d+)?)(?:[–-](?<high>\d+(?:\.\d+)?)|±(?<off>\d+(?:\.\d+)?))?\s*(?<unit>wt%|%|ppm|ppb|[Uµ]g?\/mg|mol\/L|M(?= |$)|MΩ·cm|mL$)?\s*(?:[(（](?<note>[^)）]*)[)）])?(?<rest>.*)$/;

const METHODS = /卡尔费休|GC|HPLC|滴定|qNMR|重量法|灼烧法|分光光度法/;
/** Statements that are not limits of an analysis: additives, packing, intended use. */
const ASIDE = /^(含|变色|层析|颗粒|红外|无|pH)|^\S+ (目|nm|µm|℃)|吸光度/;
const NAMES: Record<string, string> = {
  '': '含量',
  水: '水分',
  水含量: '结晶水',
  D: '氘代度',
  ee: '对映体过量值（ee）',
};

/** Splits at commas outside of brackets. */
const partsOf = (purity: string) => purity.split(/，(?![^(（]*[)）])/);

/** The limits that a purity text sets; none when it has no numbers. */
export const linesOfPurity = (purity: string): TestLine[] =>
  partsOf(purity).flatMap((part) => lineOf(part) ?? []);

function lineOf(part: string): TestLine | null {
  const {
    label = '',
    sign = '',
    low = '',
    high,
    off,
    unit = '',
    note = '',
    rest = '',
  } = CLAUSE.exec(part)?.groups ?? {};
  const name = label.replace('约', '').trim();
  if (low === '' || ASIDE.test(part) || /^\s*(目|nm|µm|℃|×)/.test(rest)) return null;
  if (sign === '' && name === '' && unit === '') return null;
  const molar = unit === 'M' || unit === 'mol/L';
  const isNominal = molar || /溶液|分散/.test(rest);
  return {
    item: molar ? '浓度' : `${NAMES[name] ?? name}${basisOf(note)}`,
    method: methodOf(note, name, molar || rest.includes('水溶液')),
    spec: specOf({ sign, low, high, off, unit: molar ? 'mol/L' : unit, isNominal }),
  };
}

/** `(以 NH3 计，滴定)`: the number refers to another compound than the substance. */
function basisOf(note: string): string {
  const basis = /以 [A-Z][A-Za-z\d]* 计/.exec(note)?.[0];
  return basis === undefined ? '' : `（${basis}）`;
}

function methodOf(note: string, name: string, isTitrated: boolean): string {
  const method = METHODS.exec(note)?.[0];
  if (method) return method;
  if (name === '水') return '卡尔费休';
  if (name === 'D') return '¹H NMR';
  if (name === 'ee') return '手性色谱';
  if (/金属基|稀土基/.test(note) || name.startsWith('金属')) return 'ICP-MS';
  return isTitrated ? '滴定' : '企业标准';
}

interface Bounds {
  sign: string;
  low: string;
  high: string | undefined;
  /** Tolerance, ±. */
  off: string | undefined;
  unit: string;
  /** The number is a nominal value, not a minimum. */
  isNominal: boolean;
}

/** Relative tolerance of a solution's nominal concentration. */
const TOLERANCE = 0.05;

function specOf({ sign, low, high, off, unit, isNominal }: Bounds): string {
  const end = unit.endsWith('%') ? '%' : unit && ` ${unit}`;
  if (high !== undefined) return `${low}–${high}${end}`;
  if (off !== undefined) return `${low}±${off}${end}`;
  if (sign !== '' || !isNominal) return `${sign || '≥'}${low}${end}`;
  const digits = (low.split('.')[1]?.length ?? 0) + 2;
  const at = (share: number) => String(Number((Number(low) * share).toFixed(digits)));
  return `${at(1 - TOLERANCE)}–${at(1 + TOLERANCE)}${end}`;
}
