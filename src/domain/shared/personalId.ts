/**
 * Personal identity numbers (GB 11643), which old sole traders use as tax numbers. Source: facts C3.
 * Sensitive personal information: never log, always mask.
 */

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** Is yyyyMMdd a day of the calendar, from 1900 on? */
function isDay(text: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0));
  return (year ?? 0) >= 1900 && date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

/** Is this an 18-digit identity number with a real birthday and the right check character? */
export function isValidPersonalId(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || !isDay(text.slice(6, 14))) return false;
  const total = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);
  return CHECKS[total % 11] === text[17];
}

/** Is this an identity number of the 15-digit kind (no check character; born in the 1900s)? */
export const isOldPersonalId = (text: string): boolean =>
  /^[1-9]\d{14}$/.test(text) && isDay(`19${text.slice(6, 12)}`);
