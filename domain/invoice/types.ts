/** Names of the contract's types in this area. Only files of this name import the contract. */
import type { Wire } from '@contract/types';

export type InvoiceLine = Wire['InvoiceLine'];

/** none: 不开票; normal: 电子普通发票; special: 电子专用发票 (institutions only) */
export type InvoiceChoice = Wire['InvoiceChoice'];

/** A paid order without a valid invoice. */
export type InvoicableOrder = Wire['InvoicableOrder'];
export type InvoiceCount = Wire['InvoiceCount'];
export type InvoiceReversal = Wire['InvoiceReversal'];

/** An earlier, wrong number and the time of its correction. */
export type FormerInvoiceNumber = Wire['FormerInvoiceNumber'];
export type InvoiceHead = Wire['InvoiceHead'];
export type InvoiceParty = Wire['InvoiceParty'];
export type InvoiceView = Wire['InvoiceView'];
export type ManagedInvoiceHead = Wire['ManagedInvoiceHead'];

/** A PDF, OFD or XML from the tax system. */
export type InvoiceFile = Wire['InvoiceFile'];
