/** From the confirmation to the parcel. Address, lines and planned shipments are stored as the buyer saw them. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import type { PriceKind } from '../../../domain/prices/decide';
import { moment, yuan } from '../types';
import { buyers } from './account';
import { institutions } from './institutions';

type Schemas = components['schemas'];

/** Last digits of an order number; higher ones belong to the demo history. */
export const orderRunning = pgSequence('order_running', { minValue: 1, maxValue: 899_999, cycle: true });

/** The one open confirmation of a buyer. */
export const confirmations = pgTable(
  'confirmations',
  {
    buyerId: text()
      .primaryKey()
      .references(() => buyers.buyerId, { onDelete: 'cascade' }),
    confirmId: uuid().notNull().unique(),
    expires: moment().notNull(),
    /** Cart lines it was made from; empty for 立即购买. */
    basketIds: bigint({ mode: 'number' }).array().notNull(),
    answer: jsonb().$type<Schemas['ConfirmOrder']>().notNull(),
  },
  (table) => [index().on(table.expires)],
);

export const orders = pgTable(
  'orders',
  {
    /** 19 digits, more than a JavaScript number holds exactly. */
    orderNumber: text().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    /** A confirmation leads to at most one order. */
    confirmId: uuid().unique(),
    /** 1 unpaid, 2 paid, 3 shipped, 5 received, 6 closed (mall4j) */
    status: smallint().notNull(),
    total: yuan().notNull(),
    transfee: yuan().notNull(),
    actualTotal: yuan().notNull(),
    totalNum: integer().notNull(),
    createTime: moment().notNull(),
    payBefore: moment(),
    payTime: moment(),
    dvyTime: moment(),
    /** When the last parcel was delivered, once all of them have a delivery record; never before `dvyTime`. */
    deliveredTime: moment(),
    finallyTime: moment(),
    remarks: text(),
    cancelReason: text(),
    address: jsonb().$type<Schemas['UserAddr']>().notNull(),
    shipments: jsonb().$type<Schemas['Shipment'][]>().notNull(),
    invoice: jsonb().$type<Schemas['InvoiceChoice']>().notNull(),
    permits: jsonb().$type<Schemas['Permit'][]>().notNull(),
    /** The buyer hid it from its list. */
    deleted: boolean().notNull().default(false),
    /** Distinct ways of shipping of its goods. */
    ships: jsonb()
      .$type<Schemas['ShipCode'][]>()
      .generatedAlwaysAs(sql`jsonb_path_query_array(shipments, '$[*].ship')`),
    /** Whether any of its goods need a permit. */
    controlled: boolean().generatedAlwaysAs(sql`jsonb_array_length(permits) > 0`),
  },
  (table) => [
    // Read backwards for newest first: `desc()` would sort nulls last, which no query asks for. The index covers
    // everything that paging and counting a buyer's list needs, so that the table is not read.
    index('orders_of_buyer').on(
      table.buyerId,
      table.deleted,
      table.createTime,
      table.orderNumber,
      table.status,
      table.payBefore,
      table.dvyTime,
      table.deliveredTime,
    ),
    // Covers all filters of the administration's list, so that only the shown orders are read.
    index('orders_managed').on(
      table.createTime,
      table.orderNumber,
      table.status,
      table.payBefore,
      table.dvyTime,
      table.deliveredTime,
      table.payTime,
      table.actualTotal,
      table.buyerId,
      table.ships,
      table.controlled,
    ),
    index('orders_to_send')
      .on(table.createTime, table.orderNumber)
      .where(sql`${table.status} = 2`),
    index('orders_to_close')
      .on(table.payBefore)
      .where(sql`${table.status} = 1`),
    index('orders_to_receive')
      .on(sql`coalesce(${table.deliveredTime}, ${table.dvyTime})`)
      .where(sql`${table.status} = 3`),
    check('order_status', sql`${table.status} in (1, 2, 3, 5, 6)`),
    check(
      'order_total',
      sql`${table.actualTotal} >= 0 and ${table.actualTotal} = ${table.total} + ${table.transfee}`,
    ),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    lineNo: smallint().notNull(),
    prodId: integer().notNull(),
    skuId: integer().notNull(),
    prodName: text().notNull(),
    skuName: text().notNull(),
    spec: text().notNull(),
    catalogNo: text().notNull(),
    cas: text(),
    /** Set at shipping; several lots are joined by `joinLots`. */
    lotNo: text(),
    prodCount: integer().notNull(),
    pic: text().notNull(),
    price: yuan().notNull(),
    priceKind: text().$type<PriceKind>().notNull().default('list'),
    /** Number of the agreement or promotion that gave the price; null for other kinds of prices. */
    agreementNo: text(),
    /** Name of the promotion; null for other kinds of prices. */
    promotionName: text(),
    productTotalAmount: yuan().notNull(),
    /** Name and number folded as the order filter does (`folded`); PostgreSQL folds differently. */
    foldedName: text().notNull(),
    foldedNo: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.lineNo] }),
    index('lines_of_goods').on(table.skuId, table.orderNumber),
    check('line_count', sql`${table.prodCount} > 0`),
  ],
);

