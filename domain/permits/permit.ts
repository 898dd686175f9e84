/**
 * Permits (证明) of an institution for controlled goods: fields, states and renewal.
 * Orientation only (参考), not law: the paper of the authority decides.
 */
import { isSold, REGIMES, type RegimeCode } from '../safety/controlled';
import { daysBetween } from '../shared/dates';
import type { Permit } from './types';
import { times } from '../shared/money';

export type PermitUse = Permit['use'];
export type PermitState = Permit['state'];

/** Regimes with permits: those that the shop sells. */
export const PERMIT_REGIMES = (Object.keys(REGIMES) as RegimeCode[]).filter((code) => isSold([code]));

/** The scope of an amount, as printed on the paper. */
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

/** May its owner still change it? Only before the shop approved it and while nobody ended it. */
export const canChange = ({ state }: Pick<Permit, 'state'>): boolean =>
  state === 'submitted' || state === 'refused';

/** Normalises a permit number for comparison: letters and digits in half-width capitals. */
export const permitKey = (no: string): string =>
  no
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the year (yyyy) whose orders count against the amount; null when the whole validity counts. */
export const yearOf = (use: PermitUse, day: string): string | null =>
  use === 'year' ? day.slice(0, 4) : null;

/** Days before the end on which the buyer is reminded. */
export const REMIND_DAYS = [7, 30, 60] as const;

export interface Reminder {
  /** Whole days until the last valid day; 0 on that day. */
  daysLeft: number;
  /** The smallest reminder period that it falls into. */
  within: (typeof REMIND_DAYS)[number];
}

/** Returns the reminder of a permit; null when it ends later, has ended, or is not valid. Days are yyyy-MM-dd. */
export function reminderOf(
  { state, validUntil }: Pick<Permit, 'state' | 'validUntil'>,
  today: string,
): Reminder | null {
  const daysLeft = daysBetween(today, validUntil);
  const within = REMIND_DAYS.find((days) => daysLeft <= days);
  return state === 'approved' && daysLeft >= 0 && within !== undefined ? { daysLeft, within } : null;
}

/** Is it valid on a day? */
export const isInForce = (
  { state, validFrom, validUntil }: Pick<Permit, 'state' | 'validFrom' | 'validUntil'>,
  today: string,
): boolean => state === 'approved' && validFrom <= today && today <= validUntil;

/** Formats an amount in g exactly: `1.25 kg`, `500 g`, `2.5 mg`. */
export function gramsText(grams: string): string {
  const value = Number(grams);
  if (value >= 1000) return `${times(grams, '0.001')} kg`;
  return value !== 0 && Math.abs(value) < 0.1 ? `${times(grams, 1000)} mg` : `${times(grams, 1)} g`;
}
