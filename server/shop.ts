/** What the application is given by whoever mounts it (production, `umi dev`, tests). It knows nothing of its mount. */
import type { components } from '@contract/schema';
import type { ClosedSpan } from '../domain/permits/closedDays';
import type { Pool } from 'pg';
import type { DataKeys } from './crypto';
import type { Subscribers } from './events';

export interface Clock {
  /** ms since the epoch */
  now(): number;
}

export interface Log {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

/** Sends a code to a mobile number; throws when it could not be handed over. */
export type SendSms = (mobile: string, code: string, purpose: string) => Promise<void>;

/** A payment as the gateway is asked for it. */
export interface PaymentRequest {
  paymentId: string;
  orderNumbers: readonly string[];
  /** Yuan, `1234.50` */
  amount: string;
  /** What is paid for, as the buyer reads it at the gateway. */
  subject: string;
  /** When (ms) the gateway must stop taking money for it. */
  expires: number;
}

/** A message that says it is from a service of the company. */
export interface SignedMessage {
  timestamp: string | null;
  signature: string | null;
  body: Buffer;
}

/** What the gateway says of a payment; unknown: it never heard of it. */
export type PaymentState =
  | { status: 'paid'; amount: string; transactionId: string; paidAt: string }
  | { status: 'failed' | 'open' | 'unknown' };

/** A refund of a payment, whole or in part. */
export interface RefundRequest {
  /** The same refund has the same one, however often it is asked for. */
  refundId: string;
  paymentId: string;
  /** The gateway's number of the payment. */
  transactionId: string;
  /** Yuan, `1234.50` */
  amount: string;
  reason: string;
}

/** What the gateway says of a refund; unknown: it never heard of it. */
export interface RefundState {
  status: 'done' | 'pending' | 'failed' | 'unknown';
  /** Why it failed. */
  reason: string;
}

/** Online payment at a gateway outside: the buyer pays on its page, and it tells the shop by a signed message. */
export interface OnlinePayment {
  /** The page to pay at. Throws when the gateway cannot be reached, or answers no page that a buyer may be sent to. */
  begin(request: PaymentRequest): Promise<{ payUrl: string }>;
  /** What became of a payment. Throws when the gateway cannot be reached, or answers in another form; so do the next two. */
  query(paymentId: string): Promise<PaymentState>;
  /** Asks for a refund; the same `refundId` again pays nothing twice. */
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(refund: Pick<RefundRequest, 'refundId' | 'paymentId'>): Promise<RefundState>;
  /** Why a message is not the gateway's: null when it is, signed and fresh at a moment (ms). */
  faultOf(message: SignedMessage, now: number): 'unsigned' | 'late' | null;
}

/** Where parcels are, told by a service of the company that asks the carriers. */
export interface CarrierNotices {
  /** Why a message is not that service's: null when it is, signed and fresh at a moment (ms). */
  faultOf(message: SignedMessage, now: number): 'unsigned' | 'late' | null;
}

/** A mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same mail has the same one, however often it is handed over. */
  id: string;
}

/** Hands a mail over; throws when it could not be. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A message on its way to a system of the buyer's own. */
export interface WebhookCall {
  url: string;
  secret: string;
  /** The same message has the same one, however often it is sent. */
  id: string;
  /** JSON */
  body: string;
  /** ms: the time that is signed */
  now: number;
}

export interface Webhook {
  /** May messages be sent to this address? */
  takes(address: string): boolean;
  /** What a buyer's messages are signed with. */
  secretOf(buyerId: string, serial: number): string;
  /** Throws, with an `outcome` that holds neither address nor secret, when it was not taken. */
  post(call: WebhookCall, signal?: AbortSignal): Promise<void>;
}

/** The account of the shop that buyers transfer to. */
export type BankAccount = components['schemas']['BankAccount'];

/** Calls that one origin may make in the window of each (http/limits.ts). */
export interface CallLimits {
  login: number;
  register: number;
  code: number;
  structure: number;
  pdf: number;
  join: number;
  /** Counted by buyer. */
  webhook: number;
  /** Exports of personal data, counted by buyer. */
  export: number;
}

/** How the shop's own people log in. */
export interface StaffAccess {
  /** ms from the log-in to its end for calls of the shop, however much it is used. */
  sessionMs: number;
  /** ms for which a proof of who it is holds (`x-reauthenticate`). */
  proofMs: number;
  /** Managers and finance need a second factor. */
  secondFactorRequired: boolean;
}

export interface Settings {
  /** Key of the AES-128-ECB cipher that mall4j's clients send passwords in; 16 bytes. */
  passwordSignKey: string;
  /** Keys of what is encrypted in the database (crypto.ts). */
  dataKeys: DataKeys;
  staffAccess: StaffAccess;
  /** argon2id: memory in KiB and passes. */
  passwordCost: { memoryCost: number; timeCost: number };
  /** Addresses (or CIDR ranges) of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  callLimits: CallLimits;
  /** Codes by SMS to one number, and from one origin, in an hour before each needs a proof of work. */
  freeCodes: number;
  /** Of the environment; holds until the settings of the shop are first saved (`server/shopSettings`). null: none. */
  bank: BankAccount | null;
  /** Where buyers find the shop, `https://shop.example`; null: what is sent out has no links. */
  publicOrigin: string | null;
  /** Days on which nothing controlled is sold. */
  controlledClosedDays: readonly ClosedSpan[];
  /** auto: invoices get numbers of the shop's own; manual: the numbers that the tax system gave are entered. */
  invoiceIssuing: 'auto' | 'manual';
  /** The demo: every page says that data and payments are simulated. */
  demo: boolean;
  /** Simulated online payment: development only. */
  simulatedPayment: boolean;
  /** Codes are answered to whoever asks: development only. */
  showCodes: boolean;
}

export interface Shop {
  /** Handlers of the events between areas (server/subscribers.ts). */
  subscribers: Subscribers;
  pool: Pool;
  clock: Clock;
  log: Log;
  settings: Settings;
  /** null: the shop offers nothing that needs a code. */
  sendSms: SendSms | null;
  /** null: no online payment but the simulated one, if that is on. */
  onlinePayment: OnlinePayment | null;
  /** null: nobody tells where parcels are; the warehouse may enter it. */
  carrierNotices: CarrierNotices | null;
  /** null: no messages by mail. */
  sendMail: SendMail | null;
  /** null: no messages to systems of buyers. */
  webhook: Webhook | null;
}

/** A shop that speaks to nobody outside. */
export const NOBODY_OUTSIDE = {
  sendSms: null,
  onlinePayment: null,
  carrierNotices: null,
  sendMail: null,
  webhook: null,
} satisfies Partial<Shop>;
