/**
 * Parses a pasted address. Certain parts go into their fields; the rest goes into the address line or is reported.
 * Nothing is dropped or invented.
 */
import type { ParsedAddress, TextField } from './addressPaste';
import {
  BEFORE_PHONE,
  BEFORE_POST,
  BEFORE_REGION,
  companyPart,
  isBuilding,
  isCompany,
  isName,
  isReceiver,
  isRoom,
  isStreet,
  piecesOf,
  streetPart,
  withoutReceive,
  type FieldLabel,
} from './addressWords';
import { findRegions, regionOf, type DivisionIndex, type FoundRegion } from './divisions';
import { phoneKind } from '../shared/phone';
import { findPhones } from './phoneText';
import { isZoned } from './postCode';

/** Marks where the region was removed; the address follows it. */
const HERE = '\u0001';
const BREAK = '\n';

type Field = 'receiver' | 'company' | 'addr' | 'building';
type Parts = Record<Field | 'unplaced', string[]>;

/** Parses a pasted text. Digits and punctuation become half-width. */
export function parseAddressText(text: string, index: DivisionIndex): ParsedAddress {
  const phones = takePhones(
    text
      .normalize('NFKC')
      .replaceAll(HERE, ' ')
      .replace(/\p{Cf}/gu, '')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[【[]([^【】[\]]{1,8})[】\]]:?/g, ' $1: ')
      .replace(/\r\n?|[\u2028\u2029]/g, BREAK)
      .replace(/[^\S\n\t]+/g, ' '),
  );
  const post = takePostCode(phones.text);
  const region = takeRegion(post.text, index);
  const parts: Parts = { receiver: [], company: [], addr: [], building: [], unplaced: [...phones.spare] };
  for (const line of region.text.split(/[\n\t;]+/)) readLine(line, parts);
  placeLoneName(parts);
  const [receiver = '', ...others] = parts.receiver;
  const fields: Record<TextField, string> = {
    receiver,
    mobile: phones.phone,
    company: parts.company.join(' '),
    addr: parts.addr.join(' '),
    building: parts.building.join(' '),
    postCode: post.postCode,
  };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { found: filled, region: region.region, unplaced: [...parts.unplaced, ...others] };
}

/** Cuts out a range, together with the text before it when that matches `before`. */
function cut(text: string, start: number, end: number, before: RegExp, put = BREAK): string {
  return text.slice(0, start).replace(before, '') + put + text.slice(end).replace(/^[)\]]/, '');
}

/** Takes the first mobile number, else the first number of any kind; reports the others. */
function takePhones(text: string) {
  const all = findPhones(text);
  const chosen = all.find(({ phone }) => phoneKind(phone) === 'mobile') ?? all[0];
  const rest = all.reduceRight((left, { start, end }) => cut(left, start, end, BEFORE_PHONE), text);
  return {
    text: rest,
    phone: chosen?.phone ?? '',
    spare: all.filter((writtenPhone) => writtenPhone !== chosen).map(({ phone }) => phone),
  };
}

