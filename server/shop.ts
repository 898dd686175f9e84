/** What the application is given by whoever mounts it (production, `umi dev`, tests). It knows nothing of its mount. */
import type { Pool } from 'pg';

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

/** Calls that one origin may make in the window of each (http/limits.ts). */
export interface CallLimits {
  login: number;
  register: number;
  code: number;
  structure: number;
}

export interface Settings {
  /** Key of the AES-128-ECB cipher that mall4j's clients send passwords in; 16 bytes. */
  passwordSignKey: string;
  /** argon2id: memory in KiB and passes. */
  passwordCost: { memoryCost: number; timeCost: number };
  /** Addresses (or CIDR ranges) of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  callLimits: CallLimits;
  /** Simulated online payment: development only. */
  simulatedPayment: boolean;
  /** Codes are answered to whoever asks: development only. */
  showCodes: boolean;
}

export interface Shop {
  pool: Pool;
  clock: Clock;
  log: Log;
  settings: Settings;
  /** null: the shop offers nothing that needs a code. */
  sendSms: SendSms | null;
}
