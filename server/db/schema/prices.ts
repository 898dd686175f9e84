/**
 * Price agreements (协议价) with institutions, and promotions (促销) for all buyers. Once in force, they and their lines
 * never change.
 */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AgreementKind } from '../../../domain/prices/agreement';
import type { PriceScope } from '../../../domain/prices/decide';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { institutions } from './institutions';

export const priceAgreements = pgTable(
  'price_agreements',
  {
    agreementId: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    kind: text().$type<AgreementKind>().notNull().default('agreement'),
    /** Buyers read the title of a promotion. */
    title: text().notNull(),
    note: text().notNull().default(''),
    /** First and last day, `yyyy-MM-dd`. */
    fromDay: text().notNull(),
    untilDay: text().notNull(),
    /** The lowest allowed share of the list price, in hundredths of a percent. */
    floor: integer().notNull(),
    /** 固定协议价: promotions do not apply to the goods of this agreement. */
    isFirm: boolean().notNull().default(false),
    /** Applies from this amount of an order at list prices, in fen; 0 without a minimum. */
    minFen: integer().notNull().default(0),
    state: text().$type<'draft' | 'inForce' | 'ended'>().notNull().default('draft'),
    /** Raised by each change; a confirmation names the version that was read. */
    version: integer().notNull().default(1),
    /** Who changed the draft last; another person confirms it. Null when the account is deleted. */
    buyerId: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    createTime: moment().notNull(),
    changeTime: moment().notNull(),
    confirmedBy: text().references(() => buyers.buyerId, { onDelete: 'set null' }),
    confirmedTime: moment(),
    endedTime: moment(),
    endReason: text().notNull().default(''),
  },
  (table) => [
    index('agreements_by_state').on(table.state, table.createTime),
    check('agreement_kind', sql`${table.kind} in ('agreement', 'promotion')`),
    check('agreement_min_fen', sql`${table.minFen} >= 0`),
    check('agreement_state', sql`${table.state} in ('draft', 'inForce', 'ended')`),
    check('agreement_days', sql`${table.fromDay} <= ${table.untilDay}`),
    check('agreement_floor', sql`${table.floor} between 1 and 10000`),
  ],
);

/** The institutions that an agreement holds for. */
export const agreementInstitutions = pgTable(
  'agreement_institutions',
  {
    agreementId: integer()
      .notNull()
      .references(() => priceAgreements.agreementId, { onDelete: 'cascade' }),
    institutionId: integer()
      .notNull()
      .references(() => institutions.institutionId),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.institutionId] }),
    index('agreements_of_institution').on(table.institutionId),
  ],
);

/** 单位组: an agreement with a group holds for the institutions that the group has at the time. */
export const institutionGroups = pgTable('institution_groups', {
  groupId: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique('an_institution_group_once'),
  /** Raised by each change. */
  version: integer().notNull().default(1),
  changeTime: moment().notNull(),
});

export const institutionGroupMembers = pgTable(
  'institution_group_members',
  {
    groupId: integer()
      .notNull()
      .references(() => institutionGroups.groupId, { onDelete: 'cascade' }),
    institutionId: integer()
      .notNull()
      .references(() => institutions.institutionId),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.institutionId] }),
    index('groups_of_institution').on(table.institutionId),
  ],
);

/** The groups that an agreement holds for. */
export const agreementGroups = pgTable(
  'agreement_groups',
  {
    agreementId: integer()
      .notNull()
      .references(() => priceAgreements.agreementId, { onDelete: 'cascade' }),
    groupId: integer()
      .notNull()
      .references(() => institutionGroups.groupId),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.groupId] }),
    index('agreements_of_group').on(table.groupId),
  ],
);

export const agreementLines = pgTable(
  'agreement_lines',
  {
    lineId: integer().primaryKey().generatedAlwaysAsIdentity(),
    agreementId: integer()
      .notNull()
      .references(() => priceAgreements.agreementId, { onDelete: 'cascade' }),
    scope: text().$type<PriceScope>().notNull(),
    /** Id of the brand, category, product or pack; 0 for all goods. */
    targetId: integer().notNull(),
    /** Applies from this count of packs in one line. */
    fromCount: integer().notNull().default(1),
    /** Share of the list price to pay, in hundredths of a percent; null for a fixed price. */
    share: integer(),
    /** Fixed price of a pack; null for a share. */
    fixed: yuan(),
  },
  (table) => [
    index('lines_of_agreement').on(table.agreementId, table.lineId),
    uniqueIndex('an_agreement_line_once').on(table.agreementId, table.scope, table.targetId, table.fromCount),
    check('agreement_scope', sql`${table.scope} in ('pack', 'product', 'category', 'brand', 'all')`),
    check('agreement_from_count', sql`${table.fromCount} between 1 and 9999`),
    check('agreement_share', sql`${table.share} between 1 and 10000`),
    check('agreement_fixed', sql`${table.fixed} > 0`),
    check('share_or_fixed', sql`num_nonnulls(${table.share}, ${table.fixed}) = 1`),
    check('fixed_for_a_pack', sql`${table.fixed} is null or ${table.scope} = 'pack'`),
  ],
);
