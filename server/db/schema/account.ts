/** Buyers, their logins, and what guards both. */
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
    /** Buys as a person, not for an institution. */
    personal: boolean().notNull(),
    role: text().$type<Schemas['BuyerRole']>().notNull().default(''),
    tax: jsonb().$type<Schemas['TaxData']>().notNull(),
    notices: jsonb().$type<Schemas['NoticeSettings']>().notNull(),
    /** What they may do of the shop's own work; blank for a buyer. */
    staffRoles: text().array().$type<Schemas['StaffRole'][]>().notNull().default([]),
    /** argon2id */
    passwordHash: text().notNull(),
    /** null: the password is the first one. */
    passwordTime: moment(),
    createTime: moment().notNull(),
    /** Closed for good; null while it is open. */
    closedTime: moment(),
    /** The shop has shut the account out, until it is enabled again; null while it may log in. */
    disabledTime: moment(),
    /** Why, for the shop's people; blank while it may log in. */
    disabledReason: text().notNull().default(''),
    /** When the second factor was confirmed; null: there is none. */
    secondFactorTime: moment(),
    /** Read by the version before: limits are the institutions' now. */
    monthlyLimit: yuan(),
  },
  (table) => [
    check('staff_roles', sql`${table.staffRoles} <@ array['manager', 'warehouse', 'finance', 'content']`),
    check(
      'nobody_shut_out_works_here',
      sql`${table.disabledTime} is null or cardinality(${table.staffRoles}) = 0`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in hex; the token itself is kept nowhere. */
    tokenHash: text().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    /** Names the login to the buyer. */
    deviceId: uuid().notNull().unique(),
    userAgent: text().notNull(),
    /** Where it was made from, masked (`maskOrigin`). */
    origin: text().notNull().default(''),
    /** Of the log-in with a password or code: a refreshed token keeps it. */
    loginTime: moment().notNull(),
    /** When the password or the second factor was last proven; null: never in this login. */
    provenTime: moment(),
    /** When the second factor was given; null: not yet. */
    secondTime: moment(),
    lastTime: moment().notNull(),
    expires: moment().notNull(),
  },
  (table) => [index().on(table.buyerId), index().on(table.expires)],
);

/** The second factor (TOTP, RFC 6238) of accounts that work in the shop. */
export const secondFactors = pgTable('second_factors', {
  buyerId: text()
    .primaryKey()
    .references(() => buyers.buyerId, { onDelete: 'cascade' }),
  /** Sealed (crypto.ts), base64; null: none was confirmed. */
  secret: text(),
  /** The same, until a code of it is confirmed. */
  pending: text(),
  /** The time step of the last code that was taken: no code is taken twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Codes that stand in for a second factor, each once. */
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

/** Codes by SMS: one for a purpose and a number. */
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

/** Tries that are counted over a time: wrong passwords, codes sent. */
export const attempts = pgTable(
  'attempts',
  {
    attemptId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.key, table.at), index().on(table.at)],
);

/** How often an origin asked for something costly in a stretch of time. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text().notNull(),
    startedAt: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startedAt] }), index().on(table.startedAt)],
);
