/** Two people on one thing: what I typed upon what I read, and what somebody else made of it meanwhile. */

export interface ThreeWay<V> {
  /** What I did not touch as the other left it, the rest as I typed it. */
  values: V;
  /** What I did not touch and the other changed. */
  taken: (keyof V & string)[];
  /** What both changed, and not to the same. */
  both: (keyof V & string)[];
}

/** The names of a row in one order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Of values as forms have them: text, numbers, lists and rows of these; blank is blank, however it is written. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '', inOrder) === JSON.stringify(b ?? '', inOrder);

/**
 * Field by field; the fields are those of `theirs`.
 * @param base as it was read
 * @param mine as it was typed upon that
 * @param theirs as it is now
 */
export function threeWay<V extends object>(base: V, mine: V, theirs: V): ThreeWay<V> {
  const names = Object.keys(theirs) as (keyof V & string)[];
  const isMine = (name: keyof V) => !isSameValue(mine[name], base[name]);
  const isTheirs = (name: keyof V) =>
    !isSameValue(theirs[name], base[name]) && !isSameValue(theirs[name], mine[name]);
  const values = { ...theirs };
  for (const name of names) if (isMine(name)) values[name] = mine[name];
  return {
    values,
    taken: names.filter((name) => isTheirs(name) && !isMine(name)),
    both: names.filter((name) => isTheirs(name) && isMine(name)),
  };
}
