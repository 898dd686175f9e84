/** Returns the item at an index that must exist; throws otherwise. */
export function itemAt<T extends object | number | string>(list: readonly T[], at: number): T {
  const item = list[at];
  if (item === undefined) throw new RangeError(`no item at ${at} of ${list.length}`);
  return item;
}

/** Groups items by key, in their original order. */
export function groupBy<T, K>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const entry of list) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}
