/** Counts by the case and by the dozen: 1箱(20瓶), 两箱（每箱20瓶）, 4L/瓶 4瓶/箱 2箱, 一打. */
import { COUNT_PATTERN, readCount } from './numerals';
import { cut, GAP, SIZE } from './units';

export interface CaseCount {
  /** Null when only the size of a case is given. */
  count: number | null;
  /** Both numbers are given, but not how they relate: 2箱(20瓶). */
  isUnclear: boolean;
  rest: string;
}

const CASE = '(?:箱|盒|包|件)';
const BOTTLE = '(?:瓶|支|个|盒|罐|桶)';
const COUNT = `(?<![\\d.])(${COUNT_PATTERN})`;
/** 两箱（每箱20瓶）, 1箱(20瓶), 2箱 共40瓶. */
const CASE_OF = new RegExp(
  `${COUNT}\\s*${CASE}\\s*(?:[(（,，]\\s*)?(每${CASE}|一${CASE}|各|共|合计|内含|含)?\\s*(${COUNT_PATTERN})\\s*${BOTTLE}(?!\\s*[/每])\\s*[)）]?`,
);
/** 4瓶/箱 2箱, 每箱20瓶×2箱. For goods counted in 支 or 个 the case is the pack. */
const HOLDER = '(?:瓶|桶|罐)';
const PER_CASE = [
  new RegExp(
    `${COUNT}\\s*${HOLDER}\\s*(?:/\\s*${CASE}|装)[\\s,，;；×xX*${GAP}]*(${COUNT_PATTERN})\\s*${CASE}(?!\\s*/)`,
  ),
  new RegExp(
    `(?:每|一)${CASE}\\s*(${COUNT_PATTERN})\\s*${HOLDER}[\\s,，;；×xX*${GAP}]*(${COUNT_PATTERN})\\s*${CASE}(?!\\s*/)`,
  ),
];
/** 4瓶/箱, without the number of cases. */
const CASE_SIZE = new RegExp(`${COUNT}\\s*${HOLDER}\\s*/\\s*箱`);
const HAS_SIZE = new RegExp(SIZE, 'i');

/** Converts cases to bottles; null when no cases are counted. */
export function readCases(text: string): CaseCount | null {
  const whole = CASE_OF.exec(text);
  if (whole !== null) {
    const [, cases, word = '', perCase] = whole;
    const [outer, inner] = [readCount(cases ?? '') ?? 1, readCount(perCase ?? '') ?? 1];
    const isTotal = word === '共' || word === '合计';
    // A comma or a space may also separate two counts; only a bracket or a word connects them for certain.
    if (word === '' && !/[(（]/.test(whole[0])) return null;
    return {
      count: isTotal ? inner : outer * inner,
      isUnclear: word === '' && outer > 1,
      rest: cut(text, whole),
    };
  }
  // For counted goods 500支/箱 is the pack; for goods with a size it is the size of a case.
  if (!HAS_SIZE.test(text)) return null;
  for (const pattern of PER_CASE) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const count = (readCount(match[1] ?? '') ?? 1) * (readCount(match[2] ?? '') ?? 1);
    return { count, isUnclear: false, rest: cut(text, match) };
  }
  const perCase = CASE_SIZE.exec(text);
  return perCase === null ? null : { count: null, isUnclear: true, rest: cut(text, perCase) };
}

const DOZEN = new RegExp(
  `(?<![\\d.A-Za-z])(${COUNT_PATTERN}|半)\\s*(?:打|dozen|dz)(?![A-Za-z\\p{Script=Han}])`,
  'giu',
);

/** 两打 → 24个. */
export const withoutDozens = (text: string): string =>
  text.replace(DOZEN, (_, number: string) => `${number === '半' ? 6 : (readCount(number) ?? 1) * 12}个`);
