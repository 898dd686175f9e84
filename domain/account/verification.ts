/** 单位认证: the shop confirms that an account belongs to the institution it names. */
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

/** May the buyer apply, for the first time or again? */
export const mayApply = (state: VerificationState | null): boolean =>
  state === null || state === 'refused' || state === 'ended';

/** Returns a message when a unified credit code (GB 32100) is not valid for an institution, else null. */
export function creditCodeProblem(text: string): string | null {
  if (text.trim() === '') return '请填写统一社会信用代码';
  const read = checkTaxId(text);
  if (!read.ok) return read.reason;
  return read.kind === 'uscc' ? null : '请填写 18 位统一社会信用代码';
}

/** Longest reason that the buyer is shown, in characters. */
export const MAX_REASON = 200;

/** The state that each verdict leads to, and the states in which it may be given. */
export const VERDICTS = {
  approve: { to: 'approved', from: ['submitted'] },
  refuse: { to: 'refused', from: ['submitted'] },
  end: { to: 'ended', from: ['approved'] },
} as const satisfies Record<string, { to: VerificationState; from: readonly VerificationState[] }>;
export type Verdict = keyof typeof VERDICTS;

/** May this verdict be given in this state? */
export const mayDecide = (verdict: Verdict, state: VerificationState): boolean =>
  (VERDICTS[verdict].from as readonly VerificationState[]).includes(state);

/** Returns a message when the reason is not acceptable, else null. A reason is required unless the verdict approves. */
export function verdictProblem(verdict: Verdict, reason: string): string | null {
  if (verdict !== 'approve' && reason.trim() === '') return '请填写原因';
  return reason.trim().length > MAX_REASON ? `原因不能超过 ${MAX_REASON} 个字` : null;
}
