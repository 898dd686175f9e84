/** Goods told field by field, in one line or over several: 名称：乙醇；规格：500mL；数量：3. */
import { roleOfHeading, type Role } from './columns';

export interface Labelled {
  /** Lines that belong to it, from the first. */
  lines: number;
  roles: Role[];
  values: string[];
}

const FIELD = /(?:^|[\s,，;；|。、])([\p{L}#][\p{L}#.\s]{0,11}?)\s*[:：]/gu;
const MARK = /^\s*(?:[-*•·●]\s*|\d{1,3}\s*[、)）.．]\s*)?/;
const GOODS: readonly Role[] = ['catalogNo', 'cas', 'name', 'otherName', 'pack', 'spec', 'count'];
const TELLS: readonly Role[] = ['catalogNo', 'cas', 'name', 'otherName'];

/** The fields of a line that begins with one; null for any other line. */
function fieldsOf(line: string): { role: Role; value: string }[] | null {
  const text = line.replace(MARK, '');
  const fields = [...text.matchAll(FIELD)].flatMap((match) => {
    const role = roleOfHeading(match[1] ?? '');
    return role === null ? [] : [{ role, from: match.index, behind: match.index + match[0].length }];
  });
  if (fields[0]?.from !== 0) return null;
  return fields.map(({ role, behind }, at) => ({
    role,
    value: text.slice(behind, fields[at + 1]?.from).replace(/^[\s]+|[\s,，;；|。、]+$/g, ''),
  }));
}

/** The good whose fields begin with a line; null where none does. It ends where a field comes again. */
export function labelledAt(lines: readonly string[], at: number): Labelled | null {
  const taken: { role: Role; value: string }[] = [];
  let next = at;
  for (; next < lines.length; next++) {
    const fields = fieldsOf(lines[next] ?? '');
    const isAnother = fields?.some(
      ({ role }) => TELLS.includes(role) && taken.some((field) => field.role === role),
    );
    if (fields === null || isAnother) break;
    // 申购人：… above the goods is no field of theirs.
    if (taken.length === 0 && !fields.some(({ role }) => GOODS.includes(role))) break;
    taken.push(...fields);
  }
  const told = new Set(taken.filter(({ value }) => value !== '').map(({ role }) => role));
  const isGood = TELLS.some((role) => told.has(role)) && GOODS.filter((role) => told.has(role)).length > 1;
  if (!isGood) return null;
  return { lines: next - at, roles: taken.map(({ role }) => role), values: taken.map(({ value }) => value) };
}
