/** Data logger files: many spellings of the same readings, and files without certain values. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  celsiusOf,
  MAX_LETTERS,
  MAX_READINGS,
  readLoggerFile,
  type LoggerFile,
} from '@domain/order/loggerFile';
import { loggerTime } from '@domain/order/loggerTime';
import { dayOf, msOf } from '@domain/shared/dates';

const read = (text: string): LoggerFile => {
  const found = readLoggerFile(text);
  if ('reason' in found) throw new Error(found.sentence);
  return found;
};
const refused = (text: string) => {
  const found = readLoggerFile(text);
  return 'reason' in found ? found.reason : null;
};
const pairs = (text: string) => read(text).readings.map(({ at, celsius }) => [at, celsius]);

const NINE = msOf('2026-11-28 09:30:00');
const MINUTE = 60_000;

describe('two equal readings', () => {
  it.each([
    ['Chinese headings, commas', '时间,温度(℃)\n2026-11-28 09:30,5.1\n2026-11-28 09:31,-18.25\n'],
    ['a mark, CR LF, other columns', '\uFEFF序号,记录时间,湿度(%RH),温度（℃）,状态\r\n1,2026/11/28 9:30:00,45,5.1,正常\r\n2,2026/11/28 9:31:00,46,-18.25,报警\r\n'],
    ['semicolons and decimal commas', 'Date/Time;Temperature [°C]\n28.11.2026 09:30;5,1\n28.11.2026 09:31;-18,25\n'],
    ['tabs, day and time apart', 'Date\tTime\tCH1(°C)\n2026-11-28\t09:30:00\t5.1\n2026-11-28\t09:31:00\t−18.25\n'],
    ['a preamble with the unit', 'Serial No.,A1\nTemperature Unit,°C\n\nTimestamp,Temp\n2026-11-28T01:30:00Z,5.10\n2026-11-28T09:31:00+08:00,-18.250\n'],
    ['Fahrenheit in the heading', 'Time,Temperature (°F)\n11/28/2026 9:30 AM,41.18\n11/28/2026 9:31 AM,-0.85\n'],
    ['units in the cells', '时间,温度\n2026年11月28日 9时30分0秒,41.18℉\n2026年11月28日 上午9:31,-18.25 ℃\n'],
    ['a column of units', '时间,温度,单位\n28-Nov-2026 09:30,5.1,℃\n"Nov 28, 2026 09:31",-0.85,°F\n'],
    ['one probe in both units', 'Time,Temp(°F),Temp(°C)\n20261128 093000,41.18,5.1\n20261128 093100,-0.85,-18.25\n'],
    ['a zone in the heading', 'Time (UTC+0),Temp °C\n2026-11-28 01:30,5.1\n2026-11-28 01:31,-18.25\n'],
  ])('are read from %s', (_, text) => {
    const { bad, isUnitNamed } = read(text);
    expect(bad).toEqual([]);
    expect(isUnitNamed).toBe(true);
    expect(pairs(text)).toEqual([
      [NINE, 5.1],
      [NINE + MINUTE, -18.25],
    ]);
  });
}); // prettier-ignore

it('a file without a unit is read in ℃, which is reported', () => {
  expect(read('时间,温度\n2026-11-28 09:30,5.1')).toMatchObject({ unit: 'C', isUnitNamed: false });
});

it('an unreadable row is reported by line, with a reason', () => {
  const text = [
    '设备,A1',
    '时间,温度(℃)',
    '2026-11-28 09:30,5.1',
    '',
    '2026-02-31 09:30,5.1',
    '2026-11-28 09:32,---',
    '2026-11-28 09:33,',
    '2026-11-28 09:34,5,1',
    ',5.1',
    '2026-11-28 09:35,850',
    '记录结束',
  ].join('\n');
  expect(read(text).bad).toEqual([
    { line: 5, reason: '时间“2026-02-31 09:30”无法识别' },
    { line: 6, reason: '温度“---”无法识别' },
    { line: 7, reason: '没有温度' },
    { line: 8, reason: '比标题多一格，可能是小数点写成了逗号' },
    { line: 9, reason: '没有时间' },
    { line: 10, reason: '温度“850”超出 −200 到 100 ℃' },
    { line: 11, reason: '时间“记录结束”无法识别' },
  ]);
});

it('an unclosed quote swallows no row', () => {
  const { readings, bad } = read('时间,温度(℃)\n"2026-11-28 09:30,5.1\n2026-11-28 09:31,5.2');
  expect([readings.length, bad.map(({ line }) => line)]).toEqual([1, [2]]);
});

it('sorts rows by time, merges equal readings, and keeps different ones of one time', () => {
  const rows = ['09:32,5.3', '09:30,5.1', '09:31,5.2', '09:31,5.2', '09:31,9.9'];
  const found = read(`时间,温度(℃)\n${rows.map((row) => `2026-11-28 ${row}`).join('\n')}`);
  expect(found.readings.map(({ celsius }) => celsius)).toEqual([5.1, 5.2, 9.9, 5.3]);
  expect(found).toMatchObject({ unordered: 1, repeated: 1, clashing: 1 });
});

it.each([
  ['nothing', '', 'HEADING_MISSING'],
  ['no heading', '2026-11-28 09:30,5.1', 'HEADING_MISSING'],
  ['no temperature', '时间,湿度\n2026-11-28 09:30,45', 'HEADING_MISSING'],
  ['two probes', '时间,探头1温度,探头2温度\n2026-11-28 09:30,5.1,5.2', 'COLUMNS_AMBIGUOUS'],
  ['a day or a month', 'Time,Temp(°C)\n03/04/2026 09:30,5.1', 'DAYS_AMBIGUOUS'],
  ['both orders', 'Time,Temp(°C)\n13/04/2026 09:30,5\n04/13/2026 09:30,5', 'DAYS_AMBIGUOUS'],
  ['a heading alone', '时间,温度(℃)\n', 'READINGS_NONE'],
  ['no reading', '时间,温度(℃)\n昨天,5.1', 'READINGS_NONE'],
])('refuses a file with %s', (_, text, reason) => {
  expect(refused(text)).toBe(reason);
});

it('refuses a file that is too long', () => {
  const rows = '2026-11-28 09:30,5.1\n'.repeat(MAX_READINGS + 1);
  expect(refused(`时间,温度(℃)\n${rows}`)).toBe('READINGS_MANY');
  expect(refused('x'.repeat(MAX_LETTERS + 1))).toBe('FILE_LARGE');
});

describe('the order of day and month', () => {
  it('is taken from a row of the file that is unambiguous', () => {
    const at = (text: string) => pairs(`Time,Temp(°C)\n${text}`).map(([time]) => dayOf(time!));
    expect(at('03/04/2026 09:30,5.1\n13/04/2026 09:30,5.1')).toEqual(['2026-04-03', '2026-04-13']);
    expect(at('04/03/2026 09:30,5.1\n04/13/2026 09:30,5.1')).toEqual(['2026-04-03', '2026-04-13']);
    expect(at('03.04.2026 09:30,5.1')).toEqual(['2026-04-03']);
  });
});

it.each([
  ['2026-11-28 12:05 AM', '2026-11-28 00:05:00'],
  ['2026-11-28 12:05 PM', '2026-11-28 12:05:00'],
  ['2026-11-28 下午 3:05:07.250', '2026-11-28 15:05:07'],
  ['2026-11-28 24:00', null],
  ['2026-11-28 13:05 PM', null],
  ['2026-1-109:30', null],
  ['26-11-28 09:30', null],
])('reads the time %s as %s', (text, time) => {
  expect(loggerTime(text, 'monthFirst')).toBe(time === null ? null : msOf(time));
});

const hundredths = fc.integer({ min: -20_000, max: 10_000 });

describe('any readings', () => {
  const file = fc.record({
    rows: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9e5 }), hundredths), {
      minLength: 1,
      maxLength: 40,
      selector: ([minute]) => minute,
    }),
    comma: fc.boolean(),
    delimiter: fc.constantFrom(';', '\t'),
    days: fc.constantFrom('-', '/', '.'),
  });

  it('are parsed as they were written, sorted by time', () => {
    fc.assert(
      fc.property(file, ({ rows, comma, delimiter, days }) => {
        const start = msOf('2025-01-01 00:00:00');
        const written = rows.map(([minute, value]) => {
          const local = new Date(start + minute * MINUTE + 480 * MINUTE).toISOString();
          const time = `${local.slice(0, 10).replaceAll('-', days)} ${local.slice(11, 16)}`;
          const number = (value / 100).toFixed(2);
          return `${time}${delimiter}${comma ? number.replace('.', ',') : number}`;
        });
        const { readings, bad } = read(`时间${delimiter}温度(℃)\n${written.join('\n')}`);
        expect(bad).toEqual([]);
        expect(readings).toEqual(
          [...rows]
            .sort(([a], [b]) => a - b)
            .map(([minute, value]) => ({ at: start + minute * MINUTE, celsius: value / 100 || 0 })),
        );
      }),
    );
  });

  it('cause no error, and every reported line exists in the file', () => {
    const noise = fc.stringMatching(/^[时间温度℃°CF,;\t\n"0-9:/.\- 年月日]{0,120}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), noise), (rest) => {
        for (const text of [rest, `时间,温度(℃)\n2026-11-28 09:30,5.1\n${rest}`]) {
          const found = readLoggerFile(text);
          const lines = text.split(/\r\n?|\n/).length;
          if ('bad' in found) expect(found.bad.every(({ line }) => line >= 1 && line <= lines)).toBe(true);
        }
      }),
    );
  });

  it('in ℉ are converted to the nearest hundredth of a ℃', () => {
    fc.assert(
      fc.property(hundredths, (value) => {
        // Exact: hundredths of ℃ × 9 ÷ 5 + 32 ℉ has three decimals at most.
        const fahrenheit = ((value * 9 + 16_000) / 500).toFixed(3);
        expect(celsiusOf(fahrenheit, 'F')).toBe(value / 100 || 0);
        expect(celsiusOf(`${fahrenheit} ℉`, 'C')).toBe(value / 100 || 0);
        expect(celsiusOf((value / 100).toFixed(2), 'C')).toBe(value / 100 || 0);
      }),
    );
  });
});
