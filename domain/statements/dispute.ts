/** Disputes (异议) about lines of a monthly statement, and the confirmation of a month. */
import { formatYuan } from '../shared/money';

/** Reasons for which a finance person disputes a line. */
export const DISPUTE_KINDS = {
  amount: '金额不对',
  notReceived: '没有收到货',
  notOurs: '不是本单位的订单',
  invoice: '发票有误',
  payment: '付款没有算上',
  other: '其他',
} as const;
export type DisputeKind = keyof typeof DISPUTE_KINDS;

/** open: the shop must answer; answered: the institution must accept or object; settled: over. */
export const DISPUTE_STATES = { open: '待答复', answered: '已答复', settled: '已解决' } as const;
export type DisputeState = keyof typeof DISPUTE_STATES;

/** Steps of a dispute: raised and objected to by the institution, answered by the shop, settled by the institution. */
export const DISPUTE_STEPS = {
  raise: '提出异议',
  answer: '答复',
  object: '不接受答复',
  settle: '确认解决',
} as const;
export type DisputeStep = keyof typeof DISPUTE_STEPS;

const NEXT: Record<DisputeStep, { from: readonly DisputeState[]; to: DisputeState }> = {
  raise: { from: [], to: 'open' },
  answer: { from: ['open', 'answered'], to: 'answered' },
  object: { from: ['answered'], to: 'open' },
  // The institution may withdraw an open dispute before staff answer it.
  settle: { from: ['open', 'answered'], to: 'settled' },
};

/** The state after a step; null when the step is not possible. */
export const stateAfter = (step: DisputeStep, state: DisputeState): DisputeState | null =>
  NEXT[step].from.includes(state) ? NEXT[step].to : null;

export const MAX_DISPUTE = 500;

/** Returns a message when the text of a step is not acceptable, else null. Settling needs none. */
export function disputeTextProblem(step: DisputeStep, text: string): string | null {
  const { length } = [...text.trim()];
  if (length > MAX_DISPUTE) return `最多 ${MAX_DISPUTE} 字`;
  if (length > 0 || step === 'settle') return null;
  return step === 'answer' ? '请填写答复' : '请说明哪里不对';
}

/** The amounts that were confirmed, yuan, or those of now. */
export interface ConfirmedFigures {
  due: number;
  lines: readonly { lineId: string; name: string; amount: number }[];
}

export interface LineDifference {
  lineId: string;
  name: string;
  /** Null: the line was added later. */
  before: number | null;
  /** Null: the line is gone. */
  now: number | null;
}

/** Lines that changed since the confirmation, in the order of the statement; lines that are gone come last. */
export function differences(confirmed: ConfirmedFigures, now: ConfirmedFigures): LineDifference[] {
  const before = new Map(confirmed.lines.map((line) => [line.lineId, line]));
  const present = new Set(now.lines.map(({ lineId }) => lineId));
  const changed = now.lines.flatMap(({ lineId, name, amount }): LineDifference[] => {
    const was = before.get(lineId)?.amount ?? null;
    return was === amount ? [] : [{ lineId, name, before: was, now: amount }];
  });
  const gone = confirmed.lines.filter(({ lineId }) => !present.has(lineId));
  return [
    ...changed,
    ...gone.map(({ lineId, name, amount }) => ({ lineId, name, before: amount, now: null })),
  ];
}

/** `¥10.00 → ¥8.00`; 无 where there is no line. */
export const differenceText = ({ before, now }: LineDifference): string =>
  [before, now].map((amount) => (amount === null ? '无' : formatYuan(amount))).join(' → ');

/** A reason code and a sentence for the finance person. */
export interface ConfirmRefusal {
  reason: 'MONTH_RUNNING' | 'MONTH_EMPTY' | 'DISPUTE_OPEN' | 'CONFIRMED';
  sentence: string;
}

/** Why a month cannot be confirmed for the first time or again; null when it can. */
export function confirmRefusal({
  month,
  today,
  unsettled,
  lines,
}: {
  /** yyyy-MM */
  month: string;
  /** yyyy-MM-dd */
  today: string;
  /** Number of disputes that are not settled. */
  unsettled: number;
  lines: number;
}): ConfirmRefusal | null {
  if (month >= today.slice(0, 7))
    return { reason: 'MONTH_RUNNING', sentence: '本月还没有结束，下月起可以确认' };
  if (lines === 0) return { reason: 'MONTH_EMPTY', sentence: '本月没有月结订单和退款，无需确认' };
  if (unsettled > 0)
    return { reason: 'DISPUTE_OPEN', sentence: `还有 ${unsettled} 项异议未解决，解决后才能确认` };
  return null;
}
