/** Consents of buyers. */
import { bigint, check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DocumentCode } from '../../../domain/account/consents';
import { moment } from '../types';
import { buyers } from './account';

/** The text of each version that a buyer agreed to, kept as proof. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    document: text().$type<DocumentCode>().notNull(),
    /** Version of the text and the first digits of its SHA-256: `3.1f0c22ab`. */
    version: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    publishTime: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document, table.version] }),
    check('consent_document', sql`${table.document} in ('terms', 'privacy')`),
  ],
);

/** Consents of buyers. Append-only, except that a withdrawal sets its time. */
export const consents = pgTable(
  'consents',
  {
    consentId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    document: text().$type<DocumentCode>().notNull(),
    version: text().notNull(),
    time: moment().notNull(),
    /** Masked address of the caller (`maskOrigin`). */
    origin: text().notNull(),
    /** Null: in force. */
    withdrawnTime: moment(),
  },
  (table) => [
    index('consents_of_buyer').on(table.buyerId, table.document, table.consentId),
    foreignKey({
      name: 'consent_to_a_text',
      columns: [table.document, table.version],
      foreignColumns: [consentTexts.document, consentTexts.version],
    }),
  ],
);
