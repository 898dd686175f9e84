/** Expiry of bottles, and peroxide tests. Days are yyyy-MM-dd. */
import { dayAfter, daysBetween } from '../shared/dates';

/** Days before expiry on which the laboratory is notified, shortest first. */
export const REMIND_DAYS = [30, 90] as const;

/** Closeness of expiry: past, within 30 or 90 days; null when later or unknown. */
export type Nearness = 'expired' | 'in30' | 'in90' | null;

export function nearnessOf(expiresOn: string | null, today: string): Nearness {
  if (expiresOn === null) return null;
  const left = daysBetween(today, expiresOn);
  if (left < 0) return 'expired';
  if (left <= REMIND_DAYS[0]) return 'in30';
  return left <= REMIND_DAYS[1] ? 'in90' : null;
}

/** `2027-03 到期`, `12 天后到期`, `已过期 3 天`; blank when unknown. */
export function expiryText(expiresOn: string | null, today: string): string {
  if (expiresOn === null) return '';
  const left = daysBetween(today, expiresOn);
  if (left < 0) return `已过期 ${-left} 天`;
  if (left === 0) return '今天到期';
  return left <= REMIND_DAYS[1] ? `${left} 天后到期` : `${expiresOn.slice(0, 7)} 到期`;
}

/** Latest expiry day that is notified today. */
export const remindUntil = (today: string): string => dayAfter(today, REMIND_DAYS[1]);
