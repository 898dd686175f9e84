/** Pictures of goods. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../types';
import { buyers } from './account';
import { productDrafts } from './goods';

/** Each picture once, however many drafts contain it. */
export const productPictures = pgTable(
  'product_pictures',
  {
    /** SHA-256 of the largest size, hexadecimal. */
    pictureId: text().primaryKey(),
    /** px of the largest size. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Time of the last upload. */
    createTime: moment().notNull(),
    /** First release of a product with it; null: only staff see it. Stays set, because orders refer to it. */
    publicSince: moment(),
    /** When a manager took it off all pages, for good; the audit log has the reason. */
    withdrawnTime: moment(),
  },
  (table) => [
    index('loose_pictures')
      .on(table.createTime)
      .where(sql`${table.publicSince} is null`),
    check('picture_id_is_hash', sql`${table.pictureId} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const productPictureSizes = pgTable(
  'product_picture_sizes',
  {
    pictureId: text()
      .notNull()
      .references(() => productPictures.pictureId, { onDelete: 'cascade' }),
    /** px of the longer edge, at most. */
    edge: integer().notNull(),
    /** WebP. */
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.edge] })],
);

/** Who uploaded a picture, and when last. */
export const productPictureUploads = pgTable(
  'product_picture_uploads',
  {
    pictureId: text()
      .notNull()
      .references(() => productPictures.pictureId, { onDelete: 'cascade' }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    time: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.buyerId] }), index().on(table.buyerId)],
);

/** Pictures in any version of a draft. */
export const productDraftPictures = pgTable(
  'product_draft_pictures',
  {
    draftId: integer()
      .notNull()
      .references(() => productDrafts.draftId, { onDelete: 'cascade' }),
    pictureId: text()
      .notNull()
      .references(() => productPictures.pictureId),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.pictureId] }), index().on(table.pictureId)],
);
