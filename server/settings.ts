/** Production settings from the environment, checked at start with one message per mistake. */
import { isIP } from 'node:net';
import { isMailAddress } from '../domain/shared/mailAddress';
import { parseDays } from '../domain/permits/closedDays';
import { parseDataKeys, type DataKeys } from './crypto';
import type { GatewaySettings } from './payments/gateway';
import type { MailSettings } from './inbox/mail';
import type { WebhookSettings } from './inbox/webhook';
import type { BankAccount, CallLimits, Settings, StaffAccess } from './shop';

export interface ServerSettings {
  host: string;
  port: number;
  /** null: use the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Owner of the schema, used for migrations only. null: the role of `databaseUrl` owns the schema. */
  ownerUrl: string | null;
  /** Folder of the embedded PostgreSQL. */
  dataFolder: string;
  poolSize: number;
  /** Import the bundled catalogue into a database that never had one? */
  importsCatalogue: boolean;
  /** Folder of the built shop. */
  shopFolder: string;
  logLevel: string;
  /** null: no SMS codes. */
  sms: { url: string; token: string | null } | null;
  /** null: no online payment. */
  gateway: GatewaySettings | null;
  /** Verifies carrier notices; null: none are accepted. */
  carrier: { secret: string } | null;
  /** null: no messages by mail. */
  mail: MailSettings | null;
  /** null: no messages to buyers' systems. */
  webhook: WebhookSettings | null;
  /** Seconds between the stop signal, when `/readyz` turns 503, and closing the port. */
  leaveSeconds: number;
  /** Seconds for running calls to finish on stop. */
  stopSeconds: number;
  shop: Settings;
}

/** Invalid settings; `mistakes` has one line for each. */
export class SettingsError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(`The settings are wrong:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

type Text = (name: string, fallback: string) => string;
type Wrong = (words: string) => void;
type Environment = Record<string, string | undefined>;

/** Minimum length of a secret, characters. */
const MIN_SECRET = 32;
/** All demo features are off. */
const NO_DEMO = { demo: false, simulatedPayment: false, showCodes: false } as const;

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads all settings; throws a SettingsError that names all mistakes. `toServe` also checks settings that only the
 * server needs.
 */
export function readSettings(env: Environment, { toServe = false } = {}): ServerSettings {
  const mistakes: string[] = [];
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const wrong = <T>(words: string, fallback: T): T => {
    mistakes.push(words);
    return fallback;
  };
  const add: Wrong = (words) => void mistakes.push(words);
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const given = text(name, String(fallback));
    const number = /^\d+$/.test(given) ? Number(given) : NaN;
    const fits = number >= min && number <= max;
    return fits ? number : wrong(`${name} is a whole number from ${min} to ${max}, not “${given}”`, fallback);
  };
  const url = (name: string, ...schemes: string[]) => {
    const given = text(name, '');
    if (given === '') return null;
    const fits = schemes.some((scheme) => given.startsWith(`${scheme}://`)) && URL.canParse(given);
    return fits ? given : wrong(`${name} is an address that begins with ${schemes.join(':// or ')}://`, null);
  };
  const oneOf = (name: string, fallback: string, values: readonly string[]) => {
    const given = text(name, fallback);
    return values.includes(given)
      ? given
      : wrong(`${name} is one of ${values.filter(Boolean).join(', ')}, not “${given}”`, fallback);
  };
  const proxies = proxiesFrom(text, add);
  const signKey = text('PASSWORD_SIGN_KEY', '-mall4j-password');
  if (Buffer.byteLength(signKey) !== 16) wrong('PASSWORD_SIGN_KEY has 16 bytes', null);
  const smsUrl = url('SMS_WEBHOOK_URL', 'https', 'http');

  const publicOrigin = originFrom(text, add);

  const { databaseUrl, ownerUrl } = databaseFrom(url, add);

  // These are read elsewhere, also in threads (structure/, catalogue/build.ts); here they are only validated.
  oneOf('CATALOGUE', '', ['', 'all']);
  whole('CHEMISTRY_THREADS', 1, 1, 64);
  whole('CHEMISTRY_DEADLINE', 3_000, 100, 120_000);
  whole('PDF_DEADLINE', 10_000, 100, 120_000);

  const settings: ServerSettings = {
    host: text('HOST', '127.0.0.1'),
    port: whole('PORT', 8080, 1, 65_535),
    databaseUrl,
    ownerUrl,
    dataFolder: text('DATA_FOLDER', '.data/postgres'),
    poolSize: whole('DATABASE_POOL', 10, 2, 200),
    importsCatalogue: oneOf('CATALOGUE_IMPORT', 'manual', ['manual', 'first-start']) === 'first-start',
    shopFolder: text('SHOP_FOLDER', 'dist'),
    logLevel: oneOf('LOG_LEVEL', 'info', LEVELS),
    sms: smsUrl === null ? null : { url: smsUrl, token: text('SMS_WEBHOOK_TOKEN', '') || null },
    gateway: gatewayFrom(text, url('PAYMENT_GATEWAY_URL', 'https', 'http'), add),
    carrier: carrierFrom(text, add),
    mail: mailFrom(text, url('SMTP_URL', 'smtps', 'smtp'), add),
    webhook: webhookFrom(text, add),
    leaveSeconds: whole('LEAVE_SECONDS', 2, 0, 60),
    stopSeconds: whole('STOP_SECONDS', 10, 1, 300),
    shop: {
      passwordSignKey: signKey,
      dataKeys: dataKeysFrom(text, toServe, add),
      staffAccess: STAFF_ACCESS,
      // OWASP's first recommendation for argon2id.
      passwordCost: { memoryCost: 19_456, timeCost: 2 },
      trustedProxies: proxies,
      freeCodes: 2,
      callLimits: callLimitsFrom(whole),
      bank: bankFrom(text, add),
      publicOrigin,
      controlledClosedDays:
        parseDays(text('CONTROLLED_CLOSED_DAYS', '')) ??
        wrong('CONTROLLED_CLOSED_DAYS lists days: 2026-09-01..2026-09-03, 2026-12-31', []),
      // A number that no tax system gave is not a valid invoice number.
      invoiceIssuing: oneOf('INVOICE_ISSUING', 'manual', ['auto', 'manual']) === 'auto' ? 'auto' : 'manual',
      ...NO_DEMO,
    },
  };
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return settings;
}

