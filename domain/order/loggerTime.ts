/** Times as data loggers write them. */

/** The order of day and month. */
export type DayOrder = 'dayFirst' | 'monthFirst';

const MINUTE = 60_000;
/** GMT+8, the default. */
const SHOP_ZONE_MINUTES = 480;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const CLOCK =
  /^(上午|下午|am|pm)?\s*(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})(?:[.,]\d{1,9})?)?[分秒]?\s*(am|pm|上午|下午)?\s*(z|[+-]\d{2}:?\d{2})?$/;

/** Offset from GMT in minutes, from a heading such as "time (utc+8)"; default GMT+8. */
export function zoneIn(title: string): number {
  const match = /(?:utc|gmt)([+-])?(\d{1,2})?(?::?(\d{2}))?/.exec(title);
  if (!match) return SHOP_ZONE_MINUTES;
  const [, sign = '+', hours = '0', minutes = '0'] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Parses year, month and day; returns the remaining text. Null when the text does not begin with a day. */
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
    // With dots the day always comes first.
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

/** Converts an hour of a 24-hour or 12-hour clock; null when invalid. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour > 12) return null;
  const isAfternoon = half === 'pm' || half === '下午';
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/**
 * Parses a time to ms since the epoch, to the second; null for other text and impossible dates.
 * @param zoneMinutes offset from GMT, used when the text names no zone
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
  // Formatting it again detects impossible values, such as 31 February or hour 25.
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
