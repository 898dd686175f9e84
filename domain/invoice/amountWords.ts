/** Amounts in capital Chinese numerals for invoices. Source: B10.5: 圆角分, 整 when there is no 分; 1004.50 is 壹仟零肆圆伍角整. */
import { compareMoney, toFixed2 } from '../shared/money';
import type { Money } from '../shared/money';

const DIGITS = [...'零壹贰叁肆伍陆柒捌玖'];
const PLACES = ['仟', '佰', '拾', ''];
const SECTIONS = ['亿', '万', ''];

const word = (digit: string): string => DIGITS[Number(digit)] ?? '';

/** Four digits: "1004" → 壹仟零肆, "0500" → 零伍佰; "" for "0000". */
const sectionWords = (digits: string): string =>
  [...digits]
    .map((digit, at) => (digit === '0' ? '零' : `${word(digit)}${PLACES[at]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');

/** Whole yuan below 10¹²: "" for 0. */
function yuanWords(yuan: string): string {
  const sections = yuan.padStart(12, '0').match(/\d{4}/g) ?? [];
  return sections
    .map((digits, at) => (digits === '0000' ? '零' : `${sectionWords(digits)}${SECTIONS[at]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');
}

/** 角 and 分; 零 replaces a missing 角 between 圆 and 分. */
function fenWords(jiao: string, fen: string, hasYuan: boolean): string {
  if (jiao === '0' && fen === '0') return '整';
  const gap = hasYuan ? '零' : '';
  return `${jiao === '0' ? gap : `${word(jiao)}角`}${fen === '0' ? '整' : `${word(fen)}分`}`;
}

/** Yuan in words, rounded to the fen; 负 before a negative amount. Throws a RangeError from 10¹² yuan on. */
export function amountWords(amount: Money): string {
  const fixed = toFixed2(amount);
  const [yuan = '0', cents = '00'] = fixed.replace('-', '').split('.');
  if (yuan.length > 12) throw new RangeError(`too large to be written in words: ${fixed}`);
  const words = yuanWords(yuan);
  const rest = fenWords(cents[0] ?? '0', cents[1] ?? '0', words !== '');
  if (words === '')
    return compareMoney(fixed, 0) === 0 ? '零圆整' : `${fixed.startsWith('-') ? '负' : ''}${rest}`;
  return `${fixed.startsWith('-') ? '负' : ''}${words}圆${rest}`;
}
