/**
 * Tells a typing error from another substance: 四氢呋南 is a misspelt 四氢呋喃, but 氯化镁 is not a misspelt 氯化钙. Only the
 * former may be corrected without asking.
 */
import { editDistance } from '../shared/editDistance';
import { fold, isChinese } from '../shared/searchText';
import { splitForms } from './forms';

/** Characters that carry the meaning of a chemical name: another one, or one more or less, is another substance. */
const MORPHEMES = new Set(
  '氢氦锂铍硼碳氮氧氟氖钠镁铝硅磷硫氯氩钾钙钪钛钒铬锰铁钴镍铜锌镓锗砷硒溴氪铷锶钇锆铌钼钌铑钯银镉铟锡锑碲碘氙铯钡镧铈镨钕钐铕钆铽镝钬铒铥镱镥铪钽钨铼锇铱铂金汞铊铅铋钍铀氘氚铵' +
    '甲乙丙丁戊己庚辛壬癸一二三四五六七八九十酸醇醛酮醚酯胺胍肼脲腈烷烯炔苯酚萘蒽菲茚芴吡啶唑嗪啉嘧噻呋喃糖苷邻间对顺反正异叔仲新亚过高次偏焦原多聚环螺羟羧氨硝磺腙肟酰酐铜砜膦锍鎓伯季单双α β γ' +
    '胆炭红橙黄绿蓝紫黑',
);

/** Suffixes of English names that tell classes of substances apart. */
const SUFFIXES = [
  ...['ate', 'ite', 'ide', 'ol', 'al', 'one', 'ane', 'ene', 'yne', 'ine', 'yl', 'ose', 'oic', 'ic', 'ous', 'ium', 'amide', 'imide', 'nitrile'],
]; // prettier-ignore
const suffixOf = (word: string): string => SUFFIXES.find((suffix) => word.endsWith(suffix)) ?? '';
const PREFIXES = [
  'meth',
  'eth',
  'prop',
  'but',
  'pent',
  'hex',
  'mono',
  'di',
  'tri',
  'tetra',
  'fluoro',
  'chloro',
  'bromo',
  'iodo',
];
const prefixOf = (word: string): string => PREFIXES.find((prefix) => word.startsWith(prefix)) ?? '';

/**
 * May `typed` be a misspelling of `name`? `soundOf` reads a Chinese character: one of the same sound is a slip of the
 * input method.
 */
export function isTypo(typed: string, name: string, soundOf: (text: string) => string | null): boolean {
  const forms = (text: string) =>
    splitForms(text)
      .forms.map(({ kind, value }) => `${kind} ${value}`)
      .sort()
      .join();
  const [a, b] = [fold(typed), fold(name)];
  const [own, other] = difference(squeeze(a), squeeze(b));
  if (/\d/.test(own) || /\d/.test(other) || looksLikeFormula(typed)) return false;
  if (
    own !== '' &&
    other !== '' &&
    nearly(soundOf(own)) !== null &&
    nearly(soundOf(own)) === nearly(soundOf(other))
  )
    return true;
  if (isSameShape(own, other)) return true;
  if (forms(typed) !== forms(name)) return false;
  if (isOtherWord(own, other, a) && !soundsAlike(own, other, soundOf)) return false;
  if (isLonger(own, other, a)) return false;
  // Of several characters, each must be a slip: 尸胺 sounds like 食盐, but 胺 is not 盐.
  if (own.length > 1 && own.length === other.length && isChinese(own))
    if (![...own].every((char, at) => soundsAlike(char, other[at] ?? '', soundOf))) return false;
  const [lost, gained] = [changed(own, other), changed(other, own)];
  if (isMeaning(lost) && (isMeaning(gained) || gained === '') && !isRepeated(a, own)) return false;
  if (lost === '' && isMeaning(gained)) return false;
  return hasSameClass(a, b);
}

