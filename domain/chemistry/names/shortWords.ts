/** Words that stand for a group only before certain others. */
import type { Scan } from './nameText';
import { mayShorten } from './suffixes';

const SHORT = /^[硝羟巯氰羧]$/;
const ROOT =
  /^(?:乙烯|烯丙|炔丙|苄|三苯甲|羟乙|氨丙|巯丙|三氟甲|9-芴甲|芴甲|香叶|橙花|香茅|芳樟|松油|萜品|肉桂|异壬|异癸|氰乙|四氢糠|顺(?:式)?-3-己烯)$/;

/** 羟 needs another group after it, 苄 without 基 a word such as 氧, and 甲酰 before 胺 is an amide. */
export function isOutOfPlace(scan: Scan, word: string, at: number): boolean {
  const end = at + word.length;
  const rest = scan.text.slice(end, end + 2);
  if (ROOT.test(word))
    return !mayShorten(scan, end) && scan.text[at - 1] !== '化' && !/^[苯硼溴氯]/.test(rest);
  // 氘代甲醇 has all its hydrogens replaced; as a group 氘 needs a number.
  if (word.startsWith('氘')) return !/[一二三四五六七八九十单]/.test(scan.text.charAt(at - 1));
  if (word.endsWith('酰')) return /^[胺肼]/.test(rest);
  return SHORT.test(word) && !/^[甲乙丙丁戊苯氨亚]/.test(rest);
}
