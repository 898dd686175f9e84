/**
 * One spelling for what a query may write in several ways: Chinese units after a number, multiples (10X, 10×), traditional
 * characters, locants with dots, labels of CAS numbers, and the older names of vitamins; words of buying around a name are
 * dropped. Structures and identifiers are not changed by these rules.
 */
import { TRADITIONAL } from './traditional.data';

/** Units in Chinese, the longer ones first. */
const UNITS: readonly (readonly [string, string])[] = [
  ...[['毫升', 'mL'], ['微升', 'µL'], ['毫克', 'mg'], ['微克', 'µg'], ['千克', 'kg'], ['公斤', 'kg'], ['纳米', 'nm']] as const,
  ...[['微米', 'µm'], ['毫米', 'mm'], ['厘米', 'cm'], ['公分', 'cm'], ['千道尔顿', 'kDa'], ['升', 'L'], ['克', 'g']] as const,
]; // prettier-ignore
const UNIT = new RegExp(
  `(?<=(?<![A-Za-z\\d])\\d+(?:\\.\\d+)?)\\s*(${UNITS.map(([name]) => name).join('|')})`,
  'gu',
);
const SYMBOLS: Readonly<Record<string, string>> = Object.fromEntries(UNITS);

/** `10X TBE`, `100x`, `10xTBE`: a multiple of the working concentration. Not a product of two numbers, nor a hexadecimal. */
const MULTIPLE = /(?<![A-Za-z\d.])(\d{1,5})\s?[xX](?=$|[\s\u3400-\u9fff]|[A-Z]{2})/gu;

/** In names of standard solutions: 铅单元素标准溶液, 水中铜标准溶液. */
const OF_STANDARDS = /单元素(?=标[准液])|^水中(?=\p{Script=Han}{1,3}标[准液])/gu;

/** `苯酚CAS：108-95-2`, `cas no. 108-95-2 phenol`: the label beside a number, also where a name stands before it. */
const CAS_LABEL = /[,，;；]?\s*(?<![A-Za-z])CAS[\s_-]*(?:登[记录]号|编号|号|number|No\.?|RN)?\s*[:：#]{0,2}\s*(?=\d{2,7}-\d{2}-\d(?!\d))/giu; // prettier-ignore
/** Locants parted by dots: `2.2.6.6-四甲基`, `N.N-二甲基`. Not a decimal number before a unit, nor `[5.4.0]`. */
const DOTTED =
  /(?<![\d.[A-Za-z])(?:[1-9]\d?'?|[NO]'?)(?:\.(?:[1-9]\d?'?|[NO]'?))+(?=-(?:\p{Script=Han}|[a-z]{4}|[([]))/giu;
const ASKS =
  '求购|采购|购买|订购|我?想买|我?要?买|求(?!和)|想要|我要|请问|有没有|有无|需要|询价|急需|急求|急购|哪里有卖|哪里买|哪有|谁有';
const PRICES =
  '多少钱(?:一[瓶盒桶支袋升公斤])?|什么价格?|价格|价钱|报价|单价|现货|包邮|批发|有货吗?|有吗|厂家|供应商|怎么卖';
/** Words of buying before and after a name. */
const TALK = new RegExp(`^(?:${ASKS})+[:：，,\\s]*(?=.)|(?<=.)[，,\\s]*(?:${PRICES}|的)+[?？!！]*$`, 'gu');
/** How many are wanted, apart from the name: ` 2瓶`. */
const COUNT = /(?<=\S)\s+[一二两三四五六七八九十\d]{1,3}\s?[瓶盒桶箱袋包](?=$|\s)/gu;
/** `邻苯二甲酸酯类`: a group is called by its members. */
const GROUP_OF = /(?<=\p{Script=Han}{3}[酯醇醛酮胺酸酚烷烃烯炔醚脲])类$/u;
/** Parts per million in water are mg/L: `1000ppm铅标液`. */
const PPM = /(?<=\d)\s*ppm(?=.*标)|(?<=标.*\d)\s*ppm/giu;
/** `0.45umPVDF膜`: a unit and a material in capitals. */
const UNIT_AND_CAPITALS = /(?<=\d\s?(?:[umµn]m|[mµu][lL]|kDa))(?=[A-Z]{2,})/gu;

const VITAMINS: Readonly<Record<string, string>> = { 甲: 'A', 乙: 'B', 丙: 'C', 丁: 'D', 戊: 'E', 庚: 'H' };

/** Double bonds in a condensed formula, `CH2=CHCN`. */
const DRAWN_BONDS = /^(?=CH\d?[=≡-])[CHNOFBrIl\d()=≡-]+$/u;
/** `24孔细胞板`: a number of wells and what has them. */
const WELLS = /(?<=\d\s?[孔格道])(?=\p{Script=Han}{2})/gu;

/** `pH 8.0` as one word. */
const ACIDITY = /(?<![A-Za-z])pH\s*[=:：]?\s*(?=\d)/giu;
/** Joints by their diameter: `24口`, `14#`. */
const JOINTS: Readonly<Record<string, string>> = { 14: '14/23', 19: '19/26', 24: '24/29', 29: '29/32' };
const JOINT = /(?<![\d.×*/])(14|19|24|29)\s?(?:[口#](?!\p{Script=Han}{3})|号口|磨口)/gu;

/** A CAS number with other marks: `7087.68.5`, `7087/68/5`. */
const MARKED_CAS = /^\s*(\d{2,7})([./_])(\d{2})\2(\d)\s*$/u;

/** The query in the spellings of the catalogue. */
export function plainQuery(text: string): string {
  return [...text]
    .map((char) => TRADITIONAL.get(char) ?? char)
    .join('')
    .replace(DRAWN_BONDS, (formula) => formula.replace(/[=≡-]/gu, ''))
    .replace(ACIDITY, 'pH')
    .replace(JOINT, (_, diameter: string) => `${JOINTS[diameter] ?? diameter} `)
    .replace(WELLS, ' ')
    .replace(MARKED_CAS, '$1-$3-$4')
    .replace(CAS_LABEL, ' ')
    .replace(TALK, '')
    .replace(COUNT, '')
    .replace(GROUP_OF, '')
    .replace(DOTTED, (locants) => locants.replaceAll('.', ','))
    .replace(PPM, ' mg/L')
    .replace(UNIT_AND_CAPITALS, ' ')
    .replace(UNIT, (_, unit: string) => SYMBOLS[unit] ?? unit)
    .replace(MULTIPLE, '$1×')
    .replace(/(?<=\p{Script=Han})(?=\d+×)/gu, ' ')
    .replace(OF_STANDARDS, '')
    .replace(/(?<=\p{Script=Han}{1,4})(?:标液|标准液)/gu, '标准溶液')
    .replace(
      /(?<![A-Za-z])V(?=[A-EKH]\d{0,2}\p{Script=Han})|维他命|维(?=[A-EK]\d{0,2}(?![A-Za-z\d]))/gu,
      '维生素',
    )
    .replace(
      /维生素([甲乙丙丁戊庚])(?!\p{Script=Han})/gu,
      (_, letter: string) => `维生素${VITAMINS[letter] ?? letter}`,
    );
}
