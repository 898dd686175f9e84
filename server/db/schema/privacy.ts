/** What buyers agreed to, and when. */
import { bigint, check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DocumentCode } from '../../../domain/account/consents';
import { moment } from '../types';
import { buyers } from './account';

/** The text of each version that somebody agreed to: the proof of what it said. */
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

/** A consent of a buyer. Rows are added; only a withdrawal changes one. */
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
    /** Where it came from, masked (`maskOrigin`). */
    origin: text().notNull(),
    /** null: it stands. */
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
