/** How a brand's authorisation of the shop stands. Apart from `brand.ts`: the home page needs no calendar. */
import { daysBetween } from '../shared/dates';

/** coming: not yet in force; ending: 90 days or fewer are left */
export const AUTHORISATION_STATES = {
  coming: '未生效',
  valid: '有效',
  ending: '即将到期',
  expired: '已过期',
} as const;
export type AuthorisationState = keyof typeof AUTHORISATION_STATES;

const ENDING_DAYS = 90;

/** How a paper stands on a day; all days `yyyy-MM-dd`, `to` is the last day on which it holds. */
export function authorisationState(
  { from, to }: { from: string; to: string },
  today: string,
): AuthorisationState {
  if (today < from) return 'coming';
  if (today > to) return 'expired';
  return daysBetween(today, to) <= ENDING_DAYS ? 'ending' : 'valid';
}