/** History of an order as the buyer reads it. */
export const orderLogs = pgTable(
  'order_logs',
  {
    logId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    time: moment().notNull(),
    status: smallint().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.orderNumber)],
);

export const parcels = pgTable(
  'parcels',
  {
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    parcelNo: smallint().notNull(),
    /** The carrier's number. */
    dvyFlowId: text().notNull(),
    ship: text().$type<Schemas['ShipCode']>().notNull(),
    companyName: text().notNull(),
    sentAt: moment().notNull(),
    /** The return whose goods it replaces; null: ordered goods. */
    returnNumber: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.parcelNo] }),
    index().on(table.dvyFlowId),
    unique('a_return_is_replaced_once').on(table.returnNumber),
  ],
);

/** Wrong parcel numbers that were corrected later. */
export const formerParcelNumbers = pgTable(
  'former_parcel_numbers',
  {
    orderNumber: text().notNull(),
    parcelNo: smallint().notNull(),
    dvyFlowId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.parcelNo, table.dvyFlowId] }),
    foreignKey({
      name: 'former_numbers_of_a_parcel',
      columns: [table.orderNumber, table.parcelNo],
      foreignColumns: [parcels.orderNumber, parcels.parcelNo],
    }).onDelete('cascade'),
    index().on(table.dvyFlowId),
  ],
);

/** A lot number without separators, see `lotKey`, so that all spellings have the same key. */
export const keyOfLot = (column: 'lot_no' | 'back_lot') =>
  text().generatedAlwaysAs(sql`regexp_replace(${sql.raw(column)}, '[^0-9A-Z]', '', 'g')`);
export const lotKeyOf = () => keyOfLot('lot_no').notNull();

/** Contents of a parcel: the count of a line from one lot. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    orderNumber: text().notNull(),
    parcelNo: smallint().notNull(),
    skuId: integer().notNull(),
    lotNo: text().notNull(),
    lotKey: lotKeyOf(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.parcelNo, table.skuId, table.lotNo] }),
    foreignKey({
      name: 'lines_of_a_parcel',
      columns: [table.orderNumber, table.parcelNo],
      foreignColumns: [parcels.orderNumber, parcels.parcelNo],
    }).onDelete('cascade'),
    index('parcels_of_a_lot').on(table.skuId, table.lotKey),
    // For searches by lot alone, such as from a bottle's label.
    index('parcels_by_lot').on(table.lotKey),
    check('parcel_line_count', sql`${table.count} > 0`),
  ],
);

/** Internal note of staff on an order; not shown to buyers. */
export const orderNotes = pgTable('order_notes', {
  orderNumber: text()
    .primaryKey()
    .references(() => orders.orderNumber, { onDelete: 'cascade' }),
  text: text().notNull(),
  /** Raised by each change; a change names the version it was based on. */
  version: integer().notNull(),
  /** Name of the account that saved it last. */
  by: text().notNull(),
  time: moment().notNull(),
});

/** The payment of an order, at most one: first registered (a pending transfer), then settled. */
export const payments = pgTable(
  'payments',
  {
    orderNumber: text()
      .primaryKey()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    buyerId: text()
      .notNull()
      .references(() => buyers.buyerId),
    way: text().$type<Schemas['OrderPayment']['way']>().notNull(),
    amount: yuan().notNull(),
    /** Time of the registration, later of the payment. */
    time: moment().notNull(),
    settled: boolean().notNull(),
    reference: text(),
    payer: text(),
    /** Due day of the monthly account, `yyyy-MM-dd`. */
    dueDate: text(),
    /** Institution whose monthly account pays. */
    institutionId: integer().references(() => institutions.institutionId),
  },
  (table) => [
    index().on(table.buyerId, table.way, table.time),
    index('payments_on_account')
      .on(table.institutionId, table.time)
      .where(sql`${table.institutionId} is not null`),
    index('payments_by_way').on(table.way, table.orderNumber),
  ],
);
