/** Where and when a part of an order can be delivered: the shop's rules of shipping, as its 运费与配送 page has them. */
import type { Wire } from '@contract/types';
import type { ShipCode } from '../safety/storage';
import { dayAfter, dayOf, weekdayName } from '../shared/dates';
import { firstDay, isWorkday, workdayAfter } from '../shared/workdays';

/** Freight in yuan per parcel, and the value of goods in yuan from which it is free (null: never). */
export const RATES: Record<ShipCode, { fee: number; freeFrom: number | null }> = {
  N: { fee: 12, freeFrom: 299 },
  ICE: { fee: 60, freeFrom: 2000 },
  DRYICE: { fee: 120, freeFrom: 5000 },
  DG: { fee: 80, freeFrom: 3000 },
  DGICE: { fee: 180, freeFrom: null },
};

/** Why a part has no day of arrival. */
export type NoArrival = NonNullable<Wire['CartPart']['noArrival']>;

/** What a delivery looks at in an address. */
export type Destination = Pick<Wire['UserAddr'], 'addrKind' | 'company' | 'provinceId'>;

/** After this hour (GMT+8) a paid order leaves as if it were paid the next day. */
export const DISPATCH_HOUR = 16;

/** Days on the way. */
export const TRANSIT_DAYS: Record<ShipCode, number> = { N: 2, ICE: 1, DRYICE: 1, DG: 4, DGICE: 3 };

/** Chilled and frozen goods do not leave so that a free day keeps them waiting: they would lie warm. */
const COLD: readonly ShipCode[] = ['ICE', 'DRYICE', 'DGICE'];

/** Does it travel on ice or dry ice? */
export const isCold = (ship: ShipCode): boolean => COLD.includes(ship);

/** Need somebody of an institution to sign for them. */
const DANGEROUS: readonly ShipCode[] = ['DG', 'DGICE'];

/** 5–8 days for dangerous goods, from 23 March 2026 on (notice 危险品运输线路调整). */
const FAR_DAYS = 7;
/** 重庆 四川 贵州 云南 西藏, 陕西 甘肃 青海 宁夏 新疆: the first two digits of their codes (GB/T 2260) */
const FAR_PROVINCES = new Set([50, 51, 52, 53, 54, 61, 62, 63, 64, 65]);
const provinceOf = ({ provinceId }: Destination): number => Math.floor(provinceId / 1e10);
const isFar = (to: Destination) => FAR_PROVINCES.has(provinceOf(to));

/** 西藏 青海 新疆: no warehouse is near, and parcels take longer too. */
const REMOTE_PROVINCES = new Set([54, 63, 65]);
export const REMOTE_DAYS: Record<Exclude<ShipCode, 'DG' | 'DGICE'>, number> = { N: 4, ICE: 2, DRYICE: 2 };

function transitDays(ship: ShipCode, to: Destination | null): number {
  if (to === null) return TRANSIT_DAYS[ship];
  if (ship === 'DG' || ship === 'DGICE') return isFar(to) ? FAR_DAYS : TRANSIT_DAYS[ship];
  return REMOTE_PROVINCES.has(provinceOf(to)) ? REMOTE_DAYS[ship] : TRANSIT_DAYS[ship];
}

/**
 * The day goods leave that need so many working days; `paid` is the day whose work they still are part of. What is cold
 * leaves when the next day is worked, and the day on which it arrives, too.
 */
export function dispatchDay(ship: ShipCode, leadDays: number, paid: string, to: Destination | null): string {
  const onTheWay = transitDays(ship, to);
  const goes = (day: string) =>
    isWorkday(day) && (!isCold(ship) || (isWorkday(dayAfter(day, 1)) && isWorkday(dayAfter(day, onTheWay))));
  return firstDay(workdayAfter(paid, leadDays), goes);
}

/** The expected day of arrival; what an institution must sign for comes on a working day. */
export function arrivalDay(ship: ShipCode, dispatched: string, to: Destination | null): string {
  const day = dayAfter(dispatched, transitDays(ship, to));
  return DANGEROUS.includes(ship) || to?.addrKind === 'unit' ? firstDay(day, isWorkday) : day;
}

/**
 * Why a way of shipping cannot be had for an address; null when it can. An address of which nobody said whose it is
 * counts as an institution's when it names one.
 */
export function whyNotDelivered(ship: ShipCode, to: Destination | null): NoArrival | null {
  if (to === null) return 'noAddress';
  if (!DANGEROUS.includes(ship) || to.addrKind === 'unit') return null;
  if (to.addrKind === 'person') return 'unitOnly';
  return to.company ? null : 'unitNotNamed';
}

const HOUR_MS = 3_600_000;

/** What is asked of a promise: goods of one way, and when they are ordered and paid. */
export interface Journey {
  ship: ShipCode;
  /** Working days until the slowest of them can leave; 0: they lie in the warehouse that sends. */
  leadDays: number;
  /** When it is ordered and paid, ms. */
  at: number;
  /** null: no address is known yet. */
  to: Destination | null;
}

/** Days, `yyyy-MM-dd` in GMT+8. */
export interface DeliveryPromise {
  dispatch: string;
  arrive: string;
}

/**
 * The shop's promise of delivery: the only place where a day of dispatch or arrival is worked out. Product page, lists,
 * cart, confirmation, orders and quotations all tell what this answers. What is paid after `DISPATCH_HOUR` is the work of
 * the next day; free days, and the rules of cold and dangerous goods, are those of `dispatchDay` and `arrivalDay`.
 */
export function promiseOf({ ship, leadDays, at, to }: Journey): DeliveryPromise {
  const paid = dayOf(at + (24 - DISPATCH_HOUR) * HOUR_MS);
  const dispatch = dispatchDay(ship, leadDays, paid, to);
  return { dispatch, arrive: arrivalDay(ship, dispatch, to) };
}

/** `11-25 周三`: the year is plain. */
export const shortDay = (day: string): string => `${day.slice(5)} ${weekdayName(day)}`;

/** `11-30 周一发货`; of cold goods, which may wait for a better day on a longer way, `最早 11-30 周一发货`. */
export const dispatchText = (ship: ShipCode, dispatch: string): string =>
  `${isCold(ship) ? '最早 ' : ''}${shortDay(dispatch)}发货`;
