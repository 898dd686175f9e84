/** The temperature record of a cold parcel: limits, summary and chart. */
import { isOnWetIce, type ShipCode } from '../safety/storage';

/** One reading of a data logger. */
export interface Reading {
  /** ms since the epoch. */
  at: number;
  /** ℃, at most two decimals. */
  celsius: number;
}

/** Temperature limits of goods in transport, ℃; null: no limit on this side. */
export interface TemperatureLimits {
  lowest: number | null;
  highest: number | null;
}

/** No parcel logger measures below this, ℃. Liquid nitrogen boils at −196 ℃. */
export const COLDEST = -200;
export const HOTTEST = 100;

const OPEN: TemperatureLimits = { lowest: null, highest: null };

/**
 * Limits in transit by storage temperature, strictest first. A freezer of −20 ℃ holds −15 ℃ or less, one of −80 ℃
 * holds −60 ℃ or less (CDC, Vaccine Storage and Handling Toolkit: freezer −50 to −15 ℃, ultra-cold −90 to −60 ℃).
 * Goods on dry ice (−78.5 ℃) are colder than that, so frozen goods have no lower limit.
 */
const STORED: readonly (readonly [string, TemperatureLimits])[] = [
  ['-80', { lowest: null, highest: -60 }],
  ['-20', { lowest: null, highest: -15 }],
  ['2-8', { lowest: 2, highest: 8 }],
  ['COOL', { lowest: null, highest: 20 }],
  ['RT', { lowest: 15, highest: 25 }],
];
const FROZEN: readonly string[] = ['-80', '-20'];

/**
 * Default limits of a parcel: those of its strictest storage temperature. Wet ice cannot keep goods frozen, so frozen
 * goods on wet ice set no limit.
 * @param storages storage tokens of each of its goods
 */
export function defaultLimits(ship: ShipCode, storages: readonly (readonly string[])[]): TemperatureLimits {
  const tokens = new Set(storages.flat());
  const found = STORED.find(([token]) => tokens.has(token) && !(isOnWetIce(ship) && FROZEN.includes(token)));
  return found ? found[1] : OPEN;
}

const isTemperature = (celsius: number): boolean =>
  celsius >= COLDEST && celsius <= HOTTEST && Number(celsius.toFixed(2)) === celsius;

/** Why these limits are invalid, by side; null when they are valid. */
export function limitProblems({
  lowest,
  highest,
}: TemperatureLimits): Record<keyof TemperatureLimits, string | null> {
  const problemOf = (side: number | null) =>
    side === null || isTemperature(side)
      ? null
      : `限值应在 ${degrees(COLDEST)} 到 ${celsiusText(HOTTEST)} 之间，最多两位小数`;
  const crossed = lowest !== null && highest !== null && lowest >= highest ? '上限应高于下限' : null;
  return { lowest: problemOf(lowest), highest: problemOf(highest) ?? crossed };
}

/** With the typographic minus sign: "−18.5". */
export const degrees = (celsius: number): string => String(celsius).replace('-', '−');
export const celsiusText = (celsius: number): string => `${degrees(celsius)} ℃`;

/** "2–8 ℃", "不高于 −15 ℃"; "未设限值" without limits. */
export function limitsText({ lowest, highest }: TemperatureLimits): string {
  if (lowest !== null && highest !== null)
    return lowest < 0 ? `${degrees(lowest)} 至 ${celsiusText(highest)}` : `${lowest}–${highest} ℃`;
  if (highest !== null) return `不高于 ${celsiusText(highest)}`;
  return lowest === null ? '未设限值' : `不低于 ${celsiusText(lowest)}`;
}

export const isOutside = (celsius: number, { lowest, highest }: TemperatureLimits): boolean =>
  (lowest !== null && celsius < lowest) || (highest !== null && celsius > highest);

/** Temperatures in ℃, times in ms. */
export interface TemperatureSummary {
  count: number;
  from: number;
  to: number;
  lowest: number;
  highest: number;
  /** Unweighted mean of all readings, to a hundredth. */
  mean: number;
  outsideCount: number;
  /** Each reading counts until the next one; the last one has no duration. */
  outsideMs: number;
  /** Longest time without a reading. */
  longestGapMs: number;
}

/** Quotient of whole numbers, rounded to a whole number, halves away from zero. */
export const roundedQuotient = (dividend: number, divisor: number): number =>
  Math.sign(dividend) * Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor)) || 0;

/**
 * Summarises a record.
 * @param readings by time, at least one
 */
export function summaryOf(readings: readonly Reading[], limits: TemperatureLimits): TemperatureSummary {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) throw new Error('A temperature record has at least one reading.');
  const summary: TemperatureSummary = {
    count: readings.length,
    from: first.at,
    to: last.at,
    lowest: first.celsius,
    highest: first.celsius,
    mean: 0,
    outsideCount: 0,
    outsideMs: 0,
    longestGapMs: 0,
  };
  let sum = 0;
  for (const [index, { at, celsius }] of readings.entries()) {
    const stands = (readings[index + 1]?.at ?? at) - at;
    sum += Math.round(celsius * 100);
    summary.lowest = Math.min(summary.lowest, celsius);
    summary.highest = Math.max(summary.highest, celsius);
    summary.longestGapMs = Math.max(summary.longestGapMs, stands);
    if (!isOutside(celsius, limits)) continue;
    summary.outsideCount += 1;
    summary.outsideMs += stands;
  }
  return { ...summary, mean: roundedQuotient(sum, readings.length) / 100 };
}

/** Reduces readings for a chart: keeps the coldest and warmest of each interval, so that no excursion is lost. */
export function thinned(readings: readonly Reading[], max: number): Reading[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length <= max) return [...readings];
  const spans = Math.max(1, Math.floor(max / 2));
  const width = (last.at - first.at) / spans;
  const ends = new Map<number, [Reading, Reading]>();
  for (const reading of readings) {
    const span = width === 0 ? 0 : Math.min(spans - 1, Math.floor((reading.at - first.at) / width));
    const [low, high] = ends.get(span) ?? [reading, reading];
    ends.set(span, [
      reading.celsius < low.celsius ? reading : low,
      reading.celsius > high.celsius ? reading : high,
    ]);
  }
  return [...ends.values()].flatMap(([low, high]) => {
    if (low === high) return [low];
    return readings.indexOf(low) < readings.indexOf(high) ? [low, high] : [high, low];
  });
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Ticks of a scale, ℃, lowest first: round steps, at most seven, covering readings and limits. */
export function temperatureMarks(
  { lowest, highest }: Pick<TemperatureSummary, 'lowest' | 'highest'>,
  limits: TemperatureLimits,
): number[] {
  const low = Math.min(lowest, limits.lowest ?? lowest, limits.highest ?? lowest);
  const high = Math.max(highest, limits.highest ?? highest, limits.lowest ?? highest);
  const step = STEPS.find((each) => Math.ceil(high / each) - Math.floor(low / each) <= 6) ?? 100;
  const from = Math.floor(low / step);
  const to = Math.max(Math.ceil(high / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toFixed(1)));
}
