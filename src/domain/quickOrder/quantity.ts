/** Packs and counts inside a text of a list: `500ml×4`, `2瓶 1kg`, `10 g x 3`, `500g/瓶 2瓶`, `4×500mL`, `两瓶`. */
import { formatPack, parsePack } from '../catalogue/pack';
import { COUNT_PATTERN, readCount } from './numerals';

export interface Quantity {
  /** As the catalogue writes it: "500 mL", "4×4 L". */
  pack: string | null;
  /** Packs wanted; null where none are told. */
  count: number | null;
  /** The text without what was read; gaps are `GAP`. */
  rest: string;
}

/** Where something was taken out of a text: words on both sides do not belong together. */
export const GAP = '\u0001';

/** Chinese and long units as the catalogue writes them; the longer ones first. */
const UNIT_WORDS: Record<string, string> = {
  千克: 'kg', 公斤: 'kg', 毫克: 'mg', 微克: 'µg', 毫升: 'mL', 微升: 'µL', 升: 'L', 克: 'g', liters: 'L', litres: 'L', liter: 'L', litre: 'L', grams: 'g', gram: 'g',
}; // prettier-ignore
const UNIT = `(?:${Object.keys(UNIT_WORDS).join('|')}|kg|mg|[uμµ]g|ng|ml|[uμµ]l|kU|g|l|u|t)(?![A-Za-z])`;
/** Not a concentration: mg/mL, U/L, g/L. */
const NOT_PER = '(?!\\s*[/·]\\s*(?:[mμµu]?l|[mμµuk]?g|d?l|mol|h|min)(?![A-Za-z]))';
const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?';
const SIZE = `(?<!\\d)(?<!\\d[.,])${NUMBER}\\s*${UNIT}${NOT_PER}`;

const MEASURE =
  '(?:瓶|支|盒|包|袋|桶|箱|个|套|罐|管|片|双|件|只|份|张|板|根|台|把|条|听|筒|副|粒|枚|打|节|本|卷|块|人份|(?:bottles?|btls?|boxes|box|packs?|pk|pcs|pc|pieces?|bags?|vials?|tubes?|kits?|ea|each|cases?|units?|sets?|rolls?|ampoules?|cans?|drums?|cartons?)(?![A-Za-z]))';
const TIMES = '\\s*[×xX*✕╳]\\s*';
const LABEL = '(?:(?:qty|quantity|数量|订购量|共|各|合计)\\s*[:：.]?\\s*)?';

/** What a text says of packs and counts, most telling form first. */
const FORMS: readonly { pattern: RegExp; read: (groups: string[]) => Partial<Quantity> }[] = [
  {
    // 4×4L×2: a pack of several, and how many of it.
    pattern: new RegExp(
      `(?<![\\d.])(\\d{1,3})${TIMES}(${SIZE})${TIMES}(${COUNT_PATTERN})\\s*${MEASURE}?`,
      'i',
    ),
    read: ([each = '', size = '', count = '']) => ({ pack: `${each}×${size}`, count: readCount(count) }),
  },
  {
    // 4×500mL: four of them; whether the shop has them in one pack is for the matcher.
    pattern: new RegExp(`(?<![\\d.])(\\d{1,3})${TIMES}(${SIZE})`, 'i'),
    read: ([count = '', size = '']) => ({ pack: size, count: readCount(count) }),
  },
  {
    // 500支/箱×2箱
    pattern: new RegExp(
      `(?<![\\d.])(\\d+\\s*${MEASURE}\\s*/\\s*${MEASURE})(?:${TIMES}(${COUNT_PATTERN})\\s*${MEASURE}?)?`,
      'i',
    ),
    read: ([pack = '', count = '']) => ({ pack, count: readCount(count) }),
  },
  {
    // 500ml×4瓶, 500g/瓶×2
    pattern: new RegExp(
      `(${SIZE})(?:\\s*(?:/|每|per)?\\s*${MEASURE})?[)\\]]?${TIMES}(${COUNT_PATTERN})\\s*${MEASURE}?`,
      'i',
    ),
    read: ([pack = '', count = '']) => ({ pack, count: readCount(count) }),
  },
  {
    // 2瓶 1kg
    pattern: new RegExp(
      `(?<![\\d.])(${COUNT_PATTERN})\\s*${MEASURE}\\s*(?:的|装)?\\s*(${SIZE})(?:\\s*/\\s*${MEASURE}|装|的)?`,
      'i',
    ),
    read: ([count = '', pack = '']) => ({ pack, count: readCount(count) }),
  },
  {
    // 10只装
    pattern: new RegExp(`(?<![\\d.])(\\d+\\s*${MEASURE})装`, 'i'),
    read: ([pack = '']) => ({ pack }),
  },
  {
    pattern: new RegExp(`(${SIZE})(?:\\s*/\\s*${MEASURE}|\\s*装|\\s*规格)?`, 'i'),
    read: ([pack = '']) => ({ pack }),
  },
  {
    pattern: new RegExp(`${LABEL}(?<![\\d.A-Za-z])(${COUNT_PATTERN})\\s*${MEASURE}(?!\\s*/|装)`, 'i'),
    read: ([count = '']) => ({ count: readCount(count) }),
  },
  {
    pattern: /(?:qty|quantity|数量|订购量)\s*[:：.]?\s*(\d{1,6})(?!\d)/i,
    read: ([count = '']) => ({ count: readCount(count) }),
  },
  {
    // x2, *2, ×2: what stands before it isn't a letter, so that no name is cut.
    pattern: new RegExp(`(?<![A-Za-z\\d])[×xX*✕╳]\\s*(${COUNT_PATTERN})(?![\\w.-])\\s*${MEASURE}?`),
    read: ([count = '']) => ({ count: readCount(count) }),
  },
];

