/**
 * The content a specification states, in %: `≥99.5% (滴定)` is 99.5, a range its middle. Null where the number is that of
 * something else (`Pd≥8.9%`, `以 SO2 计`) or there is none.
 */
export function purityOf(spec: string | null): number | null {
  const match = /^(?:染料含量)?[≥>约]?\s*(\d+(?:\.\d+)?)(?:\s*[–-]\s*(\d+(?:\.\d+)?))?\s*%/.exec(spec ?? '');
  if (!match || /以\s*\S+\s*计/.test(spec ?? '')) return null;
  const low = Number(match[1]);
  const middle = match[2] === undefined ? low : (low + Number(match[2])) / 2;
  return middle > 0 && middle <= 100 ? Math.round(middle * 1000) / 1000 : null;
}
