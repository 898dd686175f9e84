/** The row that a statement always answers, such as `insert … returning`. Throws when it answered none. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row where there is always one');
  return row;
}
