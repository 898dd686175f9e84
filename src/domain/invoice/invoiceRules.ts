/** What may be asked of invoices, when, and in which words it is refused. Source: B10.5. */

export type InvoiceKind = 'normal' | 'special';
export type InvoiceStatus = 'issuing' | 'issued' | 'partReversed' | 'reversed';
export type TitleKind = 'unit' | 'person';

export const INVOICE_STATUS: Record<InvoiceStatus, string> = {
  issuing: '开具中',
  issued: '已开具',
  partReversed: '部分红冲',
  reversed: '已红冲-全额',
};

/** Where there is little room. */
export const SHORT_KINDS: Record<InvoiceKind, string> = { normal: '普通发票', special: '专用发票' };

export const TITLE_KINDS: Record<TitleKind, string> = { unit: '单位', person: '个人' };

export type ReverseReason = 'title' | 'kind' | 'content' | 'returned' | 'other';

/** Why an invoice is to be reversed; `other` must be explained. */
export const REVERSE_REASONS: Record<ReverseReason, string> = {
  title: '抬头或税号有误',
  kind: '发票种类选错',
  content: '商品、数量或金额有误',
  returned: '货物已退回',
  other: '其他原因',
};

export const MAX_TITLES = 20;
/** Orders on one invoice: more would not be read by anybody. */
export const MAX_ORDERS = 50;
export const NOTE_LENGTH = 100;

/** Paid, shipped and finished orders can be invoiced; closed ones were never sold. */
export const isPaidStatus = (status: number): boolean => [2, 3, 5].includes(status);

/** What an invoice is asked for: the order and whether an invoice of it stands. */
export interface OrderToInvoice {
  orderNumber: string;
  status: number;
  invoiced: boolean;
}

/** Why these orders cannot be put onto one invoice of this kind for this title; null when they can. */
export function applyProblem(
  orders: readonly OrderToInvoice[],
  kind: InvoiceKind,
  titleKind: TitleKind,
): string | null {
  if (orders.length === 0) return '请选择要开票的订单';
  if (orders.length > MAX_ORDERS) return `一张发票最多合并 ${MAX_ORDERS} 个订单`;
  if (new Set(orders.map((order) => order.orderNumber)).size < orders.length) return '同一订单不能重复开票';
  const unpaid = orders.find(({ status }) => !isPaidStatus(status));
  if (unpaid) return `订单 ${unpaid.orderNumber} 未付款或已关闭，不能开票`;
  const invoiced = orders.find((order) => order.invoiced);
  if (invoiced) return `订单 ${invoiced.orderNumber} 已申请开票，请勿重复申请`;
  if (kind === 'special' && titleKind === 'person') return '个人不能开具增值税专用发票';
  return null;
}

export interface ReverseRequest {
  reason: ReverseReason | '';
  note: string;
  /** The buyer says that a 专用发票 was not used for deduction. */
  notDeducted: boolean;
}

export interface ReverseErrors {
  reason?: string;
  note?: string;
  notDeducted?: string;
}

/** Reasons by field; empty when the reversal can be asked for. */
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

/** Why this invoice cannot be reversed; null when something of it is left to take back. */
export function reverseProblem(status: InvoiceStatus, red: boolean): string | null {
  if (red) return '红字发票不能再红冲';
  if (status === 'issuing') return '发票尚未开具，可直接撤销申请';
  return status === 'reversed' ? '该发票已红冲，请勿重复申请' : null;
}

/** A title as it is typed. */
export interface TitleDraft {
  titleKind: TitleKind;
  title: string;
  taxNo: string;
  /** The rest is optional since 数电发票; it is printed in the remarks. */
  regAddress: string;
  regPhone: string;
  bankName: string;
  bankAccount: string;
  isDefault: boolean;
}

export const EMPTY_TITLE: TitleDraft = {
  titleKind: 'unit',
  title: '',
  taxNo: '',
  regAddress: '',
  regPhone: '',
  bankName: '',
  bankAccount: '',
  isDefault: false,
};
