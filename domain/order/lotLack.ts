/** Reasons why packs have no lot to send, and their texts. */
import type { Wire } from '@contract/types';

/**
 * exempt: the category ships without lots; unregistered: the pack has no registered lot; unavailable: no lot may be
 * sent.
 */
export type LotLack = Wire['LotLack'];

/** Shown in place of a lot number. */
export const LACK_WORDS: Record<LotLack, string> = {
  exempt: '该类商品不登记批号',
  unregistered: '未登记批次',
  unavailable: '没有可发的批次',
};

/** Explains why a parcel cannot leave without a lot. */
export const lackSentence = (lack: Exclude<LotLack, 'exempt'>): string =>
  lack === 'unregistered'
    ? '未登记批次，登记并放行后才能发货'
    : '没有可发的批次：已召回、冻结、未放行、到期或发完';

interface Lacking {
  skuId: number;
  lots: readonly { lack: LotLack | null }[];
}

/** Returns the reason for missing lots of a pack; null when there are enough. */
export const lackOf = (lines: readonly Lacking[], skuId: number): LotLack | null =>
  lines.find((line) => line.skuId === skuId)?.lots.find(({ lack }) => lack !== null)?.lack ?? null;

/** Returns the message for a blank lot; null where a blank is allowed. */
export const blankLotProblem = (lack: LotLack | null): string | null => {
  if (lack === 'exempt') return null;
  return lack === 'unregistered' ? LACK_WORDS.unregistered : '请填写批号';
};
