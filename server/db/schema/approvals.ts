/** Who must approve what in a group, its purchase requests (申购单), and which orders are a group's. */
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

/** Who decides in place of a member from one day to another (委托审批). */
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

/** A line as it was asked for. */
export type RequestedLine = Omit<Schemas['RequestLine'], 'now'>;

export const purchaseRequests = pgTable(
  'purchase_requests',
  {
    requestNo: text().primaryKey(),
    /** One request of one confirmation. */
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
    /** At whose prices, as they were in its version; null: at those of the day. */
    quotation: jsonb().$type<NonNullable<Schemas['QuotationUsed']>>(),
    total: yuan().notNull(),
    transfee: yuan().notNull(),
    actualTotal: yuan().notNull(),
    address: jsonb().$type<Schemas['UserAddr']>().notNull(),
    invoice: jsonb().$type<Schemas['InvoiceChoice']>().notNull(),
    funds: jsonb().$type<Schemas['FundPart'][]>().notNull(),
    /** By which it is approved, and which of them it is at. */
    steps: jsonb().$type<Schemas['ApprovalStep'][]>().notNull(),
    step: smallint().notNull(),
    /** Of the sum that the last of the steps approved; null before. */
    approvedTotal: yuan(),
    waitingSince: moment().notNull(),
    createTime: moment().notNull(),
    expires: moment().notNull(),
    /** When it was last held against the prices and the stock of the day. */
    checkedTime: moment(),
    /** What had changed when whoever asked was last told; blank: nothing. */
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

/** What happened to a request, for all who may see it. Rows are only ever added. */
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
    /** The name of the step that was decided over; null of what is no decision, and of older rows. */
    stepName: text(),
    text: text().notNull().default(''),
  },
  (table) => [index().on(table.requestNo)],
);

/** Orders that a member of a group placed, and for whom. */
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
