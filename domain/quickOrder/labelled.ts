/** Goods with labelled fields, on one line or several: 名称：乙醇；规格：500mL；数量：3. */
import { roleOfHeading, type Role } from './columns';

export interface Labelled {
  /** Number of lines that belong to it, from the first. */
  lines: number;
  roles: Role[];
  values: string[];
}

const FIELD = /(?:^|[\s,，;；|。、])([\p{L}#][\p{L}#.\s]{0,11}?)\s*[:：]/gu;
const MARK = /^\s*(?:[-*•·●]\s*|\d{1,3}\s*[、)）.．]\s*)?/;
const GOODS: readonly Role[] = ['catalogNo', 'cas', 'name', 'otherName', 'pack', 'spec', 'count'];
const TELLS: readonly Role[] = ['catalogNo', 'cas', 'name', 'otherName'];

/** Returns the fields of a line that starts with a label; null for any other line. */
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

/** Returns the item whose fields start on a line; null without one. It ends where a field repeats. */
export function labelledAt(lines: readonly string[], at: number): Labelled | null {
  const taken: { role: Role; value: string }[] = [];
  let next = at;
  for (; next < lines.length; next++) {
    const fields = fieldsOf(lines[next] ?? '');
    const isAnother = fields?.some(
      ({ role }) => TELLS.includes(role) && taken.some((field) => field.role === role),
    );
    if (fields === null || isAnother) break;
    // A line such as 申购人：… above the goods is not part of them.
    if (taken.length === 0 && !fields.some(({ role }) => GOODS.includes(role))) break;
    taken.push(...fields);
  }
  const filled = new Set(taken.filter(({ value }) => value !== '').map(({ role }) => role));
  const isGood =
    TELLS.some((role) => filled.has(role)) && GOODS.filter((role) => filled.has(role)).length > 1;
  if (!isGood) return null;
  return { lines: next - at, roles: taken.map(({ role }) => role), values: taken.map(({ value }) => value) };
}
