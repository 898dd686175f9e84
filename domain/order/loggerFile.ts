/**
 * A file of a data logger as text: times and temperatures, under Chinese or English headings. Nothing is guessed that
 * could make a temperature wrong: such a file is refused, or its row is named with a reason.
 */
import Papa from 'papaparse';
import { loggerTime, zoneIn, type DayOrder } from './loggerTime';
import { COLDEST, degrees, HOTTEST, roundedQuotient, type Reading } from './temperature';

/** Readings of one record: 3 days at one a minute, 17 at one in five minutes. */
export const MAX_READINGS = 5_000;
/** Letters of one file. */
export const MAX_LETTERS = 1_000_000;
/** The heading stands within so many lines: loggers write about themselves before it. */
const HEADING_LINES = 60;

export type TemperatureUnit = 'C' | 'F';

export interface BadRow {
  /** In the file, from 1. */
  line: number;
  reason: string;
}

export interface LoggerFile {
  /** By time; readings of one time in the order of the file. */
  readings: Reading[];
  /** Rows that could not be read. */
  bad: BadRow[];
  /** Rows whose time lies before that of the row above: they are put in their place. */
  unordered: number;
  /** Rows that say again what another said: counted once. */
  repeated: number;
  /** Times with several temperatures: all are kept. */
  clashing: number;
  unit: TemperatureUnit;
  /** False: the file names no unit, it is read as ℃. */
  isUnitNamed: boolean;
}

/** Why no record can be read from a file: for programs and for people. */
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
/** Without what stands in brackets. */
const baseOf = (title: string): string => title.replace(/[([].*$/, '');

const TIME =
  /^(日期时间|日期\/时间|(记录|采集|测量|采样|监测|数据)?时间|date[/_-]?(and)?time|timestamp|(log|record|reading)?[_-]?time)$/;
const DAY = /^((记录|采集|测量)?日期|date)$/;
/** Columns of another quantity, or with a fact about the column itself. */
const NO_TEMPERATURE =
  /湿|humid|露点|dew|[上下]限|limit|报警|alarm|最[高低大小]|平均|max|min|avg|average|mean|设定|setpoint|状态|status|mkt/;
const TEMPERATURE = /温度|temp|°[cf]|摄氏|华氏|celsius|fahrenheit|^t$|^t[([]/;
const UNIT_COLUMN = /^(温度)?单位$|^(temp(erature)?)?[_-]?unit$/;

/** The unit that a heading, a cell or a line names; null when it names none, or both. */
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

/** The columns by their headings; null: this row is no heading, 'ambiguous': it has several temperatures. */
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
  // The same probe in both units: ℃ is taken.
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

/** The rows with the lines on which they begin. A quote that nobody closed must not swallow the rows behind it. */
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

/** ℃ to a hundredth, of a number as it is written with its unit or without; null of a text that is none. */
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

/** In which order day and month stand in `3/4/2026`, from the rows that can be read in one way only. */
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

/** Reads one row; a reason where it has no reading. */
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

/** By time; the same reading once. */
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
 * Reads the file of a data logger; never throws. Cells are parted by tabs, semicolons or commas; ℉ becomes ℃, rounded to a
 * hundredth. Times without a zone are of GMT+8.
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
  // Rows that nobody can read count as well: their list is as long.
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

/** Does each row name its unit itself? */
const isUnitInRows = (rows: readonly Line[], { temperature, unitColumn }: Columns): boolean =>
  rows.every(({ cells }) => /[cf]$/i.test(narrow((cells[unitColumn] ?? '') || (cells[temperature] ?? ''))));
