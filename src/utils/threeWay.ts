/** Three-way merge: the common base, my edits, and the edits somebody else saved meanwhile. */

export interface ThreeWay<V> {
  /** Merged values: theirs where I changed nothing, else mine. */
  values: V;
  /** Fields that only the other person changed. */
  taken: (keyof V & string)[];
  /** Fields that both changed to different values. */
  both: (keyof V & string)[];
}

/** Sorts the keys of a row. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Compares form values: text, numbers, lists and rows of these; all blank values are equal. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '', inOrder) === JSON.stringify(b ?? '', inOrder);

/**
 * Merges field by field, over the fields of `theirs`.
 * @param base as it was read
 * @param mine edited from `base`
 * @param theirs current state
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