type Whole = (name: string, fallback: number, min: number, max: number) => number;

/** Calls per network or buyer. A campus may log in from one address, but not more often than this. */
function callLimitsFrom(whole: Whole): CallLimits {
  const limit = (name: string, fallback: number) => whole(name, fallback, 1, 1_000_000);
  return {
    login: limit('LIMIT_LOGIN', 120),
    register: limit('LIMIT_REGISTER', 60),
    code: limit('LIMIT_CODE', 30),
    structure: limit('LIMIT_STRUCTURE', 600),
    reaction: limit('LIMIT_REACTION', 300),
    pdf: limit('LIMIT_PDF', 60),
    join: limit('LIMIT_JOIN', 60),
    webhook: limit('LIMIT_WEBHOOK', 10),
    export: limit('LIMIT_EXPORT', 5),
  };
}

/** The same in every production shop; no setting weakens it. */
const STAFF_ACCESS: StaffAccess = {
  sessionMs: 8 * 3_600_000,
  proofMs: 10 * 60_000,
  secondFactorRequired: true,
};

/** Keys of encrypted values in the database. */
function dataKeysFrom(text: Text, isNeeded: boolean, wrong: Wrong): DataKeys {
  const keys = parseDataKeys(text('DATA_KEY', ''));
  if (keys === null)
    wrong('DATA_KEY is 32 bytes in base64, or the new and the old ones with a comma between');
  if (keys?.length === 0 && isNeeded)
    wrong(
      'DATA_KEY is needed: make one with `openssl rand -base64 32` and keep a copy apart from the database',
    );
  return keys ?? [];
}

