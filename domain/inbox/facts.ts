/** Facts that a message stores. Money is text in yuan, days are `yyyy-MM-dd`, numbers are text. */

import type { APPROVAL_WORDS, PERMIT_WORDS, RETURN_WORDS, VERIFICATION_WORDS } from './verdicts';

/** A pack as a message names it. */
export interface MessagePack {
  prodId: number;
  skuId: number;
  prodName: string;
  skuName: string;
  catalogNo: string;
}

interface ToldRequest {
  requestNo: string;
  version: number;
}

/** Facts by event. */
export interface Facts {
  /** `dueDate` (yyyy-MM-dd) is set for an order on the monthly account. */
  orderPaid: { orderNumber: string; amount: string; dueDate?: string };
  orderCancelled: { orderNumber: string; reason: string };
  orderShipped: { orderNumber: string; parcels: string[] };
  /** Part of the order is still to be sent. */
  orderPartShipped: { orderNumber: string; parcels: string[] };
  /** Carrier and tracking number of a parcel were corrected. */
  parcelCorrected: { orderNumber: string; before: string; after: string };
  orderReceived: { orderNumber: string };
  /** The order contained packs of a recalled lot. */
  lotRecalled: {
    orderNumber: string;
    skuId: number;
    lotNo: string;
    prodName: string;
    skuName: string;
    catalogNo: string;
    /** Packs of the lot. */
    count: number;
    reason: string;
  };
  /** For a reader who did not order the lot but has it in laboratory stock, or whose group does. */
  bottlesRecalled: {
    skuId: number;
    lotNo: string;
    prodName: string;
    skuName: string;
    catalogNo: string;
    reason: string;
  };
  returnDecided: {
    returnNumber: string;
    status: keyof typeof RETURN_WORDS;
    reason: string;
    /** Refund; blank without one. */
    amount: string;
    /** On the monthly account: nothing was paid, so the charge is reduced. */
    monthly?: boolean;
    /** Carrier and number of the replacement parcel. */
    parcel?: string;
  };
  invoiceIssued: { invoiceNo: string; amount: string; red: boolean };
  /** Files of the tax system were added to an issued invoice. */
  invoiceFiles: { invoiceNo: string; types: ('pdf' | 'ofd' | 'xml')[] };
  /** The invoice number was corrected. */
  invoiceCorrected: { invoiceNo: string; before: string };
  quotationAnswered: { quotationNo: string; version: number; revised: boolean; validUntil: string };
  quotationDeclined: { quotationNo: string; version: number; reason: string };
  /** `messageId` separates several answers. */
  conversationAnswered: { conversationNo: string; messageId: number; subject: string };
  quotationEnding: { quotationNo: string; validUntil: string };
  /** The request's `version` separates several waits for one member. */
  approvalWaiting: ToldRequest & { applicant: string; amount: string };
  approvalToOrder: ToldRequest & { applicant: string; amount: string };
  approvalDecided: ToldRequest & {
    verdict: keyof typeof APPROVAL_WORDS;
    reason: string;
  };
  approvalWithdrawn: ToldRequest & { applicant: string; reason: string };
  /** `what` separates several changes. */
  approvalChanged: ToldRequest & { lines: number; what: string };
  permitDecided: {
    permitId: number;
    version: number;
    no: string;
    verdict: keyof typeof PERMIT_WORDS;
    reason: string;
  };
  permitEnding: { permitId: number; no: string; validUntil: string; within: number };
  verificationDecided: {
    institution: string;
    /** Version of the application; separates several verdicts. */
    version: number;
    verdict: keyof typeof VERIFICATION_WORDS;
    reason: string;
  };
  /** `version` of the verification; separates several changes. */
  financeNamed: { institution: string; version: number; finance: boolean };
  /** The shop answered a dispute about a line of a monthly statement; `month` yyyy-MM. */
  disputeAnswered: { disputeId: number; version: number; month: string; lineName: string; answer: string };
  priceLowered: MessagePack & { watchId: number; round: number; was: string; price: string };
  backInStock: MessagePack & { watchId: number; round: number };
}