const SIX_DIGITS = /(?<![\p{L}\d#.-])\d{6}(?![\da-z#.-]|\s?[室号房栋幢楼座层单元])/giu;

/** Takes a postcode: six separate digits with a valid prefix. One labelled 邮编 wins. */
function takePostCode(text: string) {
  const labelled = /(?:邮政编码|邮编)[\s:]*(\d{6})(?!\d)/.exec(text);
  if (labelled) {
    const end = labelled.index + labelled[0].length;
    return { text: cut(text, end - 6, end, BEFORE_POST), postCode: text.slice(end - 6, end) };
  }
  const bare = [...text.matchAll(SIX_DIGITS)].find(({ 0: code }) => isZoned(code));
  if (!bare) return { text, postCode: '' };
  return { text: cut(text, bare.index, bare.index + 6, BEFORE_POST), postCode: bare[0] };
}

/** Is the region part of an organisation's name (上海市徐汇区中心医院)? */
function isInCompany(text: string, { end }: FoundRegion): boolean {
  const rest = /^[^\s,;，、:]*/.exec(text.slice(end))?.[0] ?? '';
  return rest !== '' && isCompany(rest) && !isStreet(rest);
}

/**
 * Takes the deepest region, the first of equals. A region inside an organisation's name only counts when it names an
 * area.
 */
function takeRegion(text: string, index: DivisionIndex) {
  const rank = (foundRegion: FoundRegion) =>
    foundRegion.division.level * 2 - (isInCompany(text, foundRegion) ? 3 : 0);
  const [best] = findRegions(index, text).sort((a, b) => rank(b) - rank(a) || a.start - b.start);
  if (!best) return { text, region: null };
  const region = regionOf(index, best.division);
  if (!isInCompany(text, best)) {
    return { text: cut(text, best.start, best.end, BEFORE_REGION, HERE), region };
  }
  return { text, region: best.division.level === 3 ? region : null };
}

/** A space within one unit: "800 号", "示例路 800", "化学楼 B203". */
const KEPT = '\u00a0';
const joined = (text: string) =>
  text
    .replace(/(\d) (?=[号弄室楼层栋幢座单])/g, `$1${KEPT}`)
    .replace(/([路街道巷弄]) (?=\d)/g, `$1${KEPT}`)
    .replace(/([楼栋幢座室]) (?=[a-z]?-?\d)/gi, `$1${KEPT}`);

const splitWords = (text: string): string[] =>
  joined(text)
    .split(/[ ,、。|]+/)
    .map((word) => word.replace(/^[:.*-]+|[:.*-]+$/g, ''))
    .filter((word) => !/^(?:\(?收\)?)?$/.test(word));

/** Distributes a line over the parts; labelled pieces go to the field of their label. */
function readLine(line: string, parts: Parts): void {
  for (const { label, text } of piecesOf(line)) {
    const [before = '', ...after] = text.split(HERE);
    const words = splitWords(before);
    if (label === 'address') words.forEach((word) => place(word, parts, true));
    else readLabelled(words, label, parts);
    splitWords(after.join(' ')).forEach((word, at) => place(word, parts, at === 0 ? 'first' : true));
  }
}

function readLabelled(words: string[], label: Exclude<FieldLabel, 'address'> | null, parts: Parts): void {
  const [first, ...others] = words;
  if (first === undefined) return;
  if (label === null) return words.forEach((word) => place(word, parts, false));
  if (label === 'number') return void put(parts, 'unplaced', words.join(' '));
  if (label === 'receiver') parts.receiver.unshift(clean(withoutReceive(first)));
  else put(parts, label, first);
  others.forEach((word) => place(word, parts, false));
}

const clean = (word: string) => word.replaceAll(KEPT, ' ').trim();
const put = (parts: Parts, field: Field | 'unplaced', word: string) => void parts[field].push(clean(word));

/** Puts a word into the part that it looks like. `inAddress`: it follows the region; `first`: directly. */
function place(word: string, parts: Parts, inAddress: boolean | 'first'): void {
  const [company, inside] = splitCompany(word);
  const street = streetPart(word);
  if (inside !== '') {
    put(parts, 'company', company);
    place(inside, parts, inAddress);
  } else if (
    isReceiver(withoutReceive(word)) &&
    street === '' &&
    (!inAddress || parts.receiver.length === 0)
  ) {
    put(parts, 'receiver', withoutReceive(word));
  } else if (street !== '') {
    put(parts, 'addr', street);
    placeBehindStreet(word.slice(street.length), parts);
  } else if (isCompany(word)) put(parts, 'company', word);
  else if (isBuilding(word) || (isRoom(word) && hasPlace(parts))) put(parts, 'building', word);
  else if (isStreet(word) || inAddress === 'first' || (inAddress && !isName(word))) put(parts, 'addr', word);
  else put(parts, 'unplaced', word);
}

const hasPlace = ({ addr, building }: Parts) => addr.length + building.length > 0;

/** Splits 示例大学化学楼A301 into organisation and building where both are clear; else splits nothing. */
function splitCompany(word: string): [company: string, rest: string] {
  const company = companyPart(word);
  const rest = word.slice(company.length);
  const parted =
    company !== '' &&
    !/^[路街道巷村镇城站]/.test(rest) &&
    (isBuilding(rest) || isRoom(rest) || isReceiver(rest) || streetPart(rest) !== '');
  return parted ? [company, rest] : ['', ''];
}

/** Places text that follows a street number: a building or an organisation; anything else stays with the street. */
function placeBehindStreet(rest: string, parts: Parts): void {
  const word = clean(rest);
  if (word === '') return;
  const isOther = isBuilding(rest) || isRoom(rest) || isCompany(rest) || isReceiver(rest);
  if (isOther || splitCompany(rest)[1] !== '') return place(rest, parts, true);
  const site = streetPart(rest);
  parts.addr.push(`${parts.addr.pop() ?? ''}${clean(site || rest)}`);
  if (site !== '') placeBehindStreet(rest.slice(site.length), parts);
}

/** When no receiver was found, takes the only word that looks like a name beside an address. */
function placeLoneName(parts: Parts): void {
  const names = parts.unplaced.filter(isName);
  if (parts.receiver.length > 0 || parts.addr.length === 0 || names.length !== 1) return;
  parts.receiver.push(...names);
  parts.unplaced = parts.unplaced.filter((word) => !isName(word));
}
