/** Results of a lot: deterministic, within the limits and the chemical formula, never on an edge. */
import { parseLimit } from '../../domain/sds/coa';
import type { Draw } from '../draw';

/** A value between two numbers, with `digits` decimals. */
function between(low: number, high: number, digits: number, draw: Draw): string {
  const scale = 10 ** digits;
  const [from, to] = [Math.ceil(low * scale - 1e-6), Math.floor(high * scale + 1e-6)];
  return (Math.max(from, Math.min(to, from + draw.below(to - from + 1))) / scale).toFixed(digits);
}

const digitsOf = (spec: string) =>
  Math.max(...[...spec.matchAll(/\d+(?:\.(\d+))?/g)].map(([, part = '']) => part.length));

/** A result in the unit of the limit with one decimal more. `maximum`: upper bound from the formula, in % like the limit. */
export function resultOf(spec: string, draw: Draw, maximum = Infinity): string {
  const limit = parseLimit(spec);
  if (limit.kind === 'words') return spec;
  const { min, max } = limit;
  const end = endOf(spec);
  // A decimal more than the limit, but not for thousands of units.
  const digits = digitsOf(spec) + (min >= 1000 ? 0 : 1);
  if (spec.endsWith('℃')) return meltingRange(min, max, draw);
  if (min === -Infinity) return `${between(max * 0.1, max * 0.7, digits, draw)}${end}`;
  if (max === Infinity) {
    // A nearly pure substance gets a result close to 100, a solution one close to its limit.
    const usual = end === '%' && min >= 80 ? min + (100 - min) * 0.85 : min * 1.08;
    const ceiling = end === '%' ? Math.min(usual, maximum) : usual;
    return `${between(min + (ceiling - min) * 0.15, ceiling, digits, draw)}${end}`;
  }
  const high = max - (max - min) * 0.25;
  return `${between(min + (max - min) * 0.25, end === '%' ? Math.min(high, maximum) : high, digits, draw)}${end}`;
}

/** Text after the last number of the limit: ` EU/mL`, `%`. */
const endOf = (spec: string) => /^[≥≤]?[\d.,]+(?:[–±][\d.,]+)?(.*)$/.exec(spec)?.[1] ?? '';

/** A melting point is read as a range of one degree. */
function meltingRange(min: number, max: number, draw: Draw): string {
  const from = Math.max(min, Math.min(max - 1, min + draw.below(Math.max(1, max - min))));
  return `${from}–${from + 1} ℃`;
}