/** A bare number at the end says how many, once a pack has been told: "25g 1". */
const LAST_NUMBER = new RegExp(`(?:${GAP}|[\\s,;:，；：)])\\s*(${COUNT_PATTERN})\\s*$`);

const HELD_SIZE = new RegExp(`^(${SIZE})\\s*(?:/|每)\\s*${MEASURE}$`, 'i');

/** Written as the catalogue does; null for what is no pack. */
export function canonicalPack(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/,(?=\d{3})/g, '')
    .replace(/(?<=\S)\s*[×xX*✕╳]\s*(?=\d)/g, '×')
    // 500 g/瓶 is a pack of 500 g; of counted things the holder tells apart: 96 支/盒.
    .replace(HELD_SIZE, '$1');
  const inUnits = Object.entries(UNIT_WORDS).reduce(
    (words, [word, unit]) => words.replace(new RegExp(`(?<=\\d\\s*)${word}`, 'i'), unit),
    plain,
  );
  return parsePack(inUnits) === null ? null : formatPack(inUnits);
}

/** 1箱(20瓶): twenty of what the name and pack say. */
const CASE_OF = new RegExp(
  `(?<![\\d.])${COUNT_PATTERN}\\s*(?:箱|盒|包|件)\\s*[(（]\\s*(?:共|内含|含)?\\s*(${COUNT_PATTERN})\\s*(?:瓶|支|个|盒)\\s*[)）]`,
);
/** A count behind one that was read: 1mL×5支 2盒. */
const COUNT_BEHIND = new RegExp(
  `^[${GAP}\\s,，;；]*(?:共|各)?\\s*(${COUNT_PATTERN})\\s*${MEASURE}(?!\\s*/|装)`,
  'i',
);

/** Pack and count of a text, and what is left of it. `isPackTold`: elsewhere, so that a bare number is a count. */
export function readQuantity(text: string, isPackTold = false): Quantity {
  const found: Quantity = { pack: null, count: null, rest: text };
  const cased = CASE_OF.exec(text);
  if (cased) {
    found.count = readCount(cased[1] ?? '');
    found.rest = cut(text, cased);
  }
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(found.rest);
    if (match === null) continue;
    const several = severalInOne(found, match);
    if (several !== null) {
      Object.assign(found, several);
      continue;
    }
    const { pack = null, count = null } = read(match.slice(1));
    const isNews = (pack !== null && found.pack === null) || (count !== null && found.count === null);
    const written = pack === null ? null : canonicalPack(pack);
    // A second pack contradicts the first: it stays in the text. What is no pack after all does, too.
    if (!isNews || (pack !== null && (found.pack !== null || written === null))) continue;
    found.pack ??= written;
    found.count ??= count;
    found.rest = cut(found.rest, match);
  }
  const last =
    (isPackTold || found.pack !== null) && found.count === null ? LAST_NUMBER.exec(found.rest) : null;
  if (last) {
    found.count = readCount(last[1] ?? '');
    found.rest = cut(found.rest, last);
  }
  return found;
}

/** 1mL×5支 2盒: where a count stands behind the product, the product is the pack. Null where it does not. */
function severalInOne({ pack, count, rest }: Quantity, match: RegExpExecArray): Quantity | null {
  if (pack !== null || count !== null || !/[×xX*✕╳]/.test(match[0])) return null;
  const whole = canonicalPack(match[0]);
  const from = match.index + match[0].length;
  const behind = COUNT_BEHIND.exec(rest.slice(from));
  if (whole === null || behind === null) return null;
  const gone = rest.slice(from + behind[0].length);
  return {
    pack: whole,
    count: readCount(behind[1] ?? ''),
    rest: `${rest.slice(0, match.index)}${GAP}${gone}`,
  };
}

const cut = (text: string, match: RegExpExecArray): string =>
  `${text.slice(0, match.index)}${GAP}${text.slice(match.index + match[0].length)}`;
