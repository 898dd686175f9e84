/** Invoices as the pages of buyers and staff show them. */
import type { InvoiceSums } from './invoice';
import type {
  FormerInvoiceNumber,
  InvoiceFile,
  InvoiceLine,
  InvoiceParty,
  InvoiceReversal,
  InvoiceView,
  ManagedInvoiceHead,
} from './types';
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
  /** From the tax system; empty until the shop uploads them. */
  files: InvoiceFile[];
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

/** Lists of the shop's staff. */
export const INVOICE_VIEWS: Record<InvoiceView, string> = {
  toIssue: '待开票',
  handed: '已导出，待回填',
  unshipped: '待发货',
  issued: '已开具',
  red: '红字发票',
};

type Facts = Pick<ManagedInvoiceHead, 'status' | 'ready' | 'batchNo'>;

/** Returns the waiting view that lists it; null once it is issued. */
export function waitingViewOf({ status, ready, batchNo }: Facts): 'toIssue' | 'handed' | 'unshipped' | null {
  if (status !== 'issuing') return null;
  if (batchNo !== null) return 'handed';
  return ready ? 'toIssue' : 'unshipped';
}
