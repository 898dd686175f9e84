/** Edit distance of two words: changed, missing and added characters and swapped neighbours count one step each. */

/** Damerau–Levenshtein distance (optimal string alignment) in code units; `limit + 1` for anything beyond `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return beyond;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, old, older);
    if (Math.min(...row) > limit) return beyond;
    [older, old] = [old, row];
  }
  return Math.min(old[b.length] ?? beyond, beyond);
}

/**
 * Row `i` of the distance matrix: `i` characters of `a` against each prefix of `b`. Missing cells count as infinity.
 */
function nextRow(a: string, b: string, i: number, old: number[], older: number[]): number[] {
  const row = [i];
  let left = i;
  for (let j = 1; j <= b.length; j++) {
    const change = a[i - 1] === b[j - 1] ? 0 : 1;
    let steps = Math.min((old[j - 1] ?? Infinity) + change, (old[j] ?? Infinity) + 1, left + 1);
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    if (isSwapped) steps = Math.min(steps, (older[j - 2] ?? Infinity) + 1);
    row.push(steps);
    left = steps;
  }
  return row;
}
