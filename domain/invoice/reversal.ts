/** Rules for reversing an invoice, and the fields of the request. Source: B10.5. */
import { NOTE_LENGTH, type InvoiceKind, type InvoiceStatus, type ReverseReason } from './invoiceRules';

/** Reasons for a reversal; `other` needs an explanation. */
export const REVERSE_REASONS: Record<ReverseReason, string> = {
  title: '抬头或税号有误',
  kind: '发票种类选错',
  content: '商品、数量或金额有误',
  returned: '货物已退回',
  other: '其他原因',
};

export interface ReverseRequest {
  reason: ReverseReason | '';
  note: string;
  /** The buyer confirms that the 专用发票 was not used for deduction. */
  notDeducted: boolean;
}

export interface ReverseErrors {
  reason?: string;
  note?: string;
  notDeducted?: string;
}

/** Returns messages by field; empty when the reversal can be requested. */
export function checkReverse(
  kind: InvoiceKind,
  { reason, note, notDeducted }: ReverseRequest,
): ReverseErrors {
  const errors: ReverseErrors = {};
  if (reason === '') errors.reason = '请选择红冲原因';
  if (reason === 'other' && note.trim() === '') errors.note = '请说明红冲原因';
  else if (note.trim().length > NOTE_LENGTH) errors.note = `说明不能超过 ${NOTE_LENGTH} 个字`;
  if (kind === 'special' && !notDeducted) {
    errors.notDeducted =
      '已用途确认（勾选抵扣）的专用发票，须由购方先在电子发票服务平台确认红字信息，请联系客服';
  }
  return errors;
}

/** Returns a message when this invoice cannot be reversed, else null. */
export function reverseProblem(status: InvoiceStatus, red: boolean): string | null {
  if (red) return '红字发票不能再红冲';
  if (status === 'issuing') return '发票尚未开具，可直接撤销申请';
  return status === 'reversed' ? '该发票已红冲，请勿重复申请' : null;
}
