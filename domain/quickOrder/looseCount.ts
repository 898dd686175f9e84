/** Counts without a word that says so, and the signs that a count was not read for certain. */
import { COUNT_PATTERN } from './numerals';
import { GAP, MEASURE } from './units';

/** Marks that end a line and say nothing: 500 mL 2，  500g 12、 */
const END = '[\\s,，;；:：、。.!！?？~～…·|/\\\\_—–)）\\]】"”\'’]*$';
const LAST = new RegExp(`(?:${GAP}|[\\s,;:，；：、)）])\\s*(${COUNT_PATTERN})(?=${END})`);
/** Behind a number these make a concentration, a temperature, a day or a price of it. */
const NO_COUNT =
  '(?!\\s*(?:[%‰°℃℉$¥￥.:：/~～-]|\\d|度|元|块钱|天|日|号|月|年|周|级|目|孔|倍|mol|mm|cm|[uμµ]m|nm|k?Da|[mM]?M(?![A-Za-z])|N(?![A-Za-z])|ppm|ppb))';
const BEHIND_PACK = new RegExp(`${GAP}\\s*[,，;；:：]?\\s*(\\d{1,6})(?![\\dA-Za-z])${NO_COUNT}`);

/** "25g 1": the number at the end, whatever marks stand behind it. */
export const countLast = (rest: string): RegExpExecArray | null => LAST.exec(rest);

/** "500g 5 ok", "500ml 3 (急)": the number right behind the pack. */
export const countBehindPack = (rest: string): RegExpExecArray | null => BEHIND_PACK.exec(rest);

/** With a blank before it and none behind: 500g-2瓶 is no less than nothing. */
const MINUS = new RegExp(`(?:^|\\s)-\\d+(?:\\.\\d+)?\\s*(?:${MEASURE}|[\\s${GAP}]|$)`, 'i');
const MEASURED = new RegExp(
  `(?<![\\d.A-Za-z-])(?:\\d{1,6}|[一二两三四五六七八九十]{1,3})\\s*(?:瓶|盒|箱|桶|套|bottles?|boxes)(?![/装\\p{Script=Han}A-Za-z])`,
  'iu',
);
/** A longer one is as often part of a name: PEG 4000. */
const LOOSE = new RegExp(
  `(?:^|[\\s${GAP}(（,，;；])\\d{1,2}(?!\\d)${NO_COUNT}(?=$|[\\s${GAP})）,，;；。、])`,
);
const VAGUE =
  /若干|适量|几瓶|几盒|[一二两三四五六七八九\d]\s*(?:-|~|～|到|至|或|、)\s*[一二两三四五六七八九十\d]+\s*(?:瓶|盒|箱|桶|支|袋|包)/;

/** Does what is left of a text hold what may be a count, a second one, or a number below nothing; or was it vague? */
export function hasUnreadCount(
  text: string,
  { pack, count, rest }: { pack: string | null; count: number | null; rest: string },
): boolean {
  if (MINUS.test(rest) || MEASURED.test(rest) || VAGUE.test(text)) return true;
  return pack !== null && count === null && LOOSE.test(rest);
}

/** Put right by hand the row is read again: what was no certain count must not come back as one. */
export const withoutUnread = (rest: string): string => rest.replace(MINUS, GAP).replace(MEASURED, GAP);
