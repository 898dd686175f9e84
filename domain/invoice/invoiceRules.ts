/** Kinds, limits and messages of invoices. Source: B10.5. */

export type InvoiceKind = 'normal' | 'special';
export type InvoiceStatus = 'issuing' | 'issued' | 'partReversed' | 'reversed';
export type TitleKind = 'unit' | 'person';

export const INVOICE_STATUS: Record<InvoiceStatus, string> = {
  issuing: '开具中',
  issued: '已开具',
  partReversed: '部分红冲',
  reversed: '已红冲-全额',
};

/** Short names for narrow places. */
export const SHORT_KINDS: Record<InvoiceKind, string> = { normal: '普通发票', special: '专用发票' };

export type ReverseReason = 'title' | 'kind' | 'content' | 'returned' | 'other';

export const MAX_TITLES = 20;
export const NOTE_LENGTH = 100;

export interface TitleDraft {
  titleKind: TitleKind;
  title: string;
  taxNo: string;
  /** Optional since 数电发票; printed in the remarks. */
  regAddress: string;
  regPhone: string;
  bankName: string;
  bankAccount: string;
  isDefault: boolean;
}
