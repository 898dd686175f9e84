/** Invoices as the buyer's pages show them. */
import type { InvoiceLine, InvoiceSums } from './invoice';
import type { InvoiceKind, InvoiceStatus, ReverseReason, TitleDraft, TitleKind } from './invoiceRules';

export interface InvoiceTitle extends TitleDraft {
  titleId: number;
}

/** A paid order without a standing invoice. */
export interface InvoicableOrder {
  orderNumber: string;
  status: number;
  createTime: string;
  amount: number;
  totalNum: number;
  /** The first three. */
  prodNames: string[];
  /** Different packs. */
  kinds: number;
}

export interface InvoiceCount {
  issuing: number;
  /** Red ones as well. */
  issued: number;
  partReversed: number;
  reversed: number;
  toApply: number;
}

export interface InvoiceReversal {
  /** Of the red invoice. */
  invoiceNo: string;
  time: string;
  /** Below zero. */
  amount: number;
  reason: ReverseReason;
  note: string;
  /** The refunded return that it is for. */
  returnNumber: string | null;
}

export interface InvoiceHead {
  invoiceId: number;
  /** 20 digits once it is issued. */
  invoiceNo: string | null;
  kind: InvoiceKind;
  titleKind: TitleKind;
  title: string;
  taxNo: string;
  amount: number;
  orderNumbers: string[];
  status: InvoiceStatus;
  applyTime: string;
  issueTime: string | null;
  /** 红字: the amount is below zero. */
  red: boolean;
  /** The blue invoice that a red one takes back. */
  originalNo: string | null;
  /** Red invoices of a blue one, latest first. */
  reversals: InvoiceReversal[];
}

interface Party {
  title: string;
  taxNo: string;
}

/** As it is printed; the amounts of a red one are below zero. */
export interface Invoice extends InvoiceSums {
  invoiceId: number;
  invoiceNo: string;
  red: boolean;
  kind: InvoiceKind;
  status: InvoiceStatus;
  issueTime: string;
  buyer: Party;
  seller: Party;
  lines: InvoiceLine[];
  remarks: string[];
  drawer: string;
  orderNumbers: string[];
  /** A red one that takes back a part of the blue one. */
  partial: boolean;
  /** The blue invoice that this red one takes back. */
  originalNo: string | null;
  /** What no red invoice took back; 0 on a red one. */
  left: number;
  /** Red invoices of a blue one, latest first. */
  reversals: InvoiceReversal[];
}

/** The saved title with these very fields; null when they were typed. */
export const titleLike = (
  titles: readonly InvoiceTitle[],
  asked: { titleKind: TitleKind; title: string; taxNo: string },
): InvoiceTitle | null =>
  titles.find(
    (one) =>
      one.titleKind === asked.titleKind &&
      one.title === asked.title.trim() &&
      (one.titleKind === 'person' || one.taxNo === asked.taxNo.trim().toUpperCase()),
  ) ?? null;
