/** Why packs have no lot to be sent of, and what is said of it. */
import type { Wire } from '@contract/types';

/** exempt: the category is sent without lots; unregistered: no lot of the pack is registered; unavailable: none may be sent. */
export type LotLack = Wire['LotLack'];

/** In place of a lot number. */
export const LACK_WORDS: Record<LotLack, string> = {
  exempt: '该类商品不登记批号',
  unregistered: '未登记批次',
  unavailable: '没有可发的批次',
};

/** Why a parcel cannot go without a lot. */
export const lackSentence = (lack: Exclude<LotLack, 'exempt'>): string =>
  lack === 'unregistered'
    ? '未登记批次，登记并放行后才能发货'
    : '没有可发的批次：已召回、冻结、未放行、到期或发完';

interface Lacking {
  skuId: number;
  lots: readonly { lack: LotLack | null }[];
}

/** Why a pack has not enough lots; null when it has. */
export const lackOf = (lines: readonly Lacking[], skuId: number): LotLack | null =>
  lines.find((line) => line.skuId === skuId)?.lots.find(({ lack }) => lack !== null)?.lack ?? null;

/** What is wrong with a lot that is left blank; null where that is allowed. */
export const blankLotProblem = (lack: LotLack | null): string | null => {
  if (lack === 'exempt') return null;
  return lack === 'unregistered' ? LACK_WORDS.unregistered : '请填写批号';
};
