/** Service hours on working days, in GMT+8. Public holidays are announced by notices and not known here. */
import { WEEKDAY_NAMES } from '@domain/shared/dates';

export interface ServiceHours {
  /** `8:30`, 24 hours */
  from: string;
  to: string;
}

export interface ServiceState {
  open: boolean;
  /** One sentence: open until when, or from when on. */
  text: string;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const ZONE = 8 * 3_600_000;

const minutesOf = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

const isWorkday = (weekday: number) => weekday >= 1 && weekday <= 5;

/** When a written question can expect an answer: now, or from when on. Public holidays are not known here. */
export function answerText(hours: ServiceHours, now: number): string {
  const { open, text } = serviceState(hours, now);
  return open
    ? `现在是服务时间，今天到 ${hours.to}`
    : text.replace('非工作时间，', '现在不在服务时间，最早').replace('恢复服务', '后答复');
}

/** Returns whether the service is open at `now` (ms), and until or from when. */
export function serviceState({ from, to }: ServiceHours, now: number): ServiceState {
  const day = Math.floor((now + ZONE) / DAY);
  const minute = Math.floor(((now + ZONE) % DAY) / MINUTE);
  // Day 0, 1 January 1970, was a Thursday.
  const weekdayOf = (ahead: number) => (day + ahead + 4) % 7;
  const today = isWorkday(weekdayOf(0));
  if (today && minute >= minutesOf(from) && minute < minutesOf(to))
    return { open: true, text: `现在有人接听，今天到 ${to}` };
  if (today && minute < minutesOf(from)) return { open: false, text: `非工作时间，今天 ${from} 恢复服务` };
  const ahead = [1, 2, 3].find((days) => isWorkday(weekdayOf(days))) ?? 1;
  const name = ahead === 1 ? '明天' : WEEKDAY_NAMES[weekdayOf(ahead)];
  return { open: false, text: `非工作时间，${name} ${from} 恢复服务` };
}
