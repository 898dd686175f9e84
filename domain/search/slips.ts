/**
 * Characters of chemical names that input methods and readers of handwriting replace by a simpler or similar one: 吡定 for
 * 吡啶, 丙铜 for 丙酮. A text counts as such a slip only when the result is a whole name, which the caller checks.
 */
import { isChinese } from '../shared/searchText';
import { isMeaning } from './typos';

/** Each right character, followed by those that are written for it. */
const GROUPS = [
  ...['唑坐座挫锉', '啶定叮锭', '吡比毗砒', '啉林琳淋', '嗪秦', '喃南楠', '呋夫', '嘧密蜜', '咪米迷', '哌派', '吗马', '噻塞', '噁恶', '恶噁'],
  ...['咔卡', '嘌漂', '呤令吟', '吲引', '哚朵', '喹奎', '苯笨本', '酚芬', '醚迷谜', '酮铜同桐', '醛全', '醇淳纯', '酯脂旨', '酐干肝', '酰先'],
  ...['烷完丸', '烯稀希', '炔快', '萘奈', '蒽恩', '菲非', '芴勿', '茚印', '胺铵氨安按', '铵胺氨安', '氨胺铵', '肼井阱', '腈晴睛青清', '脲尿'],
  ...['胍瓜呱', '肟污', '腙宗', '砜枫风', '膦磷', '磷膦鳞', '羟轻经', '羧梭', '巯疏硫', '硝消', '磺黄璜', '氢轻', '氯绿录', '溴臭嗅', '碘典'],
  ...['氟弗', '钠纳', '钾价', '钙丐', '镁美', '铝吕', '锌辛', '铁贴', '镍臬', '锰猛', '铬络各', '钡贝', '锂理里', '铯色', '银很', '钯巴', '铂箔白'],
  ...['铑老', '钌了', '铈市', '镧兰', '锆告', '钛太', '钨乌', '钼目', '钒凡', '己已巳', '乙已', '戊戌', '叔淑', '仲种中', '异导', '邻临', '对队', '糖塘', '苷甘'],
  ...['酶梅', '肽太', '琼穷', '脂酯旨', '酪络', '谷古', '胱光', '缬撷', '嘌票', '碱减', '硼朋', '烃烴径', '酞太', '醌昆', '膦麟', '硫流', '酸算', '皿血冥'],
]; // prettier-ignore

const RIGHT = new Map<string, string[]>();
for (const [right = '', ...written] of GROUPS.map((group) => [...group]))
  for (const char of written) RIGHT.set(char, [...(RIGHT.get(char) ?? []), right]);

/** Each position that may be a slip doubles the texts to look up. */
const MOST_SLIPS = 4;
const LONGEST = 20;

/** The texts with one of two equal Chinese characters in a row. */
const withoutDoubled = (text: string): string[] =>
  [...text].flatMap((char, at, chars) =>
    isChinese(char) && char === chars[at + 1] ? [chars.toSpliced(at, 1).join('')] : [],
  );

/** The texts that may be meant by `text`, those with fewer changes first; empty when no character is a likely slip. */
export function slipsIn(text: string): string[] {
  const chars = [...text];
  if (chars.length > LONGEST) return [];
  const swapped = chars.flatMap((char, at) => {
    const next = chars[at + 1] ?? '';
    // 地米塞松 is 地塞米松; characters that name parts of a structure stay where they are.
    const maySwap = isChinese(char) && isChinese(next) && !isMeaning(char) && !isMeaning(next);
    return maySwap ? [chars.toSpliced(at, 2, next, char).join('')] : [];
  });
  const places = chars.flatMap((char, at) => (RIGHT.has(char) ? [at] : []));
  // 碘化钾钾: a character typed twice.
  const others = [...withoutDoubled(text), ...swapped];
  if (places.length === 0 || places.length > MOST_SLIPS) return others;
  let texts: { chars: string[]; changes: number }[] = [{ chars, changes: 0 }];
  for (const at of places)
    texts = texts.flatMap((each) => [
      each,
      ...(RIGHT.get(chars[at] ?? '') ?? []).map((right) => ({
        chars: each.chars.with(at, right),
        changes: each.changes + 1,
      })),
    ]);
  const written = texts
    .filter(({ changes }) => changes > 0)
    .sort((a, b) => a.changes - b.changes)
    .map((each) => each.chars.join(''));
  return [...written, ...written.flatMap(withoutDoubled), ...others];
}
