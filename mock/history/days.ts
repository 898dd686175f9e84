/** Order times of a laboratory: working days and hours, fewer in holidays. */
import type { Draw } from '../draw';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 8 * HOUR;
/** By month of the year: winter holidays and summer are quiet. */
const BUSY = [0.7, 0.4, 1, 1, 1, 0.9, 0.5, 0.45, 1, 0.8, 1, 0.9];
const WEEKEND = 0.08;

/** `count` times (ms) within the last `days` days, newest first, all before the day that `now` is in. */
export function timesBefore(now: number, count: number, days: number, draw: Draw): number[] {
  const midnight = Math.floor((now + ZONE) / DAY) * DAY - ZONE;
  const times: number[] = [];
  while (times.length < count) {
    const day = midnight - (1 + draw.below(days)) * DAY;
    const date = new Date(day + ZONE);
    const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    if (draw.next() > (BUSY[date.getUTCMonth()] ?? 1) * (weekend ? WEEKEND : 1)) continue;
    times.push(day + 8.5 * HOUR + Math.floor(draw.next() * 10 * HOUR));
  }
  return times.sort((time, other) => other - time);
}
