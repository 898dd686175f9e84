/**
 * Content in % that a specification states: 99.5 for `≥99.5% (滴定)`, the middle of a range. Null without a number, or
 * when the number refers to something else (`Pd≥8.9%`, `以 SO2 计`).
 */
export function purityOf(spec: string | null): number | null {
  const match = /^(?:染料含量)?[≥>约]?\s*(\d+(?:\.\d+)?)(?:\s*[–-]\s*(\d+(?:\.\d+)?))?\s*%/.exec(spec ?? '');
  if (!match || /以\s*\S+\s*计/.test(spec ?? '')) return null;
  const low = Number(match[1]);
  const middle = match[2] === undefined ? low : (low + Number(match[2])) / 2;
  return middle > 0 && middle <= 100 ? Math.round(middle * 1000) / 1000 : null;
}
