/** Times as data loggers write them. */

/** Which of two numbers that may be a month stands first. */
export type DayOrder = 'dayFirst' | 'monthFirst';

const MINUTE = 60_000;
/** GMT+8, where nothing else is said. */
const SHOP_ZONE_MINUTES = 480;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const CLOCK =
  /^(上午|下午|am|pm)?\s*(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})(?:[.,]\d{1,9})?)?[分秒]?\s*(am|pm|上午|下午)?\s*(z|[+-]\d{2}:?\d{2})?$/;

/** Minutes before GMT of the zone that a heading names ("time (utc+8)"); GMT+8 when it names none. */
export function zoneIn(title: string): number {
  const match = /(?:utc|gmt)([+-])?(\d{1,2})?(?::?(\d{2}))?/.exec(title);
  if (!match) return SHOP_ZONE_MINUTES;
  const [, sign = '+', hours = '0', minutes = '0'] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Year, month, day as numbers, and the rest of the text; null of a text that begins with no day. */
function dayIn(text: string, order: DayOrder): { day: [number, number, number]; rest: string } | null {
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日\s*|[\s,]+|t)(.*)$/.exec(text);
  if (iso) return { day: [Number(iso[1]), Number(iso[2]), Number(iso[3])], rest: iso[4] ?? '' };
  const compact = /^(\d{4})(\d{2})(\d{2})[ t]?(\d{2}):?(\d{2}):?(\d{2})?$/.exec(text);
  if (compact) {
    const [, year, month, day, hour = '', minute = '', second = '00'] = compact;
    return { day: [Number(year), Number(month), Number(day)], rest: `${hour}:${minute}:${second}` };
  }
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})[\s,t]+(.*)$/.exec(text);
  if (numbers) {
    const [, first, sign, second, year, rest = ''] = numbers;
    // With dots the day always stands first.
    const isDayFirst = sign === '.' || order === 'dayFirst';
    const [month, day] = isDayFirst ? [second, first] : [first, second];
    return { day: [Number(year), Number(month), Number(day)], rest };
  }
  const named = /^(?:(\d{1,2})[-\s]([a-z]{3,9})|([a-z]{3,9})\.?\s(\d{1,2}),?)[-\s](\d{4})[\s,]+(.*)$/.exec(
    text,
  );
  if (!named) return null;
  const month = MONTHS.indexOf((named[2] ?? named[3] ?? '').slice(0, 3)) + 1;
  return { day: [Number(named[5]), month, Number(named[1] ?? named[4])], rest: named[6] ?? '' };
}

/** The hour of a day, of a clock of twelve hours too; null of one that is none. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour > 12) return null;
  const isAfternoon = half === 'pm' || half === '下午';
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/**
 * ms since the epoch, to the second; null of a text that is no time of the calendar.
 * @param zoneMinutes minutes before GMT, where the text names no zone itself
 */
export function loggerTime(text: string, order: DayOrder, zoneMinutes = SHOP_ZONE_MINUTES): number | null {
  const found = dayIn(text.normalize('NFKC').trim().toLowerCase(), order);
  const clock = CLOCK.exec(found?.rest.trim() ?? '');
  if (!found || !clock) return null;
  const [, before, hours, minutes, seconds = '0', after, zone] = clock;
  const [year, month, day] = found.day;
  const hour = hourOf(Number(hours), before ?? after);
  if (hour === null) return null;
  const parts = [year, month - 1, day, hour, Number(minutes), Number(seconds)] as const;
  const local = new Date(Date.UTC(...parts));
  // Written again it is the same: no 31 February, no hour 25.
  const again = [
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate(),
    local.getUTCHours(),
    local.getUTCMinutes(),
    local.getUTCSeconds(),
  ];
  if (parts.some((part, at) => part !== again[at])) return null;
  return local.getTime() - (zone === undefined ? zoneMinutes : zoneMinutesOf(zone)) * MINUTE;
}

function zoneMinutesOf(zone: string): number {
  if (zone === 'z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
