/**
 * Permits (证明) of an institution for controlled goods: what one says, where it stands, and when to renew it.
 * Working knowledge for orientation (参考), not law: what an authority writes on the paper counts.
 */
import type { Wire } from '@contract/types';
import { isSold, REGIMES, type RegimeCode } from '../safety/controlled';
import { daysBetween } from '../shared/dates';

export type Permit = Wire['PermitSheet'];
export type PermitUse = Permit['use'];
export type PermitState = Permit['state'];

/** Regimes for which a permit can be filed: those the shop sells. */
export const PERMIT_REGIMES = (Object.keys(REGIMES) as RegimeCode[]).filter((code) => isSold([code]));

/** What an amount counts for, as the paper has it. */
export const PERMIT_USES: Record<PermitUse, { name: string; note: string }> = {
  year: { name: '每年', note: '每个自然年内各订单合计不超过该数量' },
  term: { name: '有效期内合计', note: '整个有效期内各订单合计不超过该数量' },
  once: { name: '一次', note: '只用于一张订单，用后即止' },
};

export const PERMIT_STATES: Record<PermitState, string> = {
  submitted: '待审核',
  approved: '已审核',
  refused: '未通过',
  ended: '已停用',
};

/** May its owner still change it? The shop has not approved it, and nobody ended it. */
export const canChange = ({ state }: Pick<Permit, 'state'>): boolean =>
  state === 'submitted' || state === 'refused';

/** What identifies a number, however it is typed: letters and digits alone, in narrow capitals. */
export const permitKey = (no: string): string =>
  no
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The year (yyyy) whose orders count against what is left on a day; null: those of all its validity. */
export const yearOf = (use: PermitUse, day: string): string | null =>
  use === 'year' ? day.slice(0, 4) : null;

/** Days before the end at which a permit is brought to mind. */
export const REMIND_DAYS = [7, 30, 60] as const;

export interface Reminder {
  /** Whole days until the last valid day; 0 on it. */
  daysLeft: number;
  /** The narrowest of `REMIND_DAYS` that it is within. */
  within: (typeof REMIND_DAYS)[number];
}

/** null of a permit that ends later than any reminder, has ended, or is not in use. Days are yyyy-MM-dd. */
export function reminderOf(
  { state, validUntil }: Pick<Permit, 'state' | 'validUntil'>,
  today: string,
): Reminder | null {
  const daysLeft = daysBetween(today, validUntil);
  const within = REMIND_DAYS.find((days) => daysLeft <= days);
  return state === 'approved' && daysLeft >= 0 && within !== undefined ? { daysLeft, within } : null;
}

/** Is it in use on a day? */
export const isInForce = (
  { state, validFrom, validUntil }: Pick<Permit, 'state' | 'validFrom' | 'validUntil'>,
  today: string,
): boolean => state === 'approved' && validFrom <= today && today <= validUntil;
