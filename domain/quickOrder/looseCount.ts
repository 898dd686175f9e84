/** Counts without a unit, and signs of an uncertain count. */
import { COUNT_PATTERN } from './numerals';
import { GAP, MEASURE } from './units';

/** Meaningless marks at the end of a line: 500 mL 2，  500g 12、 */
const END = '[\\s,，;；:：、。.!！?？~～…·|/\\\\_—–)）\\]】"”\'’]*$';
const LAST = new RegExp(`(?:${GAP}|[\\s,;:，；：、)）])\\s*(${COUNT_PATTERN})(?=${END})`);
/** After a number, these make it a concentration, a temperature, a date or a price. */
const NO_COUNT =
  '(?!\\s*(?:[%‰°℃℉$¥￥.:：/~～-]|\\d|度|元|块钱|天|日|号|月|年|周|级|目|孔|倍|mol|mm|cm|[uμµ]m|nm|k?Da|[mM]?M(?![A-Za-z])|N(?![A-Za-z])|ppm|ppb))';
const BEHIND_PACK = new RegExp(`${GAP}\\s*[,，;；:：]?\\s*(\\d{1,6})(?![\\dA-Za-z])${NO_COUNT}`);

/** "25g 1": the last number, ignoring marks after it. */
export const countLast = (rest: string): RegExpExecArray | null => LAST.exec(rest);

/** "500g 5 ok", "500ml 3 (急)": the number directly after the pack. */
export const countBehindPack = (rest: string): RegExpExecArray | null => BEHIND_PACK.exec(rest);

/** A minus sign with a space before it and none after it; 500g-2瓶 is not negative. */
const MINUS = new RegExp(`(?:^|\\s)-\\d+(?:\\.\\d+)?\\s*(?:${MEASURE}|[\\s${GAP}]|$)`, 'i');
const MEASURED = new RegExp(
  `(?<![\\d.A-Za-z-])(?:\\d{1,6}|[一二两三四五六七八九十]{1,3})\\s*(?:瓶|盒|箱|桶|套|bottles?|boxes)(?![/装\\p{Script=Han}A-Za-z])`,
  'iu',
);
/** A longer number is often part of a name: PEG 4000. */
const LOOSE = new RegExp(
  `(?:^|[\\s${GAP}(（,，;；])\\d{1,2}(?!\\d)${NO_COUNT}(?=$|[\\s${GAP})）,，;；。、])`,
);
const VAGUE =
  /若干|适量|几瓶|几盒|[一二两三四五六七八九\d]\s*(?:-|~|～|到|至|或|、)\s*[一二两三四五六七八九十\d]+\s*(?:瓶|盒|箱|桶|支|袋|包)/;

/** Does the rest contain a possible count, a second count, a negative number, or a vague one? */
export function hasUnreadCount(
  text: string,
  { pack, count, rest }: { pack: string | null; count: number | null; rest: string },
): boolean {
  if (MINUS.test(rest) || MEASURED.test(rest) || VAGUE.test(text)) return true;
  return pack !== null && count === null && LOOSE.test(rest);
}

/** Removes uncertain counts, so that a row that the buyer corrected does not get them back when it is read again. */
export const withoutUnread = (rest: string): string => rest.replace(MINUS, GAP).replace(MEASURED, GAP);
