/** Finds packs and counts in a text: `500ml×4`, `2瓶 1kg`, `10 g x 3`, `500g/瓶 2瓶`, `4×500mL`, `两瓶`. */
import { readCases, withoutDozens } from './cases';
import { countBehindPack, countLast, hasUnreadCount, withoutUnread } from './looseCount';
import { COUNT_PATTERN, readCount } from './numerals';
import type { CountDoubt } from './readRow';
import { canonicalPack, cut, GAP, HAS_TIMES, MEASURE, SIZE, TIMES } from './units';

export interface Quantity {
  /** In the catalogue's spelling: "500 mL", "4×4 L". */
  pack: string | null;
  /** Wanted packs; null without a count. */
  count: number | null;
  /** Reason why the count is uncertain; null when certain or absent. */
  countDoubt: CountDoubt | null;
  /** The remaining text; removed parts become `GAP`. */
  rest: string;
}

const LABEL = '(?:(?:qty|quantity|数量|订购量|共|各|合计)\\s*[:：.]?\\s*)?';

/** Notations of packs and counts, most specific first. */
const FORMS: readonly { pattern: RegExp; read: (groups: string[]) => Partial<Quantity> }[] = [
  {
    // 4×4L×2: a multipack, and its count.
    pattern: new RegExp(
      `(?<![\\d.])(\\d{1,3})${TIMES}(${SIZE})${TIMES}(${COUNT_PATTERN})\\s*${MEASURE}?`,
      'i',
    ),
    read: ([each = '', size = '', count = '']) => ({ pack: `${each}×${size}`, count: readCount(count) }),
  },
  {
    // 4×500mL: four packs of 500 mL; the matcher decides whether the shop has them as one pack.
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
      `(?<![\\d.])(?<!(?:^|\\s)-)(${COUNT_PATTERN})\\s*${MEASURE}\\s*(?:的|装)?\\s*(${SIZE})(?:\\s*/\\s*${MEASURE}|装|的)?`,
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
    // A dash before it, with a space after the dash, may be a minus sign.
    pattern: new RegExp(
      `${LABEL}(?<![\\d.A-Za-z])(?<!(?:^|\\s)-)(${COUNT_PATTERN})\\s*${MEASURE}(?!\\s*/|装)`,
      'i',
    ),
    read: ([count = '']) => ({ count: readCount(count) }),
  },
  {
    pattern: /(?:qty|quantity|数量|订购量)\s*[:：.]?\s*(\d{1,6})(?!\d)/i,
    read: ([count = '']) => ({ count: readCount(count) }),
  },
  {
    // x2, *2, ×2: no letter may precede it, so that no name is cut.
    pattern: new RegExp(`(?<![A-Za-z\\d])[×xX*✕✖╳]\\s*(${COUNT_PATTERN})(?![\\w.-])\\s*${MEASURE}?`),
    read: ([count = '']) => ({ count: readCount(count) }),
  },
];

/** A second count after the first: 1mL×5支 2盒. */
const COUNT_BEHIND = new RegExp(
  `^[${GAP}\\s,，;；]*(?:共|各)?\\s*(${COUNT_PATTERN})\\s*${MEASURE}(?!\\s*/|装)`,
  'i',
);

/**
 * Returns pack, count and remaining text. `isPackTold`: the pack is known from another cell, so a bare number is a
 * count.
 */
export function readQuantity(text: string, isPackTold = false): Quantity {
  const found: Quantity = { pack: null, count: null, countDoubt: null, rest: withoutDozens(text) };
  const cases = readCases(found.rest);
  if (cases !== null) {
    found.count = cases.count;
    found.rest = cases.rest;
  }
  for (const form of FORMS) readForm(found, form);
  if (found.count === null && (isPackTold || found.pack !== null)) readLoose(found);
  if (cases?.isUnclear && cases.count === found.count) found.countDoubt = 'unclear';
  if (hasUnreadCount(text, found)) {
    found.countDoubt = 'unclear';
    found.rest = withoutUnread(found.rest);
  }
  return found;
}

function readForm(found: Quantity, { pattern, read }: (typeof FORMS)[number]): void {
  const match = pattern.exec(found.rest);
  if (match === null) return;
  const several = severalInOne(found, match);
  if (several !== null) {
    Object.assign(found, several);
    return;
  }
  const { pack = null, count = null } = read(match.slice(1));
  const isNews = (pack !== null && found.pack === null) || (count !== null && found.count === null);
  const written = pack === null ? null : canonicalPack(pack);
  // A second pack contradicts the first and stays in the text, as does text that is not a pack.
  if (!isNews || (pack !== null && (found.pack !== null || written === null))) return;
  found.pack ??= written;
  found.count ??= count;
  found.rest = cut(found.rest, match);
}

/** Once the pack is known, a bare number is the count: "25g 1", "500g 5 ok". */
function readLoose(found: Quantity): void {
  const match = countLast(found.rest) ?? countBehindPack(found.rest);
  if (match === null) return;
  found.count = readCount(match[1] ?? '');
  found.rest = cut(found.rest, match);
}

/** 1mL×5支 2盒: when a count follows the product, the product is the pack. Null otherwise. */
function severalInOne(
  { pack, count, rest }: Quantity,
  match: RegExpExecArray,
): Pick<Quantity, 'pack' | 'count' | 'rest'> | null {
  if (pack !== null || count !== null || !HAS_TIMES.test(match[0])) return null;
  const whole = canonicalPack(match[0]);
  const from = match.index + match[0].length;
  const behind = COUNT_BEHIND.exec(rest.slice(from));
  if (whole === null || behind === null) return null;
  const tail = rest.slice(from + behind[0].length);
  return {
    pack: whole,
    count: readCount(behind[1] ?? ''),
    rest: `${rest.slice(0, match.index)}${GAP}${tail}`,
  };
}
