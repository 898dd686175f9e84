/** Tables for the tracking of parcels. */
import { sql } from 'drizzle-orm';
import { bigint, foreignKey, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ParcelEventKind } from '../../../domain/order/parcelEvent';
import type { Reading, TemperatureLimits, TemperatureSummary } from '../../../domain/order/temperature';
import { moment } from '../types';
import { parcels } from './orders';

/** One event of a parcel, told by the carrier's service or entered by the warehouse. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    eventId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text().notNull(),
    parcelNo: smallint().notNull(),
    /** The carrier's number that it was told of: after a correction it says nothing of the parcel. */
    dvyFlowId: text().notNull(),
    /** When it happened. */
    at: moment().notNull(),
    place: text().notNull(),
    text: text().notNull(),
    kind: text().$type<ParcelEventKind>().notNull(),
    source: text().$type<'carrier' | 'staff'>().notNull(),
    /** Who entered it, by login name; blank of the carrier's. */
    by: text().notNull(),
    receivedTime: moment().notNull(),
    /** Taken back by the warehouse: shown to nobody, and the same told again stays away. */
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

/** The temperature record of a cold parcel: the file of a data logger, uploaded by the warehouse. */
export const parcelTemperatures = pgTable(
  'parcel_temperatures',
  {
    recordId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text().notNull(),
    parcelNo: smallint().notNull(),
    fileName: text().notNull(),
    /** Who uploaded it, by login name. */
    by: text().notNull(),
    receivedTime: moment().notNull(),
    readings: jsonb().$type<Reading[]>().notNull(),
    limits: jsonb().$type<TemperatureLimits>().notNull(),
    summary: jsonb().$type<TemperatureSummary>().notNull(),
    /** Rows of the file that could not be read and were left out. */
    skipped: smallint().notNull(),
    /** When another record took its place, or it was taken back: no buyer sees it any more. */
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
