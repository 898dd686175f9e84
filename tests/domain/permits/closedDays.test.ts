import { describe, expect, it } from 'vitest';
import {
  checkSpan,
  closedOn,
  closedText,
  MAX_REASON,
  openFrom,
  parseDays,
  spanOn,
  upcoming,
  type ClosedSpan,
} from '@domain/permits/closedDays';

const span = (from: string, to = from, reason = '') => ({ from, to, reason });

it('the setting lists single days and periods', () => {
  expect(parseDays('')).toEqual([]);
  const spans = parseDays('2026-09-01..2026-09-03, 2026-12-31')!;
  expect(spans).toEqual([span('2026-09-01', '2026-09-03'), span('2026-12-31')]);
  const days = ['2026-08-31', '2026-09-01', '2026-09-03', '2026-09-04', '2026-12-31'];
  expect(days.map((day) => spanOn(spans, day) !== undefined)).toEqual([false, true, true, false, true]);
  expect(upcoming(spans, '2026-09-03')).toEqual(spans);
  expect(upcoming(spans, '2026-09-04')).toHaveLength(1);
  for (const wrong of ['2026-02-30', '2026-09-03..2026-09-01', '1 May', '2026-09-01..2026-09-02..2026-09-03'])
    expect(parseDays(wrong)).toBeNull();
});

describe('a day without sale', () => {
  const spans = [span('2026-12-30', '2026-12-31', '年末盘点'), span('2027-01-01', '2027-01-03', '元旦')];

  it('shows the reason and the next day of sale, after adjoining periods', () => {
    expect(closedOn(spans, '2026-12-29')).toBeNull();
    expect(closedOn(spans, '2026-12-31')).toEqual({ reason: '年末盘点', until: '2027-01-04' });
    expect(openFrom(spans, '2026-12-29')).toBe('2026-12-29');
    expect(closedText('2026-12-31', { reason: '年末盘点', until: '2027-01-04' })).toBe(
      '管制化学品今日（2026-12-31）停售：年末盘点，2027-01-04 起可下单',
    );
  });

  it('shows no reason when none is given', () => {
    expect(closedText('2026-12-31', { reason: '', until: '2027-01-01' })).toBe(
      '管制化学品今日（2026-12-31）停售，2027-01-01 起可下单',
    );
  });
});

describe('a saved period', () => {
  const others = [span('2026-09-01', '2026-09-03')];

  it.each<[string, ClosedSpan, string]>([
    ['days of the calendar', span('2026-02-30'), 'from'],
    ['in their order', span('2026-09-05', '2026-09-04'), 'to'],
    ['no more than a year', span('2026-09-04', '2027-09-05'), 'to'],
    ['not on its first day', span('2026-08-30', '2026-09-01'), 'from'],
    ['not on its last day', span('2026-09-03'), 'from'],
    ['not around it', span('2026-08-01', '2026-10-01'), 'from'],
    ['a short reason', span('2026-09-04', '2026-09-04', '因'.repeat(MAX_REASON + 1)), 'reason'],
  ])('%s', (_, given, field) => {
    expect(checkSpan(given, others)?.field).toBe(field);
  });

  it('can adjoin another one', () => {
    expect(checkSpan(span('2026-08-31'), others)).toBeNull();
    expect(checkSpan(span('2026-09-04', '2027-09-04', '因'.repeat(MAX_REASON)), others)).toBeNull();
  });
});
