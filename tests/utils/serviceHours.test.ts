import { describe, expect, it } from 'vitest';
import { answerText, serviceState } from '@/utils/serviceHours';

const HOURS = { from: '8:30', to: '18:00' };
const at = (time: string) => serviceState(HOURS, Date.parse(`${time}+08:00`));

describe('the service hours', () => {
  // 16 November 2026 is a Monday.
  it.each([
    ['2026-11-16T08:29:59', false, '非工作时间，今天 8:30 恢复服务'],
    ['2026-11-16T08:30:00', true, '现在有人接听，今天到 18:00'],
    ['2026-11-16T17:59:59', true, '现在有人接听，今天到 18:00'],
    ['2026-11-16T18:00:00', false, '非工作时间，明天 8:30 恢复服务'],
    ['2026-11-20T18:00:00', false, '非工作时间，周一 8:30 恢复服务'],
    ['2026-11-21T10:00:00', false, '非工作时间，周一 8:30 恢复服务'],
    ['2026-11-22T10:00:00', false, '非工作时间，明天 8:30 恢复服务'],
    ['2026-11-23T00:10:00', false, '非工作时间，今天 8:30 恢复服务'],
    // 2026-10-01 to 2026-10-07 are holidays; Saturday 2026-10-10 is worked.
    ['2026-09-30T18:00:00', false, '非工作时间，10月8日 8:30 恢复服务'],
    ['2026-10-01T10:00:00', false, '非工作时间，10月8日 8:30 恢复服务'],
    ['2026-10-05T10:00:00', false, '非工作时间，周四 8:30 恢复服务'],
    ['2026-10-07T10:00:00', false, '非工作时间，明天 8:30 恢复服务'],
    ['2026-10-10T10:00:00', true, '现在有人接听，今天到 18:00'],
  ])('%s', (time, open, text) => expect(at(time)).toEqual({ open, text }));
});

it('says when a written question can expect an answer', () => {
  const textAt = (time: string) => answerText(HOURS, Date.parse(`${time}+08:00`));
  expect(textAt('2026-11-27T10:00')).toBe('现在是服务时间，今天到 18:00');
  expect(textAt('2026-11-27T07:00')).toBe('现在不在服务时间，最早今天 8:30 后答复');
  expect(textAt('2026-11-27T20:00')).toMatch(/^现在不在服务时间，最早.*一 8:30 后答复$/);
});
