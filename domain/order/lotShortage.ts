/** Reasons why packs have no lot to send, and their texts. */
import type { LotShortage } from './types';

/** Shown in place of a lot number. */
export const SHORTAGE_TEXTS: Record<LotShortage, string> = {
  exempt: '该类商品不登记批号',
  unregistered: '未登记批次',
  unavailable: '没有可发的批次',
};

/** Explains why a parcel cannot leave without a lot. */
export const shortageSentence = (shortage: Exclude<LotShortage, 'exempt'>): string =>
  shortage === 'unregistered'
    ? '未登记批次，登记并放行后才能发货'
    : '没有可发的批次：已召回、冻结、未放行、到期或发完';

interface ShortLine {
  skuId: number;
  lots: readonly { shortage: LotShortage | null }[];
}

/** Returns the reason for missing lots of a pack; null when there are enough. */
export const shortageOf = (lines: readonly ShortLine[], skuId: number): LotShortage | null =>
  lines.find((line) => line.skuId === skuId)?.lots.find(({ shortage }) => shortage !== null)?.shortage ??
  null;

/** Returns the message for a blank lot; null where a blank is allowed. */
export const blankLotProblem = (shortage: LotShortage | null): string | null => {
  if (shortage === 'exempt') return null;
  return shortage === 'unregistered' ? SHORTAGE_TEXTS.unregistered : '请填写批号';
};
