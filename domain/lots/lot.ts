/** Registered lots: rules for sending, releasing and editing. */
import { rowFaults } from './values';
import type { CoaRow, LotState, LotStatus, OwnEntry, WarehouseName } from './types';

export const LOT_STATES: Record<LotState, string> = {
  pending: '待检',
  released: '放行',
  frozen: '冻结',
  recalled: '已召回',
};

export const LOT_STATUSES: Record<LotStatus, string> = { ...LOT_STATES, expired: '已过期' };

/** `daysLeft` until expiry; negative afterwards. */
export const statusOf = ({ state, daysLeft }: { state: LotState; daysLeft: number }): LotStatus =>
  state === 'released' && daysLeft < 0 ? 'expired' : state;

/** A lot without tests would have a blank certificate. */
export const TESTS_MISSING = '这个商品没有检验项目，不能登记批次：请先修订商品，写上检验项目和标准规定';

export const WAREHOUSES: readonly WarehouseName[] = ['上海', '广州', '天津', '成都'];

/** Days before expiry in which remaining packs need attention. */
export const ENDING_DAYS = 60;

/** Valid until the end of its expiry day (`yyyy-MM-dd`). */
export const isExpired = (expiresOn: string, today: string): boolean => expiresOn < today;

/** A lot as shipping needs it. */
export interface LotToSend {
  lotNo: string;
  state: LotState;
  expiresOn: string;
  /** Packs left. */
  left: number;
}

export interface LotRefusal {
  reason: 'LOT_RECALLED' | 'LOT_FROZEN' | 'LOT_NOT_RELEASED' | 'LOT_EXPIRED' | 'LOT_SHORT';
  sentence: string;
}

/** Returns the reason why packs of a lot must not leave on a day or be sold again, `批号 CX2611A 已召回`; else null. */
export function lotObstacle(
  { lotNo, state, expiresOn }: Omit<LotToSend, 'left'>,
  today: string,
): { reason: LotRefusal['reason']; words: string } | null {
  if (state === 'recalled') return { reason: 'LOT_RECALLED', words: `批号 ${lotNo} 已召回` };
  if (state === 'frozen') return { reason: 'LOT_FROZEN', words: `批号 ${lotNo} 已冻结` };
  if (state === 'pending') return { reason: 'LOT_NOT_RELEASED', words: `批号 ${lotNo} 尚未放行` };
  if (isExpired(expiresOn, today))
    return { reason: 'LOT_EXPIRED', words: `批号 ${lotNo} 已于 ${expiresOn} 到期` };
  return null;
}

/** Returns the reason why a count of a lot cannot be sent on a day, else null. */
export function sendingRefusal(lot: LotToSend, count: number, today: string): LotRefusal | null {
  const obstacle = lotObstacle(lot, today);
  if (obstacle) return { reason: obstacle.reason, sentence: `${obstacle.words}，不能发货` };
  const { lotNo, left } = lot;
  if (left < count) return { reason: 'LOT_SHORT', sentence: `批号 ${lotNo} 只剩 ${left} 件` };
  return null;
}

interface ToRelease {
  rows: CoaRow[];
  testedOn: string | null;
  testedBy: string;
  expiresOn: string;
}

/** Returns Chinese reasons that block the release; empty when there are none. */
export const releaseFaults = (
  { rows, testedOn, testedBy, expiresOn }: ToRelease,
  today: string,
): string[] => [
  ...rowFaults(rows),
  ...(testedOn === null ? ['没有检验日期'] : []),
  ...(testedBy === '' ? ['没有检验人'] : []),
  ...(isExpired(expiresOn, today) ? [`已于 ${expiresOn} 到期`] : []),
];

/** May days and values be changed? Published data of a released or recalled lot stay. */
export const isOpenLot = (state: LotState): boolean => state === 'pending' || state === 'frozen';

/**
 * Four eyes: somebody else reviews and releases the entered results (ISO/IEC 17025:2017, 7.8.1.1: reviewed before
 * release). Tells whether an account may release its own entries.
 * @param enteredBy accounts that entered days or results
 * @param who the account that wants to release the lot
 * @param able accounts that may release lots and can log in
 */
export function ownEntry(enteredBy: readonly string[], who: string, able: readonly string[]): OwnEntry {
  if (!enteredBy.includes(who)) return 'none';
  return able.some((other) => !enteredBy.includes(other)) ? 'refused' : 'alone';
}
