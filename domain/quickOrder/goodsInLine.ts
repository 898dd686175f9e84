/** Splits a line into goods: usually one, several when each has its own pack or count. */
import { COUNT_PATTERN } from './numerals';
import { namesGoods, type Reading } from './readRow';
import { readText } from './readText';
import { MEASURE } from './units';

export interface Good {
  /** Its part of the line. */
  text: string;
  read: Reading;
}

/** Separators that may introduce another item. */
const JOINTS =
  /[，;；。]\s*(?=\S)|,(?=\s*\S\D)(?!\d)\s*|(?<=\S)\s*(?:还有|另外|以及|外加|再来|再加)\s*[:：,，]?|、(?=\s*\S)|\s+(?:和|\+|and)\s+/gu;
/** Possible boundaries without a separator: a space, a slash, or nothing between a count and the next item. */
const SEAMS = new RegExp(
  [
    `\\s+(?!${MEASURE}(?!\\p{Script=Han}))(?=\\S)`,
    `\\s*[/／|｜+＋]\\s*(?!\\s|${MEASURE})(?=[\\p{L}\\d])`,
    `(?<=\\d\\s*${MEASURE})(?=\\p{Script=Han})`,
    `(?<=[×xX*✕✖╳]\\s*\\d{1,4})(?=\\p{Script=Han})(?!${MEASURE})`,
    `(?<=\\p{Script=Han})(?=${COUNT_PATTERN}\\s*${MEASURE}\\s*\\p{L})`,
  ].join('|'),
  'giu',
);

const isWhole = (read: Reading): boolean => namesGoods(read) && (read.pack !== null || read.count !== null);

/** Are two items written alike: both with a count, and both with or without a pack? */
const areAlike = (one: Reading, other: Reading): boolean =>
  isNamedCount(one) && isNamedCount(other) && (one.pack === null) === (other.pack === null);
const isNamedCount = (read: Reading): boolean => namesGoods(read) && read.count !== null;

type Read = (text: string) => Reading;

/** Cuts where both sides are goods with their own pack or count. */
function cutAtJoints(text: string, read: Read): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const joint of text.matchAll(JOINTS)) {
    const [before, after] = [text.slice(from, joint.index), text.slice(joint.index + joint[0].length)];
    const [next = after] = after.split(JOINTS);
    if (!isWhole(read(before)) || !isWhole(read(next === '' ? after : next))) continue;
    pieces.push(before);
    from = joint.index + joint[0].length;
  }
  return [...pieces, text.slice(from)];
}

const HAS_TWO_COUNTS = /\d.*\D.*\d|[一二两三四五六七八九十].*[一二两三四五六七八九十]/;

/** Cuts where both sides are goods written alike. */
function cutAtSeams(text: string, read: Read): string[] {
  if (!HAS_TWO_COUNTS.test(text)) return [text];
  for (const seam of text.matchAll(SEAMS)) {
    const [before, after] = [text.slice(0, seam.index), text.slice(seam.index + seam[0].length)];
    if (before.trim() === '' || !isNamedCount(read(before))) continue;
    if (areAlike(read(before), read(after))) return [before, ...cutAtSeams(after, read)];
  }
  return [text];
}

/** THF、DMF 500ml 各两瓶: the same pack and count for each name. */
const EACH = /各|每种/;

function oneByOne(good: Good): Good[] {
  const { text, read } = good;
  const names = EACH.test(text) && read.cas === null ? (read.name?.split(/[、,，]|\s*和\s*/) ?? []) : [];
  if (names.length < 2 || names.some((name) => name.trim() === '')) return [good];
  return names.map((name) => ({ text, read: { ...read, name: name.trim() } }));
}

/** Returns the goods of a line, each with its part of the text. */
export function goodsOf(text: string, brands: readonly string[]): Good[] {
  const read: Read = (piece) => readText(piece, { brands });
  return cutAtJoints(text, read)
    .flatMap((piece) => cutAtSeams(piece, read))
    .flatMap((piece) => oneByOne({ text: piece, read: read(piece) }));
}
