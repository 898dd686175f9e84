/** Tables for the tracking of parcels. */
import { sql } from 'drizzle-orm';
import { bigint, foreignKey, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ParcelEventKind } from '../../../domain/order/parcelEvent';
import type { Reading, TemperatureLimits, TemperatureSummary } from '../../../domain/order/temperature';
import { moment } from '../types';
import { parcels } from './orders';

/** An event of a parcel, from the carrier's service or the warehouse. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    eventId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text().notNull(),
    parcelNo: smallint().notNull(),
    /**
     * The tracking number of the event. After a correction, events of the former number do not belong to the parcel.
     */
    dvyFlowId: text().notNull(),
    /** When it happened. */
    at: moment().notNull(),
    place: text().notNull(),
    text: text().notNull(),
    kind: text().$type<ParcelEventKind>().notNull(),
    source: text().$type<'carrier' | 'staff'>().notNull(),
    /** Login name of the author; blank for the carrier. */
    by: text().notNull(),
    receivedTime: moment().notNull(),
    /** Set when the warehouse removed the event. It is hidden, and a repeated notice does not bring it back. */
    deletedTime: moment(),
  },
  (table) => [
    foreignKey({
      name: 'events_of_a_parcel',
      columns: [table.orderNumber, table.parcelNo],
      foreignColumns: [parcels.orderNumber, parcels.parcelNo],
    }).onDelete('cascade'),
    unique('an_event_is_told_once').on(
      table.orderNumber,
      table.parcelNo,
      table.dvyFlowId,
      table.source,
      table.at,
      table.kind,
      table.place,
      table.text,
    ),
  ],
);

/** The temperature record of a cold parcel: a data logger's file, uploaded by the warehouse. */
export const parcelTemperatures = pgTable(
  'parcel_temperatures',
  {
    recordId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text().notNull(),
    parcelNo: smallint().notNull(),
    fileName: text().notNull(),
    /** Login name of the uploader. */
    by: text().notNull(),
    receivedTime: moment().notNull(),
    readings: jsonb().$type<Reading[]>().notNull(),
    limits: jsonb().$type<TemperatureLimits>().notNull(),
    summary: jsonb().$type<TemperatureSummary>().notNull(),
    /** Number of unreadable rows that were left out. */
    skipped: smallint().notNull(),
    /** When the record was replaced or removed; hidden from buyers since. */
    endedTime: moment(),
  },
  (table) => [
    foreignKey({
      name: 'temperatures_of_a_parcel',
      columns: [table.orderNumber, table.parcelNo],
      foreignColumns: [parcels.orderNumber, parcels.parcelNo],
    }).onDelete('cascade'),
    uniqueIndex('a_parcel_has_one_temperature_record')
      .on(table.orderNumber, table.parcelNo)
      .where(sql`${table.endedTime} is null`),
  ],
);
