/** Brackets of a procedure: parts of names, or remarks with amounts. */
import { quantityAt } from './units';
import { isChemicalWord } from './words/englishNames';
import { chineseWordAt, usualChineseAt, usualOf } from './words/lexicon';

const HAN = /\p{Script=Han}/u;
const OPEN: Readonly<Record<string, string>> = {
  '(': ')',
  '（': '）',
  '[': ']',
  '［': '］',
  '【': '】',
  '{': '}',
};
const CLOSE = new Set(Object.values(OPEN));

export const isOpening = (char: string): boolean => OPEN[char] !== undefined;

/** Index of the bracket that closes the one at `at`; -1 when none does. */
export function closing(text: string, at: number): number {
  const open: string[] = [];
  for (let index = at; index < text.length; index++) {
    const char = text.charAt(index);
    if (OPEN[char] !== undefined) open.push(char);
    else if (CLOSE.has(char)) open.pop();
    if (open.length === 0) return index;
  }
  return -1;
}

/** A group in brackets behind a space, with the rest of the name right behind it: ethyl (4-chlorophenyl)acetate. */
export const GROUP_BEHIND_SPACE = /^\s*(?:[([](?:[^\s()[\]]|[([][^\s()[\]]*[)\]])*[)\]])+(?:-\S|[a-z])/;

/** Is the bracket from `at` to `end` part of the name that began at `start` (-1: none did) rather than a remark on it? */
export function belongsToName(text: string, at: number, end: number, start: number): boolean {
  const inner = text.slice(at + 1, end);
  const after = text.slice(end + 1);
  const before = start < 0 ? '' : text.slice(start, at);
  if (/^(?:[IV]+(?:[,，]\s*[IV]+)?|0|ⅡI{0,2}|[ⅠⅡⅢⅣ])$/.test(inner) && before !== '') return true;
  if (hasAmount(inner)) return false;
  if (isInnerGroup(inner, before)) return true;
  if (LIGAND.test(inner) && /[A-Za-z\d)\]]$/.test(before)) return true;
  if (/^[-–]/.test(after) && /^[RSEZrel\d,，±+\-−‐ αβDL]+$/.test(inner)) return true;
  if (/[-–,，]$/.test(before)) return true;
  const word = before.trim().split(/\s+/).at(-1) ?? '';
  if (/\s$/.test(before) && isChemicalWord(word) && GROUP_BEHIND_SPACE.test(text.slice(at))) return true;
  if (/\s$/.test(before) || /\s/.test(inner.trim())) return false;
  if (
    before !== '' &&
    usualOf(`${before.split(/\s/).at(-1) ?? ''}(${inner})${/^\d*/.exec(after)?.[0] ?? ''}`) !== null
  )
    return true;
  if (/^[A-Za-z\d[(\-–·]/.test(after) && !HAN.test(before.slice(-1))) return true;
  return isChineseGroup(inner, before, after);
}

/** The last ligand of a formula: Rh(CO)2(acac). */
const LIGAND =
  /^(?:acac|cod|nbd|dba|coe|CO|OAc|OTf|TFA|MeCN|CH3CN|NH3|PPh3|PCy3|dppf|dppe|dppp|bpy|dtbbpy|phen|py|(?:p-)?cymene)$/;

/** 二氮杂二环[5.4.0], 苯并[a]芘, bis(2-chloroethyl) ether, 亚甲基双(2-氯苯胺). */
const isInnerGroup = (inner: string, before: string): boolean =>
  (/[环螺]$/.test(before) && /^\d+(?:\.\d+)+$/.test(inner)) ||
  (/并$/.test(before) && /^[\d,，'′a-z-]+$/.test(inner)) ||
  /(?:bis|tris|tetrakis)-?$/i.test(before) ||
  (/双$/.test(before) && HAN.test(inner) && /^[\dN]/.test(inner));

/** 双(三苯基膦)二氯化钯, [1,1'-双(二苯基膦)二茂铁]二氯化钯; not 二氯甲烷(DCM)中. */
function isChineseGroup(inner: string, before: string, after: string): boolean {
  if (!HAN.test(after.charAt(0)) && !/^[-–]/.test(after)) return false;
  if (!HAN.test(inner) || (before === '' && !/^\d|^\S*基/.test(inner))) return false;
  return chineseWordAt(after) === null || usualChineseAt(after) !== null;
}

/** Is there a number with a unit in a bracket? */
function hasAmount(inner: string): boolean {
  for (let at = 0; at < inner.length; at++) {
    if (/[\w.\-–,']/.test(inner.charAt(at - 1))) continue;
    if (/\d/.test(inner.charAt(at)) && quantityAt(inner.slice(at)) !== null) return true;
  }
  return /%|\d\s*(?:mol|equiv)/.test(inner);
}
