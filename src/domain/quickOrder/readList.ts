/**
 * A list as buyers have it, out of a spreadsheet, a mail or a chat: each row with what it wants, in which pack and how
 * many. No row is lost: what is no goods stays as a heading or a remark.
 */
import { normalizeCas } from '../chemistry/cas';
import { cellsOf } from './cells';
import { guessedRoles, headingRoles, type Role } from './columns';
import { readCount } from './numerals';
import { canonicalPack, readQuantity } from './quantity';
import { namesGoods, NOTHING, type Reading, type ReadRow } from './readRow';
import { readText } from './readText';
import { restoredCas } from './restoredCas';

/** More nobody orders at once; the page says so. */
export const MAX_ROWS = 2000;

interface Options {
  /** Brands of the shop, told apart from names. */
  brands?: readonly string[];
}

/** Of a pasted text. */
export const readPaste = (text: string, options: Options = {}): ReadRow[] =>
  readTable(cellsOf(text), options);

/** Of the cells of a sheet, as text. Blank rows have no entry; all others have one or, for two goods in a line, several. */
export function readTable(cells: readonly (readonly string[])[], { brands = [] }: Options = {}): ReadRow[] {
  const isTable = cells.some((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  return isTable ? readColumns(cells, brands) : readLines(cells, brands);
}

const sourceOf = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ');

const rowOf = (line: number, source: string, more: Partial<ReadRow>): ReadRow => ({
  line,
  source,
  kind: 'goods',
  ...NOTHING,
  isRestored: false,
  isCarried: false,
  ...more,
});

// ---- Free text

const CHAT_HEAD =
  /^.{1,24}\s+(?:\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?\s+)?(?:[上下]午\s*)?\d{1,2}:\d{2}(?::\d{2})?\s*$/;
const TITLE =
  /^(?:[一二三四五六七八九十]{1,3}\s*[、.．]|[（(][一二三四五六七八九十]{1,3}[)）])|^[#【\[「=—-].*[】\]」=：:—-]?$|[:：]$|(?:清单|列表|如下|采购单|申购单|订购单|订单)[:：。]?$/;
const TALK =
  /第\s*\d+\s*页|询价单|盘点|缺货|拼单|接龙|不要了|^注\s*[:：]|以下空白|编号\s*[:：]|发一下|发给我|deliver|department|please|(?:计划表|采购表|申购表|明细表?|采购|^\d{4}年.*)$|谢谢|感谢|辛苦|你好|您好|大家好|收到|好的|麻烦|尽快|发票|抬头|收货|收件|送到|送货|地址|电话|手机|邮箱|联系人|经费|报销|课题号|订单号|下单时间|单号|合计|总计|小计|总金额|共计|申请人|审批|签字|经办|此致|敬礼|祝好|顺颂|商祺|best\s*regards|regards|dear|hello|^hi\b|thanks|sincerely|发件人|收件人|主题|日期|转发|撤回|语音|图片|文件|^from:|^to:|^subject:|tel[:：]|e-?mail/i;
const REFUSED_WORDS = /[？?！!。~～…]\s*$/;

/** A line that names goods says which pack or how many, is a number, or is short enough to be a name alone. */
function isRemark(
  text: string,
  row: Pick<ReadRow, 'catalogNo' | 'cas' | 'name' | 'pack' | 'count'>,
): boolean {
  if (row.catalogNo !== null || row.cas !== null) return false;
  const plain = text.normalize('NFKC').trim();
  if (row.name === null || CHAT_HEAD.test(plain)) return true;
  if (row.pack !== null) return false;
  if (TALK.test(plain) || TITLE.test(text.trim())) return true;
  return row.count === null && (REFUSED_WORDS.test(plain) || plain.length > 60);
}

/** Where one line goes on to the next good. */
const JOINTS =
  /[，;；。]\s*(?=\S)|,(?=\s*\S\D)(?!\d)\s*|(?<=\S)\s*(?:还有|另外|以及|外加|再来|再加)\s*[:：,，]?|、(?=\s*\S)|\s+(?:和|\+|and)\s+/gu;

const isWhole = (row: Pick<ReadRow, 'catalogNo' | 'cas' | 'name' | 'pack' | 'count'>): boolean =>
  namesGoods(row) && (row.pack !== null || row.count !== null);

/** The goods of a line: it is cut only where both sides are goods with a pack or a count of their own. */
function goodsOf(
  text: string,
  brands: readonly string[],
): { text: string; row: ReturnType<typeof readText> }[] {
  const pieces: string[] = [];
  let from = 0;
  for (const joint of text.matchAll(JOINTS)) {
    const [before, after] = [text.slice(from, joint.index), text.slice(joint.index + joint[0].length)];
    const [next = after] = after.split(JOINTS);
    if (!isWhole(readText(before, { brands })) || !isWhole(readText(next === '' ? after : next, { brands })))
      continue;
    pieces.push(before);
    from = joint.index + joint[0].length;
  }
  pieces.push(text.slice(from));
  return pieces.map((piece) => ({ text: piece, row: readText(piece, { brands }) }));
}

/** THF、DMF 500ml 各两瓶: the same pack and count for each name. */
const EACH = /各|每种/;

function oneByOne(goods: ReturnType<typeof goodsOf>): ReturnType<typeof goodsOf> {
  return goods.flatMap(({ text, row }) => {
    const names = EACH.test(text) && row.cas === null ? (row.name?.split(/[、,，]|\s*和\s*/) ?? []) : [];
    if (names.length < 2 || names.some((name) => name.trim() === '')) return [{ text, row }];
    return names.map((name) => ({ text, row: { ...row, name: name.trim() } }));
  });
}

/** The number of a line in a list. */
const NUMBERED = /^\s*(\d{1,3})\s*[.．](?=\s*\S)/;

function readLines(cells: readonly (readonly string[])[], brands: readonly string[]): ReadRow[] {
  let heading: Role | null = null;
  let number = 0;
  return cells.flatMap((row, at) => {
    const written = sourceOf(row);
    if (written === '') return [];
    // 3.1,10-菲啰啉 behind 2.…: the number of the line is no part of the name.
    const isNext = Number(NUMBERED.exec(written)?.[1]) === number + 1;
    // The first one may be a size: 1.5 mL.
    const isNumber = isNext && (number > 0 || !/^\s*1[.．]\d/.test(written));
    if (isNumber) number++;
    const source = isNumber ? written.replace(NUMBERED, '') : written;
    const line = at + 1;
    const roles = heading === null ? headingRoles(row.filter((cell) => cell.trim() !== '')) : null;
    if (roles !== null) {
      heading = roles[0] ?? null;
      return [rowOf(line, source, { kind: 'heading' })];
    }
    if (heading === 'cas' || heading === 'catalogNo') return [readCells([source], [heading], line, brands)];
    const restored = restoredAlone(source);
    if (restored !== null) return [rowOf(line, source, restored)];
    const goods = oneByOne(goodsOf(source, brands));
    return goods.map(({ text, row: read }) => {
      const kind = isRemark(text, read) ? 'remark' : 'goods';
      return rowOf(line, goods.length > 1 ? text.trim() : written, kind === 'goods' ? { ...read } : { kind });
    });
  });
}

/** A line that begins with a date which was a CAS number: "1975/5/8 500ml 2". */
function restoredAlone(source: string): Partial<ReadRow> | null {
  const plain = source.normalize('NFKC').trim();
  const [first = '', ...others] = plain.split(/\s+/);
  const cas = normalizeCas(first) === null && /\D/.test(first) ? restoredCas(first) : null;
  if (cas === null) return null;
  const { pack, count, rest } = readQuantity(others.join(' '));
  return /[\p{L}\d]/u.test(rest.replace(/\u0001/g, '')) ? null : { cas, pack, count, isRestored: true };
}

// ---- Tables

function readColumns(cells: readonly (readonly string[])[], brands: readonly string[]): ReadRow[] {
  const hasHeading = cells.some((row) => headingRoles(row) !== null);
  let roles: Role[] = hasHeading
    ? []
    : guessedRoles(cells.filter((row) => row.filter((cell) => cell.trim()).length > 1));
  let last: ReadRow | null = null;
  return cells.flatMap((cell, at) => {
    const source = sourceOf(cell);
    if (source === '') return [];
    const line = at + 1;
    const heading = headingRoles(cell);
    if (heading !== null) {
      roles = heading;
      last = null;
      return [rowOf(line, source, { kind: 'heading' })];
    }
    // Above its heading a table has a title, a department, a date.
    if (roles.length === 0) return readLines([[source]], brands).map((row) => ({ ...row, line }));
    const row = carried(readCells(cell, roles, line, brands), last);
    if (row.kind === 'goods') last = row;
    return [row];
  });
}

/** A row that says only pack or count goes on with the goods above, as in merged cells. */
function carried(row: ReadRow, last: ReadRow | null): ReadRow {
  if (row.kind === 'remark' || namesGoods(row)) return row;
  if (last === null || (row.pack === null && row.count === null)) return { ...row, kind: 'remark' };
  const { cas, name, spec, brand } = last;
  return { ...row, cas, name, spec: row.spec ?? spec, brand: row.brand ?? brand, isCarried: true };
}

const FOOT =
  /^(?:合计|总计|小计|总金额|总价|共计|备注|说明|注|申请人|申购人|审批|经办|负责人|签字|制表|日期|联系人|电话|收货|地址|total|subtotal|sum)/i;

/** A row of a table with one cell filled is a title or a note, unless it says which pack, how many, or a number. */
function isAside(source: string): boolean {
  const { catalogNo, cas, pack, count } = readText(source);
  return catalogNo === null && cas === null && pack === null && count === null;
}

/** One row of a table. */
function readCells(
  cells: readonly string[],
  roles: readonly Role[],
  line: number,
  brands: readonly string[],
): ReadRow {
  const source = sourceOf(cells);
  const filled = cells.map((cell) => cell.normalize('NFKC').trim()).filter(Boolean);
  if (FOOT.test(filled[0] ?? '') || (filled.length === 1 && isAside(source)))
    return rowOf(line, source, { kind: 'remark' });
  const of = (role: Role): string[] =>
    cells.flatMap((cell, at) =>
      roles[at] === role && cell.trim() !== '' ? [cell.normalize('NFKC').trim()] : [],
    );
  const inName = readText(of('name').join('   '), { brands, isName: true });
  const inText = readText(of('text').join('   '), { brands });
  const inNumber = readText(of('catalogNo').join('   '), { brands });
  const inCas = readText(of('cas').map(labelled).join('   '), { brands });
  const packed = quantityIn(of('pack').join(' '), brands);
  const counted = countIn(of('count').join(' '));
  const { cas, isRestored } = casIn(of('cas'), of('text'), [inCas, inName, inText, inNumber]);
  const read = [inName, inText, inNumber, ...(isRestored ? [] : [inCas])];
  const first = <K extends keyof Reading>(field: K): Reading[K] | null =>
    read.map((reading) => reading[field]).find((value) => value !== null) ?? null;
  const name = nameOf(first('name'), isRestored ? of('text') : []) ?? of('otherName')[0] ?? null;
  const others = read.map((reading) => reading.spec).concat(of('spec'), packed.spec);
  return rowOf(line, source, {
    catalogNo: first('catalogNo'),
    cas,
    isRestored,
    name,
    spec: others.filter(Boolean).join(' ') || null,
    brand: of('brand')[0] ?? first('brand'),
    pack: packed.pack ?? counted.pack ?? first('pack'),
    count: counted.count ?? packed.count ?? first('count'),
  });
}

/** Digits without dashes are a CAS number in that column, and nowhere else. */
const labelled = (cell: string): string => (/^\d{5,10}$/.test(cell) ? `CAS ${cell}` : cell);

/** A name that is the date a CAS number became is none. */
const nameOf = (name: string | null, restoredFrom: readonly string[]): string | null =>
  name !== null && restoredFrom.some((cell) => cell === name && restoredCas(cell) !== null) ? null : name;

/** Two digits, a month of two, a day of one: written so, no spreadsheet has touched it. */
const AS_WRITTEN = /^\d{2,7}-\d{2}-\d$/;

function casIn(cells: readonly string[], texts: readonly string[], read: readonly Reading[]) {
  for (const cell of cells) {
    const cas = normalizeCas(cell);
    if (cas !== null) return { cas, isRestored: false };
    const restored = AS_WRITTEN.test(cell) ? null : restoredCas(cell);
    if (restored !== null) return { cas: restored, isRestored: true };
  }
  const written = read.map(({ cas }) => cas).find((cas) => cas !== null);
  if (written !== undefined) return { cas: written, isRestored: false };
  const restored = texts
    .map((cell) => (/\D/.test(cell) ? restoredCas(cell) : null))
    .find((cas) => cas !== null);
  return { cas: restored ?? null, isRestored: restored !== undefined };
}

/** 规格 may be a pack, a grade or both, with a count behind. */
function quantityIn(text: string, brands: readonly string[]): Pick<ReadRow, 'pack' | 'count' | 'spec'> {
  if (text === '') return NOTHING;
  const whole = canonicalPack(text);
  if (whole !== null) return { pack: whole, count: null, spec: null };
  const { pack, count, spec, name } = readText(text, { brands });
  return { pack, count, spec: [name, spec].filter(Boolean).join(' ') || null };
}

/** 数量 may say the pack, too: "2瓶 500mL". */
function countIn(text: string): Pick<ReadRow, 'pack' | 'count'> {
  const count = readCount(text);
  return count === null ? readQuantity(text) : { pack: null, count };
}
