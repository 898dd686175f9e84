/** Numbers in laboratory notation: parsing, and formatting to significant figures. */

const PLAIN = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?(?:e([+-]?\d{1,3})|[×x*]10\^?([+-]?\d{1,3}))?$/i;
const POWER = /^10\^([+-]?\d{1,3})$/;

/** Folds to half width, one minus sign and one dot; superscripts become digits; removes spaces. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[。．]/g, '.')
    .replace(/[\s_]/g, '');

/** Returns the coefficient's digits and the power of ten; null for other text. */
function partsOf(text: string): { coefficient: string; power: number } | null {
  const folded = fold(text);
  const power = POWER.exec(folded);
  if (power) return { coefficient: '1', power: Number(power[1]) };
  const match = PLAIN.exec(folded);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent, tenth] = match;
  const coefficient = `${whole.replace(/,/g, '')}${fraction}`;
  if (!/\d/.test(coefficient)) return null;
  return { coefficient: `${sign}${coefficient}`, power: Number(exponent ?? tenth ?? 0) };
}

/** Parses `1,000`, `1e-3`, `1.5×10⁻³`, full width. Null for other text, such as the ambiguous `1,5`. */
export function readNumber(text: string): number | null {
  const parts = partsOf(text);
  if (parts === null) return null;
  const value = Number(`${parts.coefficient}e${parts.power}`);
  return Number.isFinite(value) ? value : null;
}

/** Number of significant figures: 3 for `0.0120` and for `120`; 0 for other text. */
export function significantFigures(text: string): number {
  const digits = (partsOf(text)?.coefficient ?? '').replace(/[^\d]/g, '');
  return digits.replace(/^0+/, '').length || (digits === '' ? 0 : 1);
}

const FEWEST = 3;
const MAX_DIGITS = 6;

/** Significant figures of a result: those of the least exact input, between 3 and 6. Blank inputs do not count. */
export function figuresOf(texts: readonly string[]): number {
  const counts = texts.map(significantFigures).filter((count) => count > 0);
  return Math.min(Math.max(Math.min(MAX_DIGITS, ...counts), FEWEST), MAX_DIGITS);
}

const superscript = (power: number): string =>
  String(power).replace(/[-\d]/g, (char) => (char === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(char))));

/** `0.1500`, `−3.20`, `1.20×10⁻⁶`; a dash when not finite. `trim` removes trailing zeros. */
export function formatNumber(value: number, figures = 4, trim = false): string {
  if (!Number.isFinite(value)) return '—';
  if (value === 0) return '0';
  const [coefficient = '', exponent = '0'] = value.toExponential(figures - 1).split('e');
  const power = Number(exponent);
  const plain = power >= -4 && power < 7;
  const digits = plain
    ? Number(value.toPrecision(figures)).toFixed(Math.max(0, figures - 1 - power))
    : coefficient;
  const shown = trim && digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return `${shown}${plain ? '' : `×10${superscript(power)}`}`.replace('-', '−');
}

export interface NumberRule {
  /** Inclusive. */
  min?: number;
  max?: number;
  /** Must be greater than zero. */
  positive?: boolean;
}

/** Returns a message when a text is not acceptable; null for a valid number and for a blank text. */
export function numberProblem(text: string, { min, max, positive = false }: NumberRule = {}): string | null {
  if (text.trim() === '') return null;
  const value = readNumber(text);
  if (value === null) return '请输入数字，如 0.5、1,000 或 1e-3';
  if (positive && value <= 0) return '须大于 0';
  if (min !== undefined && value < min) return `不能小于 ${formatNumber(min, 6, true)}`;
  if (max !== undefined && value > max) return `不能大于 ${formatNumber(max, 6, true)}`;
  return null;
}

/** Returns the number when it satisfies the rule, else null. */
export const numberOf = (text: string, rule: NumberRule = {}): number | null =>
  numberProblem(text, rule) === null ? readNumber(text) : null;
