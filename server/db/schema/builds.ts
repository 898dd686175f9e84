/** The build that last wrote its catalogue and texts into the database. */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../types';

export const appliedBuilds = pgTable('applied_builds', {
  part: text().$type<'catalogue' | 'texts'>().primaryKey(),
  /** `BUILD_VERSION` of the newest applied build. */
  version: bigint({ mode: 'number' }).notNull(),
  appliedAt: moment().notNull(),
});