/** Groups of characters that look alike. A typed one that has no meaning in names is read as another one: 环已烷 as 环己烷. */
const SHAPES = ['己已巳', '末未', '萘奈', '羟经'];
const isSameShape = (own: string, other: string): boolean =>
  own.length === 1 &&
  other.length === 1 &&
  SHAPES.some((group) => group.includes(own) && group.includes(other) && !isMeaning(own));

/** Sounds that are often confused: zh and z, ng and n, l and n. */
const nearly = (sound: string | null): string | null =>
  sound
    ?.replace(/^([zcs])h/, '$1')
    .replace(/ng$/, 'n')
    .replace(/^l/, 'n') ?? null;

/** Initials that are confused; 岚 (lan) is not heard as 矾 (fan). */
const INITIALS = ['bp', 'dt', 'gk', 'jqx', 'zcs', 'nlr', 'fh'];

/** 乙晴 (qing) is one sound away from 乙腈 (jing). */
function soundsAlike(own: string, other: string, soundOf: (text: string) => string | null): boolean {
  const [a, b] = [nearly(soundOf(own)), nearly(soundOf(other))];
  if (a === null || b === null || editDistance(a, b, 1) > 1) return false;
  const [first = '', second = ''] = [a[0], b[0]];
  return first === second || INITIALS.some((group) => group.includes(first) && group.includes(second));
}

/** In a formula and in an abbreviation each letter counts: NaBD4 is not a misspelt NaBH4, nor 1,3-DCE 1,3-DCP. */
const looksLikeFormula = (text: string): boolean =>
  /^(?:\d(?:,\d)*-)[A-Z]{2,5}$/.test(text) ||
  (/^[A-Z][A-Za-z\d()·.*-]*$/u.test(text) && /\d/.test(text) && !/[a-z]{3}/.test(text));

/** Shorter Chinese names with another character are other names: 链霉素 is not a misspelt 阿霉素. */
const LONG_ENOUGH = 5;
const isOtherWord = (own: string, other: string, typed: string): boolean =>
  own.length === 1 &&
  other.length === 1 &&
  isChinese(own) &&
  chineseIn(typed) < LONG_ENOUGH &&
  !isRepeated(typed, own);

/** In a Chinese name a further character is another name as well: 缬草酸 is not a misspelt 草酸, nor 毒胡萝卜素 胡萝卜素. */
const isLonger = (own: string, other: string, typed: string): boolean =>
  own.length === 1 &&
  other === '' &&
  isChinese(own) &&
  !/[a-z]/.test(typed) &&
  (chineseIn(typed) < LONG_ENOUGH || (typed.startsWith(own) && own !== '测')) &&
  !isRepeated(typed, own);

const chineseIn = (text: string): number => [...text].filter(isChinese).length;

const squeeze = (text: string): string => text.replace(/[\s\-·,]+/g, '');
/** Has the text a character that carries the meaning of a chemical name? */
export const isMeaning = (text: string): boolean => [...text].some((char) => MORPHEMES.has(char));
const changed = (one: string, other: string): string =>
  [...one].filter((char) => !other.includes(char)).join('');
const isRepeated = (text: string, part: string): boolean => part !== '' && text.split(part).length > 2;

/** What two texts have between their common beginning and end. */
function difference(a: string, b: string): [string, string] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

const SHORTEST_WORD = 4;
/** Words whose end or beginning names another class (sulfite and sulfate, ethanol and methanol) are not misspelt. */
function hasSameClass(a: string, b: string): boolean {
  const [own, other] = [a, b].map((text) => text.split(/[^a-z]+/).filter(Boolean));
  if (own === undefined || other === undefined || own.length !== other.length) return true;
  return own.every((word, at) => {
    const name = other[at] ?? '';
    const differs = (read: (text: string) => string) =>
      read(word) !== '' && read(name) !== '' && read(word) !== read(name);
    // A short word with an error is another word: boc anhydride is no boric anhydride.
    return word === name || (word.length >= SHORTEST_WORD && !differs(suffixOf) && !differs(prefixOf));
  });
}
