/** State of a brand's authorisation. Separate from `brand.ts`, because the home page needs no calendar. */
import { daysBetween } from '../shared/dates';

/** coming: not yet in force; ending: at most 90 days left */
export const AUTHORISATION_STATES = {
  coming: '未生效',
  valid: '有效',
  ending: '即将到期',
  expired: '已过期',
} as const;
export type AuthorisationState = keyof typeof AUTHORISATION_STATES;

const ENDING_DAYS = 90;

/** Returns the state of an authorisation on a day. Days are `yyyy-MM-dd`; `to` is the last valid day. */
export function authorisationState(
  { from, to }: { from: string; to: string },
  today: string,
): AuthorisationState {
  if (today < from) return 'coming';
  if (today > to) return 'expired';
  return daysBetween(today, to) <= ENDING_DAYS ? 'ending' : 'valid';
}
