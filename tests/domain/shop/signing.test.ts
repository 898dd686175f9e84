import { describe, expect, it } from 'vitest';
import { SIGNING_WARNING_DAYS, signingPoint, signingTerm } from '@domain/shop/signing';

const DAY = 86_400_000;
const NOW = Date.parse('2026-12-01T08:00:00Z');

describe('the term of a certificate', () => {
  it.each([
    ['none', null, null],
    ['valid', (SIGNING_WARNING_DAYS + 1) * DAY, 31],
    ['ending', SIGNING_WARNING_DAYS * DAY, 30],
    // 16:00 in Beijing, and its last second.
    ['ending', 8 * 3_600_000 - 1000, 0],
    ['ending', 0, 0],
    ['expired', -1, 0],
    ['expired', -2 * DAY, -2],
  ])('%s with its end %d ms from now', (state, left, daysLeft) =>
    expect(signingTerm(left === null ? null : NOW + left, NOW)).toEqual({ state, daysLeft }),
  );

  it('is reported from 30 days before its end', () => {
    expect(signingPoint(null, NOW)).toBeNull();
    expect(signingPoint(NOW + 31 * DAY, NOW)).toBeNull();
    expect(signingPoint(NOW + 12 * DAY, NOW)?.what).toBe('电子签章证书还有 12 天到期（2026-12-13）');
    expect(signingPoint(NOW, NOW)?.what).toBe('电子签章证书今天到期（2026-12-01）');
    expect(signingPoint(NOW - DAY, NOW)).toEqual({
      section: 'signing',
      what: '电子签章证书已于 2026-11-30 到期',
      effect: '购销合同和验收单不加电子签名，请更换证书',
    });
  });
});
