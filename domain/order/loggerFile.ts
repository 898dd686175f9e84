/**
 * A file of a data logger as text: times and temperatures, under Chinese or English headings. Nothing is guessed that
 * could make a temperature wrong: such a file is refused, or its row is named with a reason.
 */
import Papa from 'papaparse';
import { loggerTime, zoneIn, type DayOrder } from './loggerTime';
import { COLDEST, degrees, HOTTEST, roundedQuotient, type Reading } from './temperature';

/** Maximum number of readings: 3 days at one per minute, 17 days at one per five minutes. */
export const MAX_READINGS = 5_000;
/** Maximum length of a file, characters. */
export const MAX_LETTERS = 1_000_000;
/** The heading must be within this many lines, because loggers write a preamble. */
const HEADING_LINES = 60;

export type TemperatureUnit = 'C' | 'F';

export interface BadRow {
  /** Line of the file, from 1. */
  line: number;
  reason: string;
}

export interface LoggerFile {
  /** By time; readings of the same time in the order of the file. */
  readings: Reading[];
  /** Unreadable rows. */
  bad: BadRow[];
  /** Rows with an earlier time than the row above; they are sorted in. */
  unordered: number;
  /** Repeated readings, which count once. */
  repeated: number;
  /** Times with several different temperatures; all are kept. */
  clashing: number;
  unit: TemperatureUnit;
  /** False: the file names no unit, so ℃ is assumed. */
  isUnitNamed: boolean;
}

/** Why a file has no record: a reason code and a sentence. */
export interface LoggerProblem {
  reason:
    | 'FILE_LARGE'
    | 'HEADING_MISSING'
    | 'COLUMNS_AMBIGUOUS'
    | 'DAYS_AMBIGUOUS'
    | 'READINGS_NONE'
    | 'READINGS_MANY';
  sentence: string;
}

