/** Units, counting words and separators of packs and counts. */
import { formatPack, parsePack } from '../catalogue/pack';

/** Marks a removed part, so that the words on both sides are not joined. */
export const GAP = '\u0001';

/** Chinese and long unit names in the catalogue's spelling; longer ones first. */
const UNIT_WORDS: Record<string, string> = {
  千克: 'kg', 公斤: 'kg', 毫克: 'mg', 微克: 'µg', 毫升: 'mL', 微升: 'µL', 升: 'L', 克: 'g', liters: 'L', litres: 'L', liter: 'L', litre: 'L', grams: 'g', gram: 'g',
}; // prettier-ignore
/** A following letter makes it a word, except the x of 500mLx10. */
const UNIT = `(?:${Object.keys(UNIT_WORDS).join('|')}|kg|mg|[uμµ]g|ng|ml|[uμµ]l|kU|g|l|u|t)(?![A-WYZa-wyz]|[xX](?!\\s*\\d))`;
/** Excludes concentrations: mg/mL, U/L, g/L. */
const NOT_PER = '(?!\\s*[/·]\\s*(?:[mμµu]?l|[mμµuk]?g|d?l|mol|h|min)(?![A-Za-z]))';
const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?';
/** Pattern of a size: 500 mL. */
export const SIZE = `(?<!\\d)(?<!\\d[.,])${NUMBER}\\s*${UNIT}${NOT_PER}`;

/** Pattern of counting words: 瓶, 盒, bottles. */
export const MEASURE =
  '(?:瓶|支|盒|包|袋|桶|箱|个|套|罐|管|片|双|件|只|份|张|板|根|台|把|条|听|筒|副|粒|枚|打|节|本|卷|块|人份|(?:bottles?|btls?|boxes|box|packs?|pk|pcs|pc|pieces?|bags?|vials?|tubes?|kits?|ea|each|cases?|units?|sets?|rolls?|ampoules?|cans?|drums?|cartons?)(?![A-Za-z]))';
const TIMES_SIGN = '[×xX*✕✖╳]';
export const TIMES = `\\s*${TIMES_SIGN}\\s*`;
export const HAS_TIMES = new RegExp(TIMES_SIGN);

const HOLDER_SIZE = new RegExp(`^(${SIZE})\\s*(?:/|每)\\s*${MEASURE}$`, 'i');
const TIMES_BETWEEN = new RegExp(`(?<=\\S)${TIMES}(?=\\d)`, 'g');

/** Converts to the catalogue's spelling; null when the text is not a pack. */
export function canonicalPack(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/,(?=\d{3})/g, '')
    .replace(TIMES_BETWEEN, '×')
    // 500 g/瓶 is a pack of 500 g; for counted goods the holder matters: 96 支/盒.
    .replace(HOLDER_SIZE, '$1');
  const inUnits = Object.entries(UNIT_WORDS).reduce(
    (words, [word, unit]) => words.replace(new RegExp(`(?<=\\d\\s*)${word}`, 'i'), unit),
    plain,
  );
  return parsePack(inUnits) === null ? null : formatPack(inUnits);
}

/** Removes a matched part from a text. */
export const cut = (text: string, match: RegExpExecArray): string =>
  `${text.slice(0, match.index)}${GAP}${text.slice(match.index + match[0].length)}`;
