import { describe, expect, it } from 'vitest';
import {
  cancelledAmount,
  cancelledCount,
  cancelledText,
  packsCancelled,
  totalAfter,
} from '@domain/order/cancelled';
import type { Cancelled } from '@domain/order/types';

const cancelled: Cancelled = {
  amount: 80.8,
  lines: [
    { skuId: 1, count: 2 },
    { skuId: 2, count: 1 },
  ],
};

describe('the cancelled part of an order', () => {
  it('is deducted from the total to the fen', () => {
    expect(totalAfter(202, cancelled)).toBe('121.2');
    expect(totalAfter(80.8, cancelled)).toBe('0');
  });

  it('is counted by pack and in total', () => {
    expect(packsCancelled(cancelled)).toBe(3);
    expect(cancelledCount(cancelled, 1)).toBe(2);
    expect(cancelledCount(cancelled, 3)).toBe(0);
  });

  it('is shown beside the ordered count, and omitted when nothing was cancelled', () => {
    expect(cancelledText(2)).toBe('，已取消 2');
    expect(cancelledAmount(cancelled)).toBe('已取消 ¥80.80');
    expect([cancelledText(0), cancelledAmount(null), packsCancelled(null)]).toEqual(['', '', 0]);
  });
});
