/** Invoices as the buyer's pages show them. */
import type { InvoiceSums } from './invoice';
import type { FormerInvoiceNumber, InvoiceLine, InvoiceParty, InvoiceReversal } from './types';
import type { InvoiceKind, InvoiceStatus, TitleDraft, TitleKind } from './invoiceRules';

export interface InvoiceTitle extends TitleDraft {
  titleId: number;
}

/** `原号码 26312000000000000017 已于 2026-03-02 更正` */
export const formerText = ({ invoiceNo, time }: FormerInvoiceNumber): string =>
  `原号码 ${invoiceNo} 已于 ${time.slice(0, 10)} 更正`;

/** Amounts of a red invoice are negative. */
export interface Invoice extends InvoiceSums {
  invoiceId: number;
  invoiceNo: string;
  red: boolean;
  kind: InvoiceKind;
  status: InvoiceStatus;
  issueTime: string;
  buyer: InvoiceParty;
  seller: InvoiceParty | null;
  lines: InvoiceLine[];
  remarks: string[];
  drawer: string;
  /** The number does not come from a tax system. */
  simulated: boolean;
  orderNumbers: string[];
  /** A red invoice that reverses only part of the blue one. */
  partial: boolean;
  /** Number of the blue invoice that this red one reverses. */
  originalNo: string | null;
  /** Amount that no red invoice took back; 0 for a red one. */
  left: number;
  /** Red invoices of a blue one, latest first. */
  reversals: InvoiceReversal[];
  /** Oldest first. */
  formerNumbers: FormerInvoiceNumber[];
}

/** Returns the saved title with these values; null when they were typed. */
export const titleLike = (
  titles: readonly InvoiceTitle[],
  requested: { titleKind: TitleKind; title: string; taxNo: string },
): InvoiceTitle | null =>
  titles.find(
    (title) =>
      title.titleKind === requested.titleKind &&
      title.title === requested.title.trim() &&
      (title.titleKind === 'person' || title.taxNo === requested.taxNo.trim().toUpperCase()),
  ) ?? null;
