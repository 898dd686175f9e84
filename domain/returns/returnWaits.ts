/** What of the shop a return waits for: which deed is the next, and whose. */
import type { Wire } from '@contract/types';
import type { ReturnSheet, ReturnStatus } from './returnView';

export type ReturnWait = Wire['ReturnWait'];
type StaffRole = Wire['StaffRole'];

/** In the order in which a return goes through them. */
export const RETURN_WAITS: Record<ReturnWait, string> = {
  review: '待审核',
  receipt: '待收货',
  refund: '待退款',
  replacement: '待换出',
};

/** Null: it waits for its buyer, or for nobody any more. */
export function waitOf({
  status,
  wayBack,
  kind,
}: Pick<ReturnSheet, 'status' | 'wayBack' | 'kind'>): ReturnWait | null {
  if (status === 'submitted') return 'review';
  if (status === 'sent') return 'receipt';
  // What never came is not awaited.
  if (status !== (wayBack === 'none' ? 'approved' : 'received')) return null;
  return kind === 'refund' ? 'refund' : 'replacement';
}

/** Longest reason for a refusal. */
export const MAX_REJECT_REASON = 200;

/** Why a reason given to the buyer is none, or null. */
export function rejectProblem(reason: string): string | null {
  if (reason.trim() === '') return '请填写原因，买家会看到';
  return reason.trim().length > MAX_REJECT_REASON ? `原因不能超过 ${MAX_REJECT_REASON} 个字` : null;
}

/** Whose deed is the next, beside a manager's. The contract says the same of each call (`x-staff`). */
export const WAITS_FOR: Record<ReturnWait, readonly StaffRole[]> = {
  review: ['warehouse', 'finance'],
  receipt: ['warehouse'],
  refund: ['finance'],
  replacement: ['warehouse'],
};

/** May it be refused: before anything was approved, and when what came in is not what was said. */
export const canReject = (status: ReturnStatus): boolean => status === 'submitted' || status === 'received';
