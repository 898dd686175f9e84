/** The demo's data loggers: temperature records of past cold parcels, as the warehouse would upload them. */
import type { ShipCode } from '../domain/safety/storage';
import { defaultLimits, summaryOf, type Reading } from '../domain/order/temperature';
import { skuOf } from '../server/catalogue';
import type { parcelTemperatures } from '../server/db/schema/parcels';
import { deliveredAt, RECORDED_MS } from './carrier';
import { drawFrom, type Draw } from './draw';

const MINUTE = 60_000;
const EVERY_MS = 10 * MINUTE;
/** Delay until the upload, ms. */
const UPLOAD_MS = 120 * MINUTE;
/** One in this many parcels was warm for a while. */
const ONE_IN = 6;

/** Mean temperature of a box, ℃, and the spread of its readings. */
const BOX: Partial<Record<ShipCode, { around: number; stray: number }>> = {
  ICE: { around: 5, stray: 2 },
  DGICE: { around: 5, stray: 2 },
  DRYICE: { around: -74, stray: 4 },
};

/** A slow wave with some noise; `warm`: degrees added in the middle of the transport. */
function readingsOf(
  { around, stray }: { around: number; stray: number },
  { from, until }: { from: number; until: number },
  { next }: Draw,
  warm: number,
): Reading[] {
  const count = Math.floor((until - from) / EVERY_MS) + 1;
  const phase = next() * Math.PI;
  return Array.from({ length: count }, (_, index) => {
    const way = index / count;
    const wave = Math.sin(phase + way * 9) * 0.6 + (next() - 0.5) * 0.6;
    const bump = warm * Math.max(0, 1 - Math.abs(way - 0.6) * 12);
    return { at: from + index * EVERY_MS, celsius: Math.round((around + wave * stray + bump) * 10) / 10 };
  });
}

interface SentParcel {
  orderNumber: string;
  parcelNo: number;
  dvyFlowId: string;
  ship: ShipCode;
  sentAt: number;
  lines: readonly { skuId: number }[];
}

/** Records of delivered parcels whose file is uploaded by now (ms). */
export const temperatureRows = (
  sent: readonly SentParcel[],
  now: number,
): (typeof parcelTemperatures.$inferInsert)[] =>
  sent.flatMap((parcel) => {
    const { orderNumber, parcelNo, dvyFlowId, ship, sentAt } = parcel;
    const box = BOX[ship];
    const until = deliveredAt(parcel);
    const receivedTime = until + UPLOAD_MS;
    if (!box || sentAt < now - RECORDED_MS || receivedTime > now) return [];
    const draw = drawFrom(Number(orderNumber.slice(-9)) + parcelNo);
    const warm = draw.below(ONE_IN) === 0 ? 2 * box.stray + 2 : 0;
    const readings = readingsOf(box, { from: sentAt, until }, draw, warm);
    const storages = parcel.lines.map(({ skuId }) => skuOf(skuId)?.product.storage ?? []);
    const limits = defaultLimits(ship, storages);
    return [
      {
        orderNumber,
        parcelNo,
        fileName: `${dvyFlowId}.csv`,
        by: 'manager',
        receivedTime,
        readings,
        limits,
        summary: summaryOf(readings, limits),
        skipped: 0,
      },
    ];
  });