function proxiesFrom(text: Text, wrong: Wrong): string[] {
  const proxies = text('TRUSTED_PROXIES', '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of proxies)
    if (!isRange(entry)) wrong(`TRUSTED_PROXIES lists addresses or ranges (10.0.0.0/8), not “${entry}”`);
  return proxies;
}

/** The account for transfers: all three settings or none. */
function bankFrom(text: Text, wrong: Wrong): BankAccount | null {
  const bank = {
    accountName: text('BANK_ACCOUNT_NAME', ''),
    bankName: text('BANK_NAME', ''),
    accountNo: text('BANK_ACCOUNT_NO', ''),
  };
  const given = Object.values(bank).filter((value) => value !== '');
  if (given.length === 0) return null;
  if (given.length < 3) wrong('BANK_ACCOUNT_NAME, BANK_NAME and BANK_ACCOUNT_NO are set together');
  if (bank.accountNo !== '' && !/^\d[\d -]{6,38}\d$/.test(bank.accountNo))
    wrong(`BANK_ACCOUNT_NO has digits, perhaps in groups, not “${bank.accountNo}”`);
  return bank;
}

/** The shop's database, and the owner of its tables if that is another role. */
function databaseFrom(url: (name: string, ...schemes: string[]) => string | null, wrong: Wrong) {
  const databaseUrl = url('DATABASE_URL', 'postgres', 'postgresql');
  const ownerUrl = url('DATABASE_OWNER_URL', 'postgres', 'postgresql');
  if (ownerUrl !== null && databaseUrl === null)
    wrong('DATABASE_OWNER_URL is of no use without DATABASE_URL');
  return { databaseUrl, ownerUrl };
}

/** The payment gateway: all three settings or none. */
function gatewayFrom(text: Text, url: string | null, wrong: Wrong): GatewaySettings | null {
  const secret = text('PAYMENT_GATEWAY_SECRET', '');
  const origin = text('PUBLIC_ORIGIN', '').replace(/\/$/, '');
  if (text('PAYMENT_GATEWAY_URL', '') === '') {
    if (secret !== '') wrong('PAYMENT_GATEWAY_SECRET is of no use without PAYMENT_GATEWAY_URL');
    return null;
  }
  const isLong = secret.length >= MIN_SECRET;
  if (!isLong)
    wrong(`PAYMENT_GATEWAY_SECRET is needed with PAYMENT_GATEWAY_URL, ${MIN_SECRET} characters at least`);
  const hasOrigin = isOrigin(origin);
  if (!hasOrigin)
    wrong(
      'PUBLIC_ORIGIN is needed with PAYMENT_GATEWAY_URL: where buyers find the shop, https://shop.example',
    );
  return url !== null && isLong && hasOrigin ? { url, secret, origin } : null;
}

const isOrigin = (origin: string): boolean =>
  /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;

/** Public address of the shop, for links in messages. */
function originFrom(text: Text, wrong: Wrong): string | null {
  const origin = text('PUBLIC_ORIGIN', '').replace(/\/$/, '');
  if (origin === '' || isOrigin(origin)) return origin || null;
  // With a gateway its own check reports the mistake.
  if (text('PAYMENT_GATEWAY_URL', '') === '')
    wrong('PUBLIC_ORIGIN is where buyers find the shop: https://shop.example');
  return null;
}

/** Secret of carrier notices. */
function carrierFrom(text: Text, wrong: Wrong): ServerSettings['carrier'] {
  const secret = text('CARRIER_WEBHOOK_SECRET', '');
  if (secret !== '' && secret.length < MIN_SECRET)
    wrong(`CARRIER_WEBHOOK_SECRET has ${MIN_SECRET} characters at least`);
  return secret === '' ? null : { secret };
}

/** Key of webhook secrets. */
function webhookFrom(text: Text, wrong: Wrong): WebhookSettings | null {
  const key = text('WEBHOOK_KEY', '');
  if (key !== '' && key.length < MIN_SECRET) wrong(`WEBHOOK_KEY has ${MIN_SECRET} characters at least`);
  return key === '' ? null : { key };
}

/** Mail: server and sender address, or neither. */
function mailFrom(text: Text, url: string | null, wrong: Wrong): MailSettings | null {
  const from = text('MAIL_FROM', '');
  if (text('SMTP_URL', '') === '') {
    if (from !== '') wrong('MAIL_FROM is of no use without SMTP_URL');
    return null;
  }
  const isSender = isMailAddress(from);
  if (!isSender) wrong('MAIL_FROM is needed with SMTP_URL: the address that mails come from');
  return url !== null && isSender ? { url, from } : null;
}

function isRange(entry: string): boolean {
  const [address = '', bits] = entry.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
