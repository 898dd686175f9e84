/** Which build of the shop put its catalogue and its texts into the database last. */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../types';

export const appliedBuilds = pgTable('applied_builds', {
  part: text().$type<'catalogue' | 'texts'>().primaryKey(),
  /** `BUILD_VERSION` of the newest build that was applied. */
  version: bigint({ mode: 'number' }).notNull(),
  appliedAt: moment().notNull(),
});
