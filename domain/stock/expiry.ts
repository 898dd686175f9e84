/** When a bottle expires, and what forms peroxides is to be tested. Days are yyyy-MM-dd. */
import { dayAfter, daysBetween } from '../shared/dates';

/** Days before the end of which the laboratory is told, the nearer first. */
export const REMIND_DAYS = [30, 90] as const;

/** How near the end is: past, within so many days, or further off or unknown (null). */
export type Nearness = 'expired' | 'in30' | 'in90' | null;

export function nearnessOf(expiresOn: string | null, today: string): Nearness {
  if (expiresOn === null) return null;
  const left = daysBetween(today, expiresOn);
  if (left < 0) return 'expired';
  if (left <= REMIND_DAYS[0]) return 'in30';
  return left <= REMIND_DAYS[1] ? 'in90' : null;
}

/** `2027-03 到期`, `12 天后到期`, `已过期 3 天`; "" where the day is not known. */
export function expiryText(expiresOn: string | null, today: string): string {
  if (expiresOn === null) return '';
  const left = daysBetween(today, expiresOn);
  if (left < 0) return `已过期 ${-left} 天`;
  if (left === 0) return '今天到期';
  return left <= REMIND_DAYS[1] ? `${left} 天后到期` : `${expiresOn.slice(0, 7)} 到期`;
}

/** The last day on which a bottle is told of. */
export const remindUntil = (today: string): string => dayAfter(today, REMIND_DAYS[1]);
