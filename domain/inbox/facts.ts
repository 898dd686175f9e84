/** What messages are kept as: facts alone. Money is a text in yuan, days are `yyyy-MM-dd`, numbers are texts. */

import type { APPROVAL_WORDS, PERMIT_WORDS, RETURN_WORDS, VERIFICATION_WORDS } from './verdicts';

/** A pack as a message names it. */
export interface ToldPack {
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

/** By event. */
export interface Facts {
  /** `dueDate` (yyyy-MM-dd) of one on the monthly account: it is due then. */
  orderPaid: { orderNumber: string; amount: string; dueDate?: string };
  orderCancelled: { orderNumber: string; reason: string };
  orderShipped: { orderNumber: string; parcels: string[] };
  /** More of it is still to come. */
  orderPartShipped: { orderNumber: string; parcels: string[] };
  /** Carrier and number of a parcel were entered wrongly. */
  parcelCorrected: { orderNumber: string; before: string; after: string };
  orderReceived: { orderNumber: string };
  /** Something of the lot was sent in the order. */
  lotRecalled: {
    orderNumber: string;
    skuId: number;
    lotNo: string;
    prodName: string;
    skuName: string;
    catalogNo: string;
    /** Packs of it. */
    count: number;
    reason: string;
  };
  /** The same to who did not order it, but has it in the laboratory's stock or is in the buyer's group. */
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
    /** What goes back; blank where nothing does. */
    amount: string;
    /** It is on the monthly account: nothing was paid, it is charged less. */
    monthly?: boolean;
    /** What is sent again goes in it: company and number. */
    parcel?: string;
  };
  invoiceIssued: { invoiceNo: string; amount: string; red: boolean };
  /** The number was entered wrongly. */
  invoiceCorrected: { invoiceNo: string; before: string };
  quotationAnswered: { quotationNo: string; version: number; revised: boolean; validUntil: string };
  quotationDeclined: { quotationNo: string; version: number; reason: string };
  quotationEnding: { quotationNo: string; validUntil: string };
  /** `version` of the request tells one wait for the same member from the next. */
  approvalWaiting: ToldRequest & { applicant: string; amount: string };
  approvalToOrder: ToldRequest & { applicant: string; amount: string };
  approvalDecided: ToldRequest & {
    verdict: keyof typeof APPROVAL_WORDS;
    reason: string;
  };
  approvalWithdrawn: ToldRequest & { applicant: string; reason: string };
  /** `what` tells one change from the next. */
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
    /** Of the application: tells one verdict from the next. */
    version: number;
    verdict: keyof typeof VERIFICATION_WORDS;
    reason: string;
  };
  priceLowered: ToldPack & { watchId: number; round: number; was: string; price: string };
  backInStock: ToldPack & { watchId: number; round: number };
}
