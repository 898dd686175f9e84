/** A state is shown only after it has lasted a second. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLasting } from '@/hooks/useLasting';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('becomes true after a second, until the end, and starts again the next time', () => {
  const { result, rerender } = renderHook(useLasting, { initialProps: true });
  wait(999);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  wait(999);
  expect(result.current).toBe(false);
  rerender(false);
  wait(5_000);
  expect(result.current).toBe(false);
});
