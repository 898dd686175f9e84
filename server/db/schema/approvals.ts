/** Approval rules of groups, purchase requests (申购单), and the orders that belong to a group. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import type { DecidedStep } from '../../../domain/approvals/rules';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { groupMembers, groups } from './groups';
import { orders } from './orders';

type Schemas = components['schemas'];

export const approvalRules = pgTable('approval_rules', {
  groupId: integer()
    .primaryKey()
    .references(() => groups.groupId),
  rules: jsonb().$type<Schemas['ApprovalRule'][]>().notNull(),
  version: integer().notNull(),
});

/** Members who decide for another one during some days (委托审批). */
export const standIns = pgTable(
  'stand_ins',
  {
    memberId: integer()
      .primaryKey()
      .references(() => groupMembers.memberId, { onDelete: 'cascade' }),
    standInId: integer()
      .notNull()
      .references(() => groupMembers.memberId, { onDelete: 'cascade' }),
    /** `yyyy-MM-dd`, both days included. */
    from: text().notNull(),
    until: text().notNull(),
  },
  (table) => [
    index().on(table.standInId),
    check('stand_in', sql`${table.standInId} <> ${table.memberId} and ${table.from} <= ${table.until}`),
  ],
);

export const requestSerial = pgSequence('request_serial', { minValue: 1, maxValue: 999_999, cycle: true });

/** A line as it was requested. */
export type RequestedLine = Omit<Schemas['RequestLine'], 'now'>;

export const purchaseRequests = pgTable(
  'purchase_requests',
  {
    requestNo: text().primaryKey(),
    /** A confirmation leads to at most one request. */
    confirmId: uuid().unique(),
    groupId: integer()
      .notNull()
      .references(() => groups.groupId),
    askerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    askerName: text().notNull(),
    state: text().$type<Schemas['RequestState']>().notNull(),
    version: integer().notNull().default(1),
    reason: text().notNull(),
    remarks: text(),
    lines: jsonb().$type<RequestedLine[]>().notNull(),
    /** The quotation version whose prices apply; null: prices of the day. */
    quotation: jsonb().$type<NonNullable<Schemas['QuotationUsed']>>(),
    total: yuan().notNull(),
    transfee: yuan().notNull(),
    actualTotal: yuan().notNull(),
    address: jsonb().$type<Schemas['UserAddr']>().notNull(),
    invoice: jsonb().$type<Schemas['InvoiceChoice']>().notNull(),
    funds: jsonb().$type<Schemas['FundPart'][]>().notNull(),
    /** The approval steps, and the index of the present one. */
    steps: jsonb().$type<DecidedStep[]>().notNull(),
    step: smallint().notNull(),
    /** Sum that the last step approved; null before. */
    approvedTotal: yuan(),
    waitingSince: moment().notNull(),
    createTime: moment().notNull(),
    expires: moment().notNull(),
    /** When it was last compared with present prices and stock. */
    checkedTime: moment(),
    /** Digest of the last change that the requester was notified of; blank: none. */
    toldChange: text().notNull().default(''),
    orderNumber: text()
      .unique()
      .references(() => orders.orderNumber),
  },
  (table) => [
    index('requests_of_group').on(table.groupId, table.state, table.createTime),
    index('requests_of_asker').on(table.askerId, table.createTime),
    index('open_requests')
      .on(table.expires)
      .where(sql`${table.state} in ('waiting', 'returned', 'approved')`),
    check(
      'request_state',
      sql`${table.state} in ('waiting', 'returned', 'approved', 'ordered', 'refused', 'withdrawn', 'expired')`,
    ),
    check(
      'an_ordered_request_has_its_order',
      sql`(${table.state} = 'ordered') = (${table.orderNumber} is not null)`,
    ),
  ],
);

/** History of a request, visible to everyone who may see it. Append-only. */
export const requestEvents = pgTable(
  'request_events',
  {
    eventId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestNo: text()
      .notNull()
      .references(() => purchaseRequests.requestNo),
    time: moment().notNull(),
    kind: text().$type<Schemas['RequestEvent']['kind']>().notNull(),
    who: text().notNull(),
    inPlaceOf: text(),
    /** Name of the decided step; null for other events and for older rows. */
    stepName: text(),
    text: text().notNull().default(''),
  },
  (table) => [index().on(table.requestNo)],
);

/** Orders placed by members of a group, with the member who asked for them. */
export const groupOrders = pgTable(
  'group_orders',
  {
    orderNumber: text()
      .primaryKey()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    groupId: integer()
      .notNull()
      .references(() => groups.groupId),
    askerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    requestNo: text(),
  },
  (table) => [index().on(table.groupId)],
);
