/**
 * One spelling for what a query may write in several ways: Chinese units after a number, multiples (10X, 10×), traditional
 * characters, and the older names of vitamins. Structures and identifiers are not changed by these rules.
 */
import { TRADITIONAL } from './traditional.data';

/** Units in Chinese, the longer ones first. */
const UNITS: readonly (readonly [string, string])[] = [
  ...[['毫升', 'mL'], ['微升', 'µL'], ['毫克', 'mg'], ['微克', 'µg'], ['千克', 'kg'], ['公斤', 'kg'], ['纳米', 'nm']] as const,
  ...[['微米', 'µm'], ['毫米', 'mm'], ['厘米', 'cm'], ['公分', 'cm'], ['千道尔顿', 'kDa'], ['升', 'L'], ['克', 'g']] as const,
]; // prettier-ignore
const UNIT = new RegExp(`(?<=\\d)\\s*(${UNITS.map(([name]) => name).join('|')})`, 'gu');
const SYMBOLS: Readonly<Record<string, string>> = Object.fromEntries(UNITS);

/** `10X TBE`, `100x`, `10xTBE`: a multiple of the working concentration. Not a product of two numbers, nor a hexadecimal. */
const MULTIPLE = /(?<![A-Za-z\d.])(\d{1,5})\s?[xX](?=$|[\s\u3400-\u9fff]|[A-Z]{2})/gu;

/** In names of standard solutions: 铅单元素标准溶液, 水中铜标准溶液. */
const OF_STANDARDS = /单元素(?=标[准液])|^水中(?=\p{Script=Han}{1,3}标[准液])/gu;

const VITAMINS: Readonly<Record<string, string>> = { 甲: 'A', 乙: 'B', 丙: 'C', 丁: 'D', 戊: 'E', 庚: 'H' };

/** The query in the spellings of the catalogue. */
export function plainQuery(text: string): string {
  return [...text]
    .map((char) => TRADITIONAL.get(char) ?? char)
    .join('')
    .replace(UNIT, (_, unit: string) => SYMBOLS[unit] ?? unit)
    .replace(MULTIPLE, '$1×')
    .replace(OF_STANDARDS, '')
    .replace(/(?<=\p{Script=Han}{1,4})(?:标液|标准液)/gu, '标准溶液')
    .replace(/维他命|维(?=[A-EK]\d{0,2}(?![A-Za-z\d]))/gu, '维生素')
    .replace(
      /维生素([甲乙丙丁戊庚])(?!\p{Script=Han})/gu,
      (_, letter: string) => `维生素${VITAMINS[letter] ?? letter}`,
    );
}
