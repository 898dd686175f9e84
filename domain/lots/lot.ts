/** Lots that were taken in: what may be sent of them, what may be released, and what of one can still be changed. */
import type { Wire } from '@contract/types';
import { rowFaults } from './values';

export type LotState = Wire['LotState'];
export type WarehouseName = Wire['WarehouseName'];

export const LOT_STATES: Record<LotState, string> = {
  pending: '待检',
  released: '放行',
  frozen: '冻结',
  recalled: '已召回',
};

/** Where a lot stands for people: what was released is not to be sold any more once it has expired. */
export type LotStanding = Wire['LotStanding'];

export const LOT_STANDINGS: Record<LotStanding, string> = { ...LOT_STATES, expired: '已过期' };

/** `daysLeft`: until it expires; below 0 once it has. */
export const standingOf = ({ state, daysLeft }: { state: LotState; daysLeft: number }): LotStanding =>
  state === 'released' && daysLeft < 0 ? 'expired' : state;

export const WAREHOUSES: readonly WarehouseName[] = ['上海', '广州', '天津', '成都'];

/** Days before its end in which a lot with something left is to be looked after. */
export const ENDING_DAYS = 60;

/** Good until the end of the day on which it expires (`yyyy-MM-dd`). */
export const isExpired = (expiresOn: string, today: string): boolean => expiresOn < today;

/** A lot as shipping sees it. */
export interface LotToSend {
  lotNo: string;
  state: LotState;
  expiresOn: string;
  /** Packs that are left. */
  left: number;
}

export interface LotRefusal {
  reason: 'LOT_RECALLED' | 'LOT_FROZEN' | 'LOT_NOT_RELEASED' | 'LOT_EXPIRED' | 'LOT_SHORT';
  sentence: string;
}

/** What keeps packs of a lot from leaving on a day, and from being sold again: `批号 CX2611A 已召回`; null when nothing does. */
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

/** Why so many packs of a lot cannot be sent on a day; null when they can. */
export function sendingRefusal(lot: LotToSend, count: number, today: string): LotRefusal | null {
  const obstacle = lotObstacle(lot, today);
  if (obstacle) return { reason: obstacle.reason, sentence: `${obstacle.words}，不能发货` };
  const { lotNo, left } = lot;
  if (left < count) return { reason: 'LOT_SHORT', sentence: `批号 ${lotNo} 只剩 ${left} 件` };
  return null;
}

interface ToRelease {
  rows: Wire['CoaRow'][];
  testedOn: string | null;
  testedBy: string;
  expiresOn: string;
}

/** What keeps a lot from its release, for people; empty when nothing does. */
export const releaseFaults = (
  { rows, testedOn, testedBy, expiresOn }: ToRelease,
  today: string,
): string[] => [
  ...rowFaults(rows),
  ...(testedOn === null ? ['没有检验日期'] : []),
  ...(testedBy === '' ? ['没有检验人'] : []),
  ...(isExpired(expiresOn, today) ? [`已于 ${expiresOn} 到期`] : []),
];

/** May its days and values be changed? What buyers read of one that is released, or was recalled, stays. */
export const isOpenLot = (state: LotState): boolean => state === 'pending' || state === 'frozen';
