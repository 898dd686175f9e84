/**
 * Personal identity numbers (GB 11643), which older sole traders use as tax numbers. Source: B10.3.
 * Sensitive personal information: never log, always mask.
 */
import { isDay } from './dates';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** Is yyyyMMdd a calendar day from 1900 on? */
const isBirthday = (text: string): boolean =>
  text >= '1900' && isDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);

/** Is it an 18-digit identity number with a valid birthday and check character? */
export function isValidPersonalId(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || !isBirthday(text.slice(6, 14))) return false;
  const total = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);
  return CHECKS[total % 11] === text[17];
}

/** Is it a 15-digit identity number (no check character; born in the 1900s)? */
export const isOldPersonalId = (text: string): boolean =>
  /^[1-9]\d{14}$/.test(text) && isBirthday(`19${text.slice(6, 12)}`);
