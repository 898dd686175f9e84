/** The company settings of the shop. Each version is stored whole; the latest is in force. */
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { moment } from '../types';

export const shopSettings = pgTable(
  'shop_settings',
  {
    /** From 1. The key rejects the second of two concurrent saves. */
    version: integer().primaryKey(),
    /** Fields that this version of the server does not know are kept but not read. */
    values: jsonb().$type<Partial<components['schemas']['ShopSettingsValues']>>().notNull(),
    /** The id of the account that saved it, or `demo`. */
    savedBy: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [check('shop_settings_version', sql`${table.version} > 0`)],
);

/** The certificate that signs papers, one row at most. */
export const signingCertificates = pgTable(
  'signing_certificates',
  {
    certificateId: smallint().primaryKey(),
    /** Private key and chain as PEM text, encrypted with DATA_KEY (`server/crypto.ts`), in base64. */
    sealed: text().notNull(),
    subject: text().notNull(),
    issuer: text().notNull(),
    serialNumber: text().notNull(),
    keyType: text().notNull(),
    validFrom: moment().notNull(),
    validUntil: moment().notNull(),
    /** SHA-256 of the certificate. */
    fingerprint: text().notNull(),
    /** The id of the account that saved it. */
    savedBy: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [check('signing_certificates_one', sql`${table.certificateId} = 1`)],
);
