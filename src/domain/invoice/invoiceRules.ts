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

export const MAX_TITLES = 20;
/** Orders on one invoice: more would not be read by anybody. */
export const MAX_ORDERS = 50;
export const NOTE_LENGTH = 100;

/** Paid, shipped and finished orders can be invoiced; closed ones were never sold. */
export const isPaidStatus = (status: number): boolean => [2, 3, 5].includes(status);

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
