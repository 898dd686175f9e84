/** The single row of a statement that always returns one, such as `insert … returning`. Throws when there is none. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no row where there is always one');
  return row;
}
