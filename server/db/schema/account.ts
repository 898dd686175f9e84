/** Buyers, their logins, and the tables that protect both. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment, yuan } from '../types';

type Schemas = components['schemas'];

export const buyers = pgTable(
  'buyers',
  {
    /** 32 hex digits; never sent to a buyer. */
    buyerId: text().primaryKey(),
    /** Login name. */
    userName: text().notNull().unique(),
    nickName: text().notNull(),
    mobile: text().unique(),
    pic: text(),
    institution: text().notNull().default(''),
    /** Buys as a private person, not for an institution. */
    personal: boolean().notNull(),
    role: text().$type<Schemas['BuyerRole']>().notNull().default(''),
    tax: jsonb().$type<Schemas['TaxData']>().notNull(),
    notices: jsonb().$type<Schemas['NoticeSettings']>().notNull(),
    /** Roles of an employee of the shop; empty for a buyer. */
    staffRoles: text().array().$type<Schemas['StaffRole'][]>().notNull().default([]),
    /** argon2id */
    passwordHash: text().notNull(),
    /** When the password was last changed; null: it is the first one. */
    passwordTime: moment(),
    createTime: moment().notNull(),
    /** When the account was closed; null while it is open. */
    closedTime: moment(),
    /** When the shop disabled the account; null while it may log in. */
    disabledTime: moment(),
    /** Internal reason for disabling; blank while the account may log in. */
    disabledReason: text().notNull().default(''),
    /** When the second factor was confirmed; null: there is none. */
    secondFactorTime: moment(),
    /** Read only by the previous version; limits now belong to institutions. */
    monthlyLimit: yuan(),
  },
  (table) => [
    check(
      'staff_roles',
      sql`${table.staffRoles} <@ array['manager', 'warehouse', 'finance', 'content', 'service']`,
    ),
    check(
      'nobody_shut_out_works_here',
      sql`${table.disabledTime} is null or cardinality(${table.staffRoles}) = 0`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in hex. The token itself is not stored. */
    tokenHash: text().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    /** Identifies the login to the buyer. */
    deviceId: uuid().notNull().unique(),
    userAgent: text().notNull(),
    /** Masked address of the login (`maskOrigin`). */
    origin: text().notNull().default(''),
    /** Time of the log-in with a password or code; refreshing the token keeps it. */
    loginTime: moment().notNull(),
    /** When the password or second factor was last verified in this login; null: never. */
    provenTime: moment(),
    /** When the second factor was entered; null: not yet. */
    secondTime: moment(),
    lastTime: moment().notNull(),
    expires: moment().notNull(),
  },
  (table) => [index().on(table.buyerId), index().on(table.expires)],
);

/** Second factors (TOTP, RFC 6238) of employees. */
export const secondFactors = pgTable('second_factors', {
  buyerId: text()
    .primaryKey()
    .references(() => buyers.buyerId, { onDelete: 'cascade' }),
  /** Encrypted (crypto.ts), base64; null: none is confirmed. */
  secret: text(),
  /** The same, until it is confirmed with a code. */
  pending: text(),
  /** Time step of the last accepted code, so that no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** One-time recovery codes that replace a second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    /** HMAC of the code, hex. */
    codeHash: text().notNull(),
    usedTime: moment(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.codeHash] })],
);

/** SMS codes: one per purpose and number. */
export const codes = pgTable(
  'codes',
  {
    purpose: text().notNull(),
    mobile: text().notNull(),
    /** HMAC of the code, hex. */
    code: text().notNull(),
    sentAt: moment().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.mobile] })],
);

/** Counted attempts, such as wrong passwords and sent codes. */
export const attempts = pgTable(
  'attempts',
  {
    attemptId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.key, table.at), index().on(table.at)],
);

/** Number of costly calls per origin and time window. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text().notNull(),
    startedAt: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startedAt] }), index().on(table.startedAt)],
);
