/** The shop's next step of a return, and the responsible role. */
import type { ReturnStatus } from './returnView';
import type { ReturnSheet, ReturnWait, StaffRole } from './types';

/** In process order. */
export const RETURN_WAITS: Record<ReturnWait, string> = {
  review: '待审核',
  receipt: '待收货',
  refund: '待退款',
  replacement: '待换出',
};

/** Returns the next step; null when the buyer is next or the return is finished. */
export function waitOf({
  status,
  wayBack,
  kind,
}: Pick<ReturnSheet, 'status' | 'wayBack' | 'kind'>): ReturnWait | null {
  if (status === 'submitted') return 'review';
  if (status === 'sent') return 'receipt';
  // Goods that never arrived are not waited for.
  if (status !== (wayBack === 'none' ? 'approved' : 'received')) return null;
  return kind === 'refund' ? 'refund' : 'replacement';
}

/** Longest reason for a refusal. */
export const MAX_REJECT_REASON = 200;

/** Returns a message when the reason shown to the buyer is not acceptable, else null. */
export function rejectProblem(reason: string): string | null {
  if (reason.trim() === '') return '请填写原因，买家会看到';
  return reason.trim().length > MAX_REJECT_REASON ? `原因不能超过 ${MAX_REJECT_REASON} 个字` : null;
}

/** Responsible roles besides managers. The contract repeats them per call (`x-staff`). */
export const WAITS_FOR: Record<ReturnWait, readonly StaffRole[]> = {
  review: ['warehouse', 'finance'],
  receipt: ['warehouse'],
  refund: ['finance'],
  replacement: ['warehouse'],
};

/** Can it be refused: before any approval, or when the received goods differ from the application. */
export const canReject = (status: ReturnStatus): boolean => status === 'submitted' || status === 'received';
