/** What is wrong with a lot as it was typed, field by field: the form asks it, and the server. */
import type { Wire } from '@contract/types';
import { lotProblem } from '../order/shipping';
import { isDay } from '../shared/dates';
import { valueProblem } from './values';
import type { LotState } from './lot';

export const MAX_REASON = 300;

type Typed = Pick<Wire['LotRequest'], 'quantity' | 'madeOn' | 'expiresOn'> & { testedOn: string | null };

export type LotField = 'quantity' | 'madeOn' | 'testedOn' | 'expiresOn';

const dayProblem = (day: string, name: string): string | null => (isDay(day) ? null : `请填写${name}`);

/**
 * What is wrong with count and days, by field; null where nothing is.
 * @param sent packs of it that were sent already
 * @param today `yyyy-MM-dd`
 */
export function lotProblems(
  { quantity, madeOn, testedOn, expiresOn }: Typed,
  { sent, today, state }: { sent: number; today: string; state: LotState },
): Record<LotField, string | null> {
  return {
    quantity: quantityProblem(quantity, sent),
    madeOn: dayProblem(madeOn, '生产日期') ?? (madeOn > today ? '生产日期不能晚于今天' : null),
    testedOn: testedProblem(testedOn, { madeOn, today, isNeeded: state !== 'pending' }),
    expiresOn: dayProblem(expiresOn, '有效期') ?? (expiresOn <= madeOn ? '有效期须晚于生产日期' : null),
  };
}

function quantityProblem(quantity: number, sent: number): string | null {
  if (!Number.isInteger(quantity) || quantity <= 0) return '入库数量应为大于 0 的整数';
  return quantity < sent ? `此批号已发出 ${sent} 件，入库数量不能更少` : null;
}

function testedProblem(
  testedOn: string | null,
  { madeOn, today, isNeeded }: { madeOn: string; today: string; isNeeded: boolean },
): string | null {
  if (testedOn === null) return isNeeded ? '请填写检验日期' : null;
  const none = dayProblem(testedOn, '检验日期');
  if (none) return none;
  if (testedOn < madeOn) return '检验日期不能早于生产日期';
  return testedOn > today ? '检验日期不能晚于今天' : null;
}

/** The same of the number. */
export const numberProblem = (lotNo: string): string | null => lotProblem(lotNo);

/** The first result that cannot be compared with its limit: which item, and why. */
export function resultProblem(
  rows: readonly { item: string; spec: string; result: string }[],
): { item: string; sentence: string } | null {
  for (const { item, spec, result } of rows) {
    const sentence = valueProblem(spec, result);
    if (sentence) return { item, sentence };
  }
  return null;
}

/** Why a reason cannot be taken; null when it can. */
export function reasonProblem(reason: string): string | null {
  const length = reason.trim().length;
  if (length === 0) return '请填写原因';
  return length > MAX_REASON ? `原因最多 ${MAX_REASON} 字` : null;
}
