/** Where the name of a substance stands in a run of Chinese text that holds no word of procedures. */
import { readName } from '../../chemistry/names/read';
import { ZH_NAME_CHARACTERS, ZH_STATES } from './chinese.data';
import { isFormula } from './englishNames';
import { usualOf } from './lexicon';

export interface NamedRun {
  /** Start and end of the name in the run. */
  from: number;
  to: number;
  /** Words before the name that tell its state: 无水, 饱和. */
  states: string[];
  /** The run has more than the name, or the name was judged by its characters alone and does not fill the run. */
  isCut: boolean;
}

/** Characters of the longest run whose parts are tried. */
const LONGEST = 60;

const CHARACTERS = new Set(ZH_NAME_CHARACTERS);
const STATES = ZH_STATES.split('|').sort((a, b) => b.length - a.length);
/** Locants, stereo descriptors and dashes; Latin letters of groups. */
const LATIN = /[A-Za-z\d\s,，.'′’\-‐–−()（）[\]［］{}αβγδωµ·•/:+±*]/;
const ENDINGS =
  /(?:酸|醇|酚|醚|醛|酮|酯|酐|胺|脒|胍|肼|肟|腈|烷|烯|炔|苯|萘|蒽|菲|茚|芴|吡啶|嘧啶|吲哚|喹啉|咪唑|噻吩|呋喃|唑|嗪|啉|啶|咯|钠|钾|锂|铯|镁|钙|钡|锌|铜|银|铁|钴|镍|铝|钯|铂|汞|锡|铅|锰|铬|钛|砷|碲|硒|镓|锑|铋|锶|锆|钒|铟|锗|镉|金|铵|氯|溴|碘|氟|硼|磷|硫|盐|水合物|水|氧化物|膦|砜|亚砜|硫醇|脲|糖|苷|碱|肽|硅烷|硼烷|甲烷|铈|锇|钌|铑|铱|粉|屑|碳|炭|基|试剂|催化剂|络合物|氨|醌|脂|胶|脑|素|林|灵|因|精|汀|叠氮|腙|烃|酮肟|苄|二聚体)(?:[(（](?:[IVⅠⅡⅢⅣ]+|0)[)）])?[A-Z]?$/;

/** Parts of names whose characters alone are words: 脱氢, 反式, 单甲醚. */
const IN_NAMES =
  /脱(?=[氢氧])|[反顺内外]式(?=-)|单(?=[甲乙丙丁]|[盐钠钾])|[百左](?=[里旋])|天(?=冬|门冬)|里香|线菌|二聚体$/g;

/** Could the whole text be a name by its characters and its ending? */
const looksNamed = (text: string): boolean =>
  ENDINGS.test(text) &&
  [...text.replace(IN_NAMES, '')].every((char) => CHARACTERS.has(char) || LATIN.test(char));

const isRead = (text: string): boolean => usualOf(text) !== null || readName(text).ok || isFormula(text);
/** Is the place between two letters or digits of one Latin word? */
const isInWord = (text: string, at: number): boolean =>
  /[A-Za-z\d]/.test(text.charAt(at - 1)) && /[A-Za-z\d]/.test(text.charAt(at));

/** Removes states from the front. What is left must still be a name: 无水 alone is none. */
function withoutStates(run: string): { from: number; states: string[] } {
  const states: string[] = [];
  let from = 0;
  for (;;) {
    const rest = run.slice(from);
    const state = STATES.find((word) => rest.startsWith(word) && rest.length > word.length);
    // 冰醋酸 and 液溴 are names of their own, but the acid is what is bought.
    if (state === undefined || (usualOf(rest) !== null && !isRead(rest.slice(state.length))))
      return { from, states };
    states.push(state);
    from += state.length;
  }
}

const SALT = /^(?:盐酸|氢溴酸|硫酸|磷酸|马来酸|酒石酸|柠檬酸|富马酸|甲磺酸)\p{Script=Han}{2,8}$/u;

/** The name in a run; null when there is none. The longest reading wins. */
export function nameIn(run: string): NamedRun | null {
  const { from, states } = withoutStates(run);
  const rest = run.slice(from);
  if (isRead(rest) || looksNamed(rest)) return { from, to: run.length, states, isCut: false };
  const whole = { from: 0, to: run.length };
  // 盐酸多西环素: the salt of a base with a trivial name.
  if (SALT.test(rest) && rest.length <= LONGEST) return { from, to: run.length, states, isCut: true };
  if (isRead(run)) return { ...whole, states: [], isCut: false };
  if (rest.length > LONGEST) return null;
  for (let length = rest.length - 1; length > 1; length--) {
    const tail = rest.slice(-length);
    if (!isInWord(rest, rest.length - length) && isRead(tail))
      return { from: run.length - length, to: run.length, states, isCut: true };
    const head = rest.slice(0, length);
    if (!isInWord(rest, length) && isRead(head)) return { from, to: from + length, states, isCut: true };
  }
  return ENDINGS.test(rest) && rest.length > 1 ? { from, to: run.length, states, isCut: true } : null;
}
