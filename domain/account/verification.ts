/** 单位认证: that an account is of the institution it names, as the shop has found. */
import { checkTaxId } from '../shared/taxId';

export const VERIFICATION_STATES = {
  submitted: '待审核',
  approved: '已认证',
  refused: '未通过',
  ended: '已失效',
} as const;
export type VerificationState = keyof typeof VERIFICATION_STATES;

export const stateWords = (state: VerificationState | null): string =>
  state === null ? '未认证' : VERIFICATION_STATES[state];

/** May the buyer hand it in, for the first time or anew? */
export const mayApply = (state: VerificationState | null): boolean =>
  state === null || state === 'refused' || state === 'ended';

/** Why a credit code will not do for an institution; null when it will. GB 32100. */
export function creditCodeProblem(text: string): string | null {
  if (text.trim() === '') return '请填写统一社会信用代码';
  const read = checkTaxId(text);
  if (!read.ok) return read.reason;
  return read.kind === 'uscc' ? null : '请填写 18 位统一社会信用代码';
}

/** A reason that the buyer is told. */
export const MAX_REASON = 200;

/** What a verdict makes of it, and of which state it may be given. */
export const VERDICTS = {
  approve: { to: 'approved', from: ['submitted'] },
  refuse: { to: 'refused', from: ['submitted'] },
  end: { to: 'ended', from: ['approved'] },
} as const satisfies Record<string, { to: VerificationState; from: readonly VerificationState[] }>;
export type Verdict = keyof typeof VERDICTS;

export const isVerdict = (text: string): text is Verdict => Object.hasOwn(VERDICTS, text);

/** May it be given now? */
export const mayDecide = (verdict: Verdict, state: VerificationState): boolean =>
  (VERDICTS[verdict].from as readonly VerificationState[]).includes(state);

/** Why a reason will not do: needed unless it is approved; null when it will. */
export function verdictProblem(verdict: Verdict, reason: string): string | null {
  if (verdict !== 'approve' && reason.trim() === '') return '请填写原因';
  return reason.trim().length > MAX_REASON ? `原因不能超过 ${MAX_REASON} 个字` : null;
}
