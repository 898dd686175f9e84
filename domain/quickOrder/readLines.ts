/** Reads lists in free text: mails, chats, lines with one or several goods. */
import { bareCasIn } from './bareCas';
import { headingRoles, type Role } from './columns';
import { goodsOf } from './goodsInLine';
import { labelledAt } from './labelled';
import { readCells } from './readCells';
import { rowOf, sourceOf, type ReadRow } from './readRow';
import { readText } from './readText';
import { isRemark } from './remark';

/** The number of a list item. */
const NUMBERED = /^\s*(\d{1,3})\s*[.．](?=\s*\S)/;

/** Reads the lines. Two goods on one line become two rows; fields over several lines become one. */
export function readLines(cells: readonly (readonly string[])[], brands: readonly string[]): ReadRow[] {
  const lines = cells.map(sourceOf);
  const rows: ReadRow[] = [];
  let heading: Role | null = null;
  let number = 0;
  for (let at = 0; at < lines.length; at++) {
    const written = lines[at] ?? '';
    if (written === '') continue;
    const labelled = labelledAt(lines, at);
    if (labelled !== null) {
      const source = lines.slice(at, at + labelled.lines).join(' ');
      rows.push({ ...readCells(labelled.values, labelled.roles, at + 1, brands), source });
      at += labelled.lines - 1;
      continue;
    }
    // 3.1,10-菲啰啉 after 2.…: the item number is not part of the name.
    const isNext = Number(NUMBERED.exec(written)?.[1]) === number + 1;
    // The first may be a size: 1.5 mL.
    const isNumber = isNext && (number > 0 || !/^\s*1[.．]\d/.test(written));
    if (isNumber) number++;
    const source = isNumber ? written.replace(NUMBERED, '') : written;
    const roles: Role[] | null =
      heading === null ? headingRoles((cells[at] ?? []).filter((cell) => cell.trim() !== '')) : null;
    if (roles !== null) {
      heading = roles[0] ?? null;
      rows.push(rowOf(at + 1, source, { kind: 'heading' }));
    } else if (heading === 'cas' || heading === 'catalogNo')
      rows.push(readCells([source], [heading], at + 1, brands));
    else rows.push(...readLine(written, source, at + 1, brands));
  }
  return rows;
}

/** Returns the goods of one line; `text` is the line without its item number. */
function readLine(written: string, text: string, line: number, brands: readonly string[]): ReadRow[] {
  const { cas, catalogNo } = readText(text, { brands });
  const hasName = (rest: string) => readText(rest, { brands }).name !== null;
  const bare = cas === null && catalogNo === null ? bareCasIn(text, hasName) : null;
  const goods = goodsOf(bare?.text ?? text, brands);
  return goods.map(({ text: piece, read }) => {
    const isBare = bare !== null && read.cas === bare.cas;
    const own = isBare ? piece.trim().replace(bare.cas, bare.written) : piece.trim();
    const source = goods.length > 1 ? own : written;
    if (isRemark(piece, read)) return rowOf(line, source, { kind: 'remark' });
    return rowOf(line, source, { ...read, isRestored: isBare && bare.isRestored });
  });
}
