/** Temperature records of cold parcels for buyers and staff. */
import type { components } from '@contract/schema';
import { isCold } from '../../domain/delivery/delivery';
import { defaultLimits, type TemperatureLimits } from '../../domain/order/temperature';
import { skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { fault, refuse } from '../http/refusal';
import type { SentParcel } from '../orders/parcelQueries';
import * as queries from './queries';

type Schemas = components['schemas'];

const toRecord = (row: queries.TemperatureHead): Schemas['ParcelTemperature'] => {
  const { count, from, to, lowest, highest, mean, outsideCount, outsideMs, longestGapMs } = row.summary;
  return {
    recordId: row.recordId,
    receivedTime: dateTime(row.receivedTime),
    count,
    from: dateTime(from),
    to: dateTime(to),
    lowest,
    highest,
    mean,
    outsideCount,
    outsideSeconds: Math.round(outsideMs / 1000),
    longestGapSeconds: Math.round(longestGapMs / 1000),
    skipped: row.skipped,
    limits: row.limits,
  };
};

/** Temperature records of an order's parcels, by parcel number within the order. */
export async function temperaturesOf(
  { db }: Pick<Work, 'db'>,
  orderNumber: string,
): Promise<ReadonlyMap<number, Schemas['ParcelTemperature']>> {
  const rows = await queries.findTemperatures(db, orderNumber);
  return new Map(rows.map((row) => [row.parcelNo, toRecord(row)]));
}

const limitsOf = ({ ship, lines }: Pick<SentParcel, 'ship' | 'lines'>): TemperatureLimits =>
  defaultLimits(
    ship,
    lines.map(({ skuId }) => skuOf(skuId)?.product.storage ?? []),
  );

/** For each cold parcel of one order: its temperature record and the default limits for the warehouse's form. */
export async function managedTemperaturesOf(
  { db }: Pick<Work, 'db'>,
  parcels: readonly SentParcel[],
): Promise<Schemas['ManagedParcelTemperature'][]> {
  const cold = parcels.filter(({ ship }) => isCold(ship));
  const [first] = cold;
  const rows = first ? await queries.findTemperatures(db, first.orderNumber) : [];
  return cold.map((parcel) => {
    const row = rows.find(({ parcelNo }) => parcelNo === parcel.parcelNo);
    return {
      parcelNo: parcel.parcelNo,
      defaultLimits: limitsOf(parcel),
      record: row ? toRecord(row) : null,
      fileName: row?.fileName ?? '',
      by: row?.by ?? '',
    };
  });
}

/** All readings of a parcel's record. Refuses with TEMPERATURE_UNKNOWN (404) without one. */
export async function readingsOf(
  { db }: Pick<Work, 'db'>,
  { orderNumber, parcelNo }: { orderNumber: string; parcelNo: number },
): Promise<Schemas['ParcelReadings']> {
  const row =
    (await queries.findReadings(db, orderNumber, parcelNo)) ??
    refuse('TEMPERATURE_UNKNOWN', '暂无温度记录', fault(404));
  return {
    recordId: row.recordId,
    readings: row.readings.map(({ at, celsius }) => ({ time: dateTime(at), celsius })),
  };
}
