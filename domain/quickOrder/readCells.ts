/** Reads one row of a table with known columns. */
import { normalizeCas } from '../chemistry/cas';
import type { Role } from './columns';
import { readCount } from './numerals';
import { readQuantity } from './quantity';
import { NOTHING, rowOf, sourceOf, type Reading, type ReadRow } from './readRow';
import { readText } from './readText';
import { restoredCas } from './restoredCas';
import { canonicalPack } from './units';

const FOOT =
  /^(?:合计|总计|小计|总金额|总价|共计|备注|说明|注|申请人|申购人|审批|经办|负责人|签字|制表|日期|联系人|电话|收货|地址|total|subtotal|sum)/i;

/** A row with a single filled cell is a title or a note, unless it names a pack, a count or a number. */
function isAside(source: string): boolean {
  const { catalogNo, cas, pack, count } = readText(source);
  return catalogNo === null && cas === null && pack === null && count === null;
}

/** Reads one row of a table. */
export function readCells(
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
    ...countOf([counted, packed, ...read]),
  });
}

/** Takes the first count with its doubt; a doubt without a count counts too. */
function countOf(
  counts: readonly Pick<ReadRow, 'count' | 'countDoubt'>[],
): Pick<ReadRow, 'count' | 'countDoubt'> {
  const { count, countDoubt } =
    counts.find((one) => one.count !== null || one.countDoubt !== null) ?? NOTHING;
  return { count, countDoubt };
}

/** Digits without dashes are a CAS number only in the CAS column. */
const labelled = (cell: string): string => (/^\d{5,10}$/.test(cell) ? `CAS ${cell}` : cell);

/** Drops a name that is only the date that a CAS number was turned into. */
const nameOf = (name: string | null, restoredFrom: readonly string[]): string | null =>
  name !== null && restoredFrom.some((cell) => cell === name && restoredCas(cell) !== null) ? null : name;

/** Written like a CAS number, so no spreadsheet has changed it. */
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

/** A 规格 cell may hold a pack, a grade or both, followed by a count. */
function quantityIn(
  text: string,
  brands: readonly string[],
): Omit<Reading, 'catalogNo' | 'cas' | 'name' | 'brand'> {
  if (text === '') return NOTHING;
  const whole = canonicalPack(text);
  if (whole !== null) return { ...NOTHING, pack: whole };
  const { pack, count, countDoubt, spec, name } = readText(text, { brands });
  return { pack, count, countDoubt, spec: [name, spec].filter(Boolean).join(' ') || null };
}

/** A 数量 cell may hold the pack too: "2瓶 500mL". Text without a number needs the buyer's confirmation. */
export function countIn(text: string): Pick<ReadRow, 'pack' | 'count' | 'countDoubt'> {
  if (text === '') return NOTHING;
  const count = readCount(text.replace(/[\s,，;；。.、!！]+$/, ''));
  if (count !== null) return { pack: null, count, countDoubt: null };
  const { pack, count: read, countDoubt } = readQuantity(text);
  return { pack, count: read, countDoubt: read === null ? 'unclear' : countDoubt };
}
