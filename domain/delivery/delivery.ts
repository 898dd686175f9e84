/** Where and when a part of an order can be delivered, by the shop's shipping rules (page 运费与配送). */
import type { ShipCode } from '../safety/storage';
import { dayAfter, dayOf, weekdayName } from '../shared/dates';
import { firstDay, isWorkday, workdayAfter } from '../shared/workdays';
import type { Destination, NoArrival } from './types';

/** Freight in yuan per parcel, and the value of goods in yuan from which it is free (null: never). */
export const RATES: Record<ShipCode, { fee: number; freeFrom: number | null }> = {
  N: { fee: 12, freeFrom: 299 },
  ICE: { fee: 60, freeFrom: 2000 },
  DRYICE: { fee: 120, freeFrom: 5000 },
  DG: { fee: 80, freeFrom: 3000 },
  DGICE: { fee: 180, freeFrom: null },
};

/** Orders paid after this hour (GMT+8) are processed on the next day. */
export const DISPATCH_HOUR = 16;

/** Days in transit. */
export const TRANSIT_DAYS: Record<ShipCode, number> = { N: 2, ICE: 1, DRYICE: 1, DG: 4, DGICE: 3 };

/** Chilled and frozen goods are not sent when a free day would delay them in transit: they would get warm. */
const COLD: readonly ShipCode[] = ['ICE', 'DRYICE', 'DGICE'];

export const isCold = (ship: ShipCode): boolean => COLD.includes(ship);

/** Somebody of an institution must sign for these. */
const DANGEROUS: readonly ShipCode[] = ['DG', 'DGICE'];

/** 5–8 days for dangerous goods from 23 March 2026 on (notice 危险品运输线路调整). */
const FAR_DAYS = 7;
/** 重庆 四川 贵州 云南 西藏, 陕西 甘肃 青海 宁夏 新疆: the first two digits of their codes (GB/T 2260) */
const FAR_PROVINCES = new Set([50, 51, 52, 53, 54, 61, 62, 63, 64, 65]);
const provinceOf = ({ provinceId }: Destination): number => Math.floor(provinceId / 1e10);
const isFar = (to: Destination) => FAR_PROVINCES.has(provinceOf(to));

/** 西藏 青海 新疆: no warehouse is near, and parcels take longer. */
const REMOTE_PROVINCES = new Set([54, 63, 65]);
export const REMOTE_DAYS: Record<Exclude<ShipCode, 'DG' | 'DGICE'>, number> = { N: 4, ICE: 2, DRYICE: 2 };

function transitDays(ship: ShipCode, to: Destination | null): number {
  if (to === null) return TRANSIT_DAYS[ship];
  if (ship === 'DG' || ship === 'DGICE') return isFar(to) ? FAR_DAYS : TRANSIT_DAYS[ship];
  return REMOTE_PROVINCES.has(provinceOf(to)) ? REMOTE_DAYS[ship] : TRANSIT_DAYS[ship];
}

/**
 * Returns the dispatch day of goods that need so many working days, paid on `paid`. Cold goods leave only when the
 * next day and the day of arrival are working days.
 */
export function dispatchDay(ship: ShipCode, leadDays: number, paid: string, to: Destination | null): string {
  const onTheWay = transitDays(ship, to);
  const goes = (day: string) =>
    isWorkday(day) && (!isCold(ship) || (isWorkday(dayAfter(day, 1)) && isWorkday(dayAfter(day, onTheWay))));
  return firstDay(workdayAfter(paid, leadDays), goes);
}

/** Returns the expected day of arrival. Goods that an institution must sign for arrive on a working day. */
export function arrivalDay(ship: ShipCode, dispatched: string, to: Destination | null): string {
  const day = dayAfter(dispatched, transitDays(ship, to));
  return DANGEROUS.includes(ship) || to?.addrKind === 'unit' ? firstDay(day, isWorkday) : day;
}

/**
 * Returns the reason why a way of shipping is not available for an address, else null. An address without a kind
 * counts as an institution's when it names one.
 */
export function whyNotDelivered(ship: ShipCode, to: Destination | null): NoArrival | null {
  if (to === null) return 'noAddress';
  if (!DANGEROUS.includes(ship) || to.addrKind === 'unit') return null;
  if (to.addrKind === 'person') return 'unitOnly';
  return to.company ? null : 'unitNotNamed';
}

const HOUR_MS = 3_600_000;

/** Input of a promise: goods with one way of shipping, and the time of payment. */
export interface Journey {
  ship: ShipCode;
  /** Working days until the slowest of them can leave; 0 = in stock at the dispatching warehouse. */
  leadDays: number;
  /** Time of order and payment, ms. */
  at: number;
  /** Null = no address yet. */
  to: Destination | null;
}

/** Days are `yyyy-MM-dd` in GMT+8. */
export interface DeliveryPromise {
  dispatch: string;
  arrive: string;
}

/**
 * The shop's delivery promise. This is the only function that calculates dispatch and arrival days: product page,
 * lists, cart, confirmation, orders and quotations all show its result. Orders paid after `DISPATCH_HOUR` count for
 * the next day; `dispatchDay` and `arrivalDay` hold the rules for free days, cold goods and dangerous goods.
 */
export function promiseOf({ ship, leadDays, at, to }: Journey): DeliveryPromise {
  const paid = dayOf(at + (24 - DISPATCH_HOUR) * HOUR_MS);
  const dispatch = dispatchDay(ship, leadDays, paid, to);
  return { dispatch, arrive: arrivalDay(ship, dispatch, to) };
}

/** `11-25 周三`, without the year. */
export const shortDay = (day: string): string => `${day.slice(5)} ${weekdayName(day)}`;

/** `11-30 周一发货`; for cold goods, which may leave later, `最早 11-30 周一发货`. */
export const dispatchText = (ship: ShipCode, dispatch: string): string =>
  `${isCold(ship) ? '最早 ' : ''}${shortDay(dispatch)}发货`;
