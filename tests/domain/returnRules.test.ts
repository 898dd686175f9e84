import { describe, expect, it } from 'vitest';
import { canReturn, returnUntil, shipOf, type ReturnFacts } from '@/domain/returnRules';

const facts = (part: Partial<ReturnFacts> = {}): ReturnFacts => ({
  status: 5,
  ship: 'N',
  controlled: false,
  receivedAt: '2026-11-01 23:30:00',
  ...part,
});
const at = (text: string) => Date.parse(`${text}+08:00`);

describe('canReturn', () => {
  it('takes unopened ambient goods back until the seventh day after receipt, in Chinese time', () => {
    expect(returnUntil('2026-11-01 23:30:00')).toBe('2026-11-08');
    expect(canReturn(facts(), at('2026-11-08T23:59:59')).verdict).toBe('yes');
    expect(canReturn(facts(), at('2026-11-09T00:00:00'))).toEqual({
      verdict: 'no',
      reason: '已超过签收后 7 天（参考），非质量问题不退换',
    });
  });

  it.each([
    ['ICE', '冷链商品'],
    ['DRYICE', '冷链商品'],
    ['DG', '危险化学品'],
    ['DGICE', '危险化学品'],
  ] as const)('never takes %s goods back without a fault', (ship, word) => {
    const { verdict, reason } = canReturn(facts({ ship }), at('2026-11-02T00:00:00'));
    expect(verdict).toBe('no');
    expect(reason).toContain(word);
  });

  it('leaves to the service what the order does not tell', () => {
    const now = at('2026-11-02T00:00:00');
    expect(canReturn(facts({ controlled: true }), now).verdict).toBe('ask');
    expect(canReturn(facts({ ship: null }), now).verdict).toBe('ask');
    expect(canReturn(facts({ receivedAt: null }), now).verdict).toBe('ask');
  });

  it('waits for the receipt of shipped goods, and knows nothing to return in other states', () => {
    const now = at('2026-11-02T00:00:00');
    expect(canReturn(facts({ status: 3, receivedAt: null }), now).verdict).toBe('later');
    for (const status of [1, 2, 6]) expect(canReturn(facts({ status }), now).verdict).toBe('no');
  });
});

it('finds the parcel of a line', () => {
  const shipments = [
    { ship: 'N' as const, skuIds: [1, 2] },
    { ship: 'DG' as const, skuIds: [3] },
  ];
  expect(shipOf(3, shipments)).toBe('DG');
  expect(shipOf(9, shipments)).toBeNull();
});
