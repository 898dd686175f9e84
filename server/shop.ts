/** Dependencies that the mounting server (production, `umi dev`, tests) passes to the application. */
import type { components } from '@contract/schema';
import type { ClosedSpan } from '../domain/permits/closedDays';
import type { Pool } from 'pg';
import type { DataKeys } from './crypto';
import type { Subscribers } from './events';

export interface Clock {
  /** ms since the epoch. */
  now(): number;
}

export interface Log {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

/** Sends a code to a mobile number; throws when it could not be sent. */
export type SendSms = (mobile: string, code: string, purpose: string) => Promise<void>;

/** A payment to be made at the gateway. */
export interface PaymentRequest {
  paymentId: string;
  orderNumbers: readonly string[];
  /** Yuan, `1234.50` */
  amount: string;
  /** Subject as the buyer reads it at the gateway. */
  subject: string;
  /** Time (ms) after which the gateway must not accept money. */
  expires: number;
}

/** A message that claims to come from a service of the company. */
export interface SignedMessage {
  timestamp: string | null;
  signature: string | null;
  body: Buffer;
}

/** The gateway's answer about a payment; unknown: it has no such payment. */
export type PaymentState =
  | { status: 'paid'; amount: string; transactionId: string; paidAt: string }
  | { status: 'failed' | 'open' | 'unknown' };

/** A full or partial refund of a payment. */
export interface RefundRequest {
  /** Idempotency key: the same for repeated requests of one refund. */
  refundId: string;
  paymentId: string;
  /** The gateway's number of the payment. */
  transactionId: string;
  /** Yuan, `1234.50` */
  amount: string;
  reason: string;
}

/** The gateway's answer about a refund; unknown: it has no such refund. */
export interface RefundState {
  status: 'done' | 'pending' | 'failed' | 'unknown';
  /** Reason of a failure. */
  reason: string;
}

/**
 * Online payment at an external gateway: the buyer pays on its page, and the gateway notifies the shop by a signed
 * message.
 */
export interface OnlinePayment {
  /** Returns the payment page. Throws when the gateway is unreachable or its answer is not acceptable. */
  begin(request: PaymentRequest): Promise<{ payUrl: string }>;
  /** State of a payment. This and the next two throw when the gateway is unreachable or answers in another form. */
  query(paymentId: string): Promise<PaymentState>;
  /** Requests a refund; repeating a `refundId` does not pay twice. */
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(refund: Pick<RefundRequest, 'refundId' | 'paymentId'>): Promise<RefundState>;
  /** Why a message is rejected at `now` (ms); null when it is genuine and fresh. */
  faultOf(message: SignedMessage, now: number): 'unsigned' | 'late' | null;
}

/** Notices about parcels from the company's carrier service. */
export interface CarrierNotices {
  /** Why a message is rejected at `now` (ms); null when it is genuine and fresh. */
  faultOf(message: SignedMessage, now: number): 'unsigned' | 'late' | null;
}

/** A mail to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for repeated deliveries of one mail. */
  id: string;
}

/** Sends a mail; throws when it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A message to a buyer's own system. */
export interface WebhookCall {
  url: string;
  secret: string;
  /** The same for repeated deliveries of one message. */
  id: string;
  /** JSON */
  body: string;
  /** Signed time, ms. */
  now: number;
}

export interface Webhook {
  /** Is this an acceptable address? */
  takes(address: string): boolean;
  /** Secret that signs a buyer's messages. */
  secretOf(buyerId: string, serial: number): string;
  /** Throws when the message was not accepted, with an `outcome` that contains neither address nor secret. */
  post(call: WebhookCall, signal?: AbortSignal): Promise<void>;
}

/** The shop's account for bank transfers. */
export type BankAccount = components['schemas']['BankAccount'];

/** Calls allowed per window and network (http/limits.ts). */
export interface CallLimits {
  login: number;
  register: number;
  code: number;
  structure: number;
  /** Reading a reaction, and planning its purchase. */
  reaction: number;
  pdf: number;
  join: number;
  /** Counted by buyer. */
  webhook: number;
  /** Exports of personal data, counted by buyer. */
  export: number;
}

/** Login rules for employees. */
export interface StaffAccess {
  /** Maximum age of a login for staff calls, regardless of use, ms. */
  sessionMs: number;
  /** Validity of a proof of identity (`x-reauthenticate`), ms. */
  proofMs: number;
  /** Whether managers and finance need a second factor. */
  secondFactorRequired: boolean;
}

export interface Settings {
  /** Key of the AES-128-ECB cipher that mall4j's clients encrypt passwords with; 16 bytes. */
  passwordSignKey: string;
  /** Keys of encrypted values in the database (crypto.ts). */
  dataKeys: DataKeys;
  staffAccess: StaffAccess;
  /** argon2id: memory in KiB, and passes. */
  passwordCost: { memoryCost: number; timeCost: number };
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  callLimits: CallLimits;
  /** SMS codes per number and per origin in an hour before a proof of work is required. */
  freeCodes: number;
  /**
   * From the environment; applies until the shop's settings are saved for the first time (`server/shopSettings`).
   * null: none.
   */
  bank: BankAccount | null;
  /** Public address of the shop, `https://shop.example`; null: messages contain no links. */
  publicOrigin: string | null;
  /** Days on which no controlled goods are sold. */
  controlledClosedDays: readonly ClosedSpan[];
  /** auto: the shop numbers invoices itself; manual: numbers from the tax system are entered. */
  invoiceIssuing: 'auto' | 'manual';
  /** Demo: every page says that data and payments are simulated. */
  demo: boolean;
  /** Simulated online payment; development only. */
  simulatedPayment: boolean;
  /** Returns codes in the answer; development only. */
  showCodes: boolean;
}

export interface Shop {
  /** Handlers of the events between areas (server/subscribers.ts). */
  subscribers: Subscribers;
  pool: Pool;
  clock: Clock;
  log: Log;
  settings: Settings;
  /** null: features that need a code are not offered. */
  sendSms: SendSms | null;
  /** null: only simulated online payment, if enabled. */
  onlinePayment: OnlinePayment | null;
  /** null: the warehouse enters parcel events itself. */
  carrierNotices: CarrierNotices | null;
  /** null: no messages by mail. */
  sendMail: SendMail | null;
  /** null: no messages to buyers' systems. */
  webhook: Webhook | null;
}

/** A shop without external services. */
export const NOBODY_OUTSIDE = {
  sendSms: null,
  onlinePayment: null,
  carrierNotices: null,
  sendMail: null,
  webhook: null,
} satisfies Partial<Shop>;
