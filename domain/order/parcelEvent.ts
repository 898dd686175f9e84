/** Tracking events of a parcel, recorded by the carrier's service or the warehouse. */
import { msOf } from '../shared/dates';

/** In transport order, with problems in between. */
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
/**
 * Carriers may collect a parcel before the warehouse confirms it; an older event belongs to an earlier parcel with
 * the same number.
 */
const BEFORE_SENT_MS = 48 * HOUR;
/** Tolerance for clock differences. */
const AHEAD_MS = 10 * 60_000;

/** Checks the time of an event (ms) against dispatch (`sentAt`, ms) and `now` (ms); null when plausible. */
export function eventTimeFault(at: number, sentAt: number, now: number): 'tooEarly' | 'ahead' | null {
  if (at < sentAt - BEFORE_SENT_MS) return 'tooEarly';
  return at > now + AHEAD_MS ? 'ahead' : null;
}

export interface EventDraft {
  /** `yyyy-MM-dd HH:mm`, seconds optional. */
  time: string;
  kind: string;
  place: string;
  text: string;
}

/** `yyyy-MM-dd HH:mm:ss`; null when the text is not a valid time. */
export function eventTime(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, day = '', hour = '', minute = '', second = '00'] = match;
  const time = `${day} ${hour.padStart(2, '0')}:${minute}:${second}`;
  const at = msOf(time);
  // The round trip rejects dates such as 31 February and hours such as 25.
  return !Number.isNaN(at) && new Date(at + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ') === time
    ? time
    : null;
}

export const isEventKind = (kind: string): kind is ParcelEventKind => Object.hasOwn(EVENT_KINDS, kind);

/** Returns messages by field of a typed event; `sentTime` as in the parcel, `now` in ms. */
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
        : (early ?? (fault === 'ahead' ? '时间不能晚于现在' : null)),
    kind: isEventKind(kind) ? null : '请选择状态',
    place: place.trim().length > MAX_EVENT_PLACE ? `地点不能超过 ${MAX_EVENT_PLACE} 个字` : null,
    text: text.trim().length > MAX_EVENT_TEXT ? `说明不能超过 ${MAX_EVENT_TEXT} 个字` : null,
  };
}

/**
 * Describes an event in one sentence: its text, else the name of its kind, and the place unless the text contains it.
 */
export function eventText(kind: ParcelEventKind, place: string, text: string): string {
  const words = text.trim() || EVENT_KINDS[kind];
  return place === '' || words.includes(place) ? words : `${place}：${words}`;
}
