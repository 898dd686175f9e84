/**
 * Service hours on working days, in GMT+8. Holidays and worked weekends are those of `domain/shared/workdays`; later
 * arrangements are announced by notices.
 */
import { dayAfter, dayOf, daysBetween, weekdayName } from '@domain/shared/dates';
import { isWorkday, workdayAfter } from '@domain/shared/workdays';

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
const WEEK = 7;

const minutesOf = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

/** A later day in words: `明天`, `周一`, or `10月8日` where a weekday could be another one. */
function dayText(day: string, today: string): string {
  if (day === dayAfter(today, 1)) return '明天';
  const [, month, date] = day.split('-').map(Number);
  return daysBetween(today, day) < WEEK ? weekdayName(day) : `${month}月${date}日`;
}

/** When a written question can expect an answer: now, or from when on. */
export function answerText(hours: ServiceHours, now: number): string {
  const { open, text } = serviceState(hours, now);
  return open
    ? `现在是服务时间，今天到 ${hours.to}`
    : text.replace('非工作时间，', '现在不在服务时间，最早').replace('恢复服务', '后答复');
}

/** Returns whether the service is open at `now` (ms), and until or from when. */
export function serviceState({ from, to }: ServiceHours, now: number): ServiceState {
  const today = dayOf(now);
  const minute = Math.floor(((now + ZONE) % DAY) / MINUTE);
  const isOpen = isWorkday(today);
  if (isOpen && minute >= minutesOf(from) && minute < minutesOf(to))
    return { open: true, text: `现在有人接听，今天到 ${to}` };
  if (isOpen && minute < minutesOf(from)) return { open: false, text: `非工作时间，今天 ${from} 恢复服务` };
  return { open: false, text: `非工作时间，${dayText(workdayAfter(today, 1), today)} ${from} 恢复服务` };
}
