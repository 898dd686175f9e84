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
    loginTime: moment().notNull(),
    lastTime: moment().notNull(),
    expires: moment().notNull(),
  },
  (table) => [index().on(table.buyerId), index().on(table.expires)],
);

/** Codes by SMS: one for a purpose and a number. */
export const codes = pgTable(
  'codes',
  {
    purpose: text().notNull(),
    mobile: text().notNull(),
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
