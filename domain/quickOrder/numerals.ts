/** Numbers in counts: digits, with thousands separators, or Chinese numerals. */

const DIGITS: Record<string, number> = {
  零: 0, 〇: 0, 一: 1, 壹: 1, 二: 2, 两: 2, 贰: 2, 三: 3, 叁: 3, 四: 4, 肆: 4, 五: 5, 伍: 5, 六: 6, 陆: 6, 七: 7, 柒: 7, 八: 8, 捌: 8, 九: 9, 玖: 9,
}; // prettier-ignore
const PLACES: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };

/** Pattern of the characters of a count. */
export const COUNT_PATTERN =
  '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,6}|[一二两三四五六七八九十百壹贰叁肆伍陆柒捌玖拾佰]{1,5})';

/** "十二" → 12, "两百" → 200; null for other text. */
function chineseNumber(text: string): number | null {
  let total = 0;
  let digit: number | null = null;
  for (const character of text) {
    const place = PLACES[character];
    if (place === undefined) {
      const next = DIGITS[character];
      // Two adjacent digits are a code, not a number.
      if (next === undefined || (digit !== null && digit !== 0)) return null;
      digit = next;
    } else {
      total += (digit ?? 1) * place;
      digit = null;
    }
  }
  return text === '' ? null : total + (digit ?? 0);
}

/** Parses a whole number from 1 on: "4", "1,000", "4.0", "十二"; null otherwise. */
export function readCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const isDigits = /^(\d{1,3}(,\d{3})+|\d{1,9})(\.0+)?$/.test(plain);
  const count = isDigits ? Number(plain.replace(/,/g, '')) : chineseNumber(plain);
  return count !== null && count > 0 ? count : null;
}