const narrow = (text: string): string => text.normalize('NFKC').trim();
const titleOf = (cell: string): string => narrow(cell).toLowerCase().replace(/\s/g, '');
/** Without bracketed parts. */
const baseOf = (title: string): string => title.replace(/[([].*$/, '');

const TIME =
  /^(日期时间|日期\/时间|(记录|采集|测量|采样|监测|数据)?时间|date[/_-]?(and)?time|timestamp|(log|record|reading)?[_-]?time)$/;
const DAY = /^((记录|采集|测量)?日期|date)$/;
/** Columns with another quantity, or with a property of the device. */
const NO_TEMPERATURE =
  /湿|humid|露点|dew|[上下]限|limit|报警|alarm|最[高低大小]|平均|max|min|avg|average|mean|设定|setpoint|状态|status|mkt/;
const TEMPERATURE = /温度|temp|°[cf]|摄氏|华氏|celsius|fahrenheit|^t$|^t[([]/;
const UNIT_COLUMN = /^(温度)?单位$|^(temp(erature)?)?[_-]?unit$/;

/** The unit in a heading, cell or line; null for none or both. */
function unitIn(text: string): TemperatureUnit | null {
  const letters = narrow(text).toLowerCase();
  const isC = /°\s?c|摄氏|celsius|deg\.?\s?c|[([]c[)\]]|_c$/.test(letters);
  const isF = /°\s?f|华氏|fahrenheit|deg\.?\s?f|[([]f[)\]]|_f$/.test(letters);
  if (isC === isF) return null;
  return isC ? 'C' : 'F';
}

interface Columns {
  heading: number;
  width: number;
  day: number | null;
  time: number;
  temperature: number;
  unit: TemperatureUnit | null;
  unitColumn: number;
  zoneMinutes: number;
}

/** Finds the columns by their headings; null: the row is not a heading, 'ambiguous': it has several temperatures. */
function columnsIn(cells: readonly string[], heading: number): Columns | 'ambiguous' | null {
  const titles = cells.map(titleOf);
  const day = titles.findIndex((title) => DAY.test(baseOf(title)));
  const clock = titles.findIndex((title) => TIME.test(baseOf(title)));
  const time = clock < 0 ? day : clock;
  const unitColumn = titles.findIndex((title) => UNIT_COLUMN.test(title));
  const found = titles.flatMap((title, at) =>
    ![day, time, unitColumn].includes(at) && TEMPERATURE.test(title) && !NO_TEMPERATURE.test(title)
      ? [at]
      : [],
  );
  if (time < 0 || found.length === 0) return null;
  // The same probe in both units: use ℃.
  const celsius = found.filter((at) => unitIn(titles[at] ?? '') === 'C');
  const others = found.filter((at) => unitIn(titles[at] ?? '') === 'F');
  const isBoth = celsius.length === 1 && others.length === 1 && found.length === 2;
  const [temperature = 0] = isBoth ? celsius : found;
  if (found.length > 1 && !isBoth) return 'ambiguous';
  return {
    heading,
    width: titles.length,
    time,
    temperature,
    unitColumn,
    day: clock >= 0 && day >= 0 && day !== clock ? day : null,
    unit: unitIn(titles[temperature] ?? ''),
    zoneMinutes: zoneIn(titles[time] ?? ''),
  };
}

interface Line {
  line: number;
  cells: string[];
}

/** Rows with their first line. An unclosed quote must not swallow the following rows. */
function linesOf(text: string, delimiter: string): Line[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  const rows = isBroken ? text.split('\n').map((line) => line.split(delimiter)) : data;
  let line = 1;
  return rows.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.join('').split('\n').length - 1;
    return row;
  });
}

function separated(text: string): { rows: Line[]; columns: Columns } | LoggerProblem {
  const beginning = text.split('\n', HEADING_LINES).join('\n');
  for (const delimiter of ['\t', ';', ',']) {
    for (const [at, { cells }] of linesOf(beginning, delimiter).entries()) {
      const columns = columnsIn(cells, at);
      if (columns === 'ambiguous')
        return {
          reason: 'COLUMNS_AMBIGUOUS',
          sentence: '文件有多个温度列，请只保留放在货物旁的那个探头后再上传',
        };
      if (columns !== null) return { rows: linesOf(text, delimiter), columns };
    }
  }
  return {
    reason: 'HEADING_MISSING',
    sentence: `前 ${HEADING_LINES} 行中没有找到标题：需要有“时间”和“温度”两列`,
  };
}

const MILLIONTHS = 1_000_000;

/** Parses a number with or without its unit to ℃, rounded to a hundredth; null for other text. */
export function celsiusOf(text: string, unit: TemperatureUnit): number | null {
  const plain = narrow(text)
    .replace(/^[−–—‐‑]/, '-')
    .replace(/\s/g, '');
  const match = /^([+-]?)(\d{0,4})(?:[.,](\d{1,6}))?(°?[cf]|°)?$/i.exec(plain);
  const [, sign = '', whole = '', decimals = '', named = ''] = match ?? [];
  if (whole === '' && decimals === '') return null;
  const size = Number(whole) * MILLIONTHS + Number(decimals.padEnd(6, '0'));
  const value = sign === '-' ? -size : size;
  const own = /f/i.test(named) ? 'F' : /c/i.test(named) ? 'C' : unit;
  const hundredths =
    own === 'F'
      ? roundedQuotient((value - 32 * MILLIONTHS) * 5, (9 * MILLIONTHS) / 100)
      : roundedQuotient(value, MILLIONTHS / 100);
  return hundredths / 100;
}

/** The order of day and month in dates such as `3/4/2026`, from rows that allow only one order. */
function dayOrder(texts: readonly string[]): DayOrder | 'ambiguous' | 'mixed' {
  const pairs = texts.flatMap((text) => {
    const match = /^(\d{1,2})[-/](\d{1,2})[-/]\d{4}/.exec(text);
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  if (isDayFirst && isMonthFirst) return 'mixed';
  if (isDayFirst) return 'dayFirst';
  return isMonthFirst || pairs.every(([first, second]) => first === second) ? 'monthFirst' : 'ambiguous';
}

const tooLong = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

type Found = Reading & { line: number };

/** Parses one row; returns a reason when it has no reading. */
function readingOf(
  { line, cells }: Line,
  { width, time, day, temperature, unitColumn, unit, zoneMinutes }: Columns,
  { order, fallback }: { order: DayOrder; fallback: TemperatureUnit },
): Found | BadRow {
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    return { line, reason: '比标题多一格，可能是小数点写成了逗号' };
  const timeText = timeTextOf(cells, { time, day });
  const at = loggerTime(timeText, order, zoneMinutes);
  if (at === null)
    return { line, reason: timeText === '' ? '没有时间' : `时间“${tooLong(timeText)}”无法识别` };
  const text = narrow(cells[temperature] ?? '');
  if (text === '') return { line, reason: '没有温度' };
  const celsius = celsiusOf(
    text,
    (unitColumn >= 0 ? unitOfCell(cells[unitColumn]) : null) ?? unit ?? fallback,
  );
  if (celsius === null) return { line, reason: `温度“${tooLong(text)}”无法识别` };
  if (celsius < COLDEST || celsius > HOTTEST)
    return { line, reason: `温度“${tooLong(text)}”超出 ${degrees(COLDEST)} 到 ${HOTTEST} ℃` };
  return { line, at, celsius };
}

const unitOfCell = (cell = ''): TemperatureUnit | null =>
  unitIn(cell) ?? (/^[cf]$/i.test(cell.trim()) ? (cell.trim().toUpperCase() as TemperatureUnit) : null);

const timeTextOf = (cells: readonly string[], { time, day }: Pick<Columns, 'time' | 'day'>): string =>
  narrow(`${day === null ? '' : (cells[day] ?? '')} ${cells[time] ?? ''}`);

/** Sorts by time and removes repeated readings. */
function inOrder(
  found: readonly Found[],
): Pick<LoggerFile, 'readings' | 'unordered' | 'repeated' | 'clashing'> {
  const unordered = found.filter(({ at }, index) => at < (found[index - 1]?.at ?? at)).length;
  const atTime = new Map<number, Set<number>>();
  for (const { at, celsius } of found) atTime.set(at, (atTime.get(at) ?? new Set()).add(celsius));
  const readings = [...atTime]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, values]) => [...values].map((celsius) => ({ at, celsius })));
  const clashing = [...atTime.values()].filter(({ size }) => size > 1).length;
  return { readings, unordered, repeated: found.length - readings.length, clashing };
}

/**
 * Parses the file of a data logger; never throws. Cells are separated by tabs, semicolons or commas; ℉ is converted to
 * ℃, rounded to a hundredth. Times without a zone are GMT+8.
 */
export function readLoggerFile(source: string): LoggerFile | LoggerProblem {
  if (source.length > MAX_LETTERS)
    return {
      reason: 'FILE_LARGE',
      sentence: `文件超过 ${MAX_LETTERS / MILLIONTHS} MB，请截取运输期间的部分`,
    };
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const parted = separated(text);
  if ('reason' in parted) return parted;
  const { rows, columns } = parted;
  const before = rows.slice(0, columns.heading).map(({ cells }) => cells.join(' '));
  const named = columns.unit ?? unitIn(before.filter((line) => /单位|unit/i.test(line)).join(' '));
  const data = rows
    .slice(columns.heading + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  // Unreadable rows count as well, because their list is as long.
  if (data.length > MAX_READINGS)
    return {
      reason: 'READINGS_MANY',
      sentence: `文件有 ${data.length} 行，超过 ${MAX_READINGS} 行，请截取运输期间的部分`,
    };
  const order = dayOrder(data.map(({ cells }) => timeTextOf(cells, columns)));
  if (order === 'ambiguous' || order === 'mixed')
    return {
      reason: 'DAYS_AMBIGUOUS',
      sentence: '日期的月和日分不清，请改为 2026-11-28 的写法后再上传',
    };
  const read = data.map((row) => readingOf(row, columns, { order, fallback: named ?? 'C' }));
  const found = read.filter((row): row is Found => 'at' in row);
  const bad = read.filter((row): row is BadRow => 'reason' in row);
  if (found.length === 0) {
    const [first] = bad;
    const why = first ? `：第 ${first.line} 行${first.reason}` : '';
    return { reason: 'READINGS_NONE', sentence: `文件中没有能读取的温度${why}` };
  }
  return {
    ...inOrder(found),
    bad,
    unit: named ?? 'C',
    isUnitNamed: named !== null || isUnitInRows(data, columns),
  };
}

/** Does each row name its own unit? */
const isUnitInRows = (rows: readonly Line[], { temperature, unitColumn }: Columns): boolean =>
  rows.every(({ cells }) => /[cf]$/i.test(narrow((cells[unitColumn] ?? '') || (cells[temperature] ?? ''))));
