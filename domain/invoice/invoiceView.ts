/** Invoices as the buyer's pages show them. */
import type { Wire } from '@contract/types';
import type { InvoiceLine, InvoiceSums } from './invoice';
import type { InvoiceKind, InvoiceStatus, TitleDraft, TitleKind } from './invoiceRules';

export interface InvoiceTitle extends TitleDraft {
  titleId: number;
}

/** A paid order without a standing invoice. */
export type InvoicableOrder = Wire['InvoicableOrder'];

export type InvoiceCount = Wire['InvoiceCount'];

export type InvoiceReversal = Wire['InvoiceReversal'];

/** A number that it had, wrongly, and when it was corrected. */
export type FormerInvoiceNumber = Wire['FormerInvoiceNumber'];

/** `原号码 26312000000000000017 已于 2026-03-02 更正` */
export const formerText = ({ invoiceNo, time }: FormerInvoiceNumber): string =>
  `原号码 ${invoiceNo} 已于 ${time.slice(0, 10)} 更正`;

export type InvoiceHead = Wire['InvoiceHead'];

type Party = Wire['InvoiceParty'];

/** As it is printed; the amounts of a red one are below zero. */
export interface Invoice extends InvoiceSums {
  invoiceId: number;
  invoiceNo: string;
  red: boolean;
  kind: InvoiceKind;
  status: InvoiceStatus;
  issueTime: string;
  buyer: Party;
  seller: Party | null;
  lines: InvoiceLine[];
  remarks: string[];
  drawer: string;
  /** Its number is of no tax system. */
  simulated: boolean;
  orderNumbers: string[];
  /** A red one that takes back a part of the blue one. */
  partial: boolean;
  /** The blue invoice that this red one takes back. */
  originalNo: string | null;
  /** What no red invoice took back; 0 on a red one. */
  left: number;
  /** Red invoices of a blue one, latest first. */
  reversals: InvoiceReversal[];
  /** The first comes first. */
  formerNumbers: FormerInvoiceNumber[];
}

/** The saved title with these very fields; null when they were typed. */
export const titleLike = (
  titles: readonly InvoiceTitle[],
  asked: { titleKind: TitleKind; title: string; taxNo: string },
): InvoiceTitle | null =>
  titles.find(
    (title) =>
      title.titleKind === asked.titleKind &&
      title.title === asked.title.trim() &&
      (title.titleKind === 'person' || title.taxNo === asked.taxNo.trim().toUpperCase()),
  ) ?? null;
