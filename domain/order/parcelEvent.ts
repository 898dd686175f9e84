/** Where a parcel was: what is recorded of its way, by the carrier's service or by the warehouse. */
import { msOf } from '../shared/dates';

/** From the warehouse to the buyer's door, and what went wrong in between. */
export const EVENT_KINDS = {
  collected: '已揽收',
  inTransit: '运输中',
  outForDelivery: '派送中',
  delivered: '已签收',
  exception: '异常',
} as const;
export type ParcelEventKind = keyof typeof EVENT_KINDS;

export const MAX_EVENT_TEXT = 200;
export const MAX_EVENT_PLACE = 60;

const HOUR = 3_600_000;
/** Carriers collect before the warehouse presses 发货; anything older is of an earlier parcel with the same number. */
const BEFORE_SENT_MS = 48 * HOUR;
/** Clocks differ. */
const AHEAD_MS = 10 * 60_000;

/** Why an event cannot be of a parcel that left at `sentAt` (ms) by its time (ms) as of now (ms); null when it can. */
export function eventTimeFault(at: number, sentAt: number, now: number): 'tooEarly' | 'ahead' | null {
  if (at < sentAt - BEFORE_SENT_MS) return 'tooEarly';
  return at > now + AHEAD_MS ? 'ahead' : null;
}

export interface EventDraft {
  /** `yyyy-MM-dd HH:mm`, with seconds or not. */
  time: string;
  kind: string;
  place: string;
  text: string;
}

/** `yyyy-MM-dd HH:mm:ss`; null of a text that is no time of the calendar. */
export function eventTime(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, day = '', hour = '', minute = '', second = '00'] = match;
  const time = `${day} ${hour.padStart(2, '0')}:${minute}:${second}`;
  const at = msOf(time);
  // Written again it is the same: no 31 February, no hour 25.
  return !Number.isNaN(at) && new Date(at + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ') === time
    ? time
    : null;
}

export const isEventKind = (kind: string): kind is ParcelEventKind => Object.hasOwn(EVENT_KINDS, kind);

/** What is wrong with an event as it is typed, by field; `sentTime` as the parcel has it, `now` in ms. */
export function eventProblems(
  { time, kind, place, text }: EventDraft,
  sentTime: string,
  now: number,
): Record<keyof EventDraft, string | null> {
  const at = eventTime(time);
  const fault = at === null ? null : eventTimeFault(msOf(at), msOf(sentTime), now);
  const early = fault === 'tooEarly' ? `早于发出时间 ${sentTime.slice(0, 16)} 两天以上` : null;
  return {
    time:
      at === null
        ? '时间应为 2026-11-28 09:30 的形式'
        : (early ?? (fault === 'ahead' ? '时间还没有到' : null)),
    kind: isEventKind(kind) ? null : '请选择状态',
    place: place.trim().length > MAX_EVENT_PLACE ? `地点不能超过 ${MAX_EVENT_PLACE} 个字` : null,
    text: text.trim().length > MAX_EVENT_TEXT ? `说明不能超过 ${MAX_EVENT_TEXT} 个字` : null,
  };
}

/** An event in one sentence: its text, else the name of its kind; with the place where the text does not name it. */
export function eventText(kind: ParcelEventKind, place: string, text: string): string {
  const words = text.trim() || EVENT_KINDS[kind];
  return place === '' || words.includes(place) ? words : `${place}：${words}`;
}
