/** A long list comes in parts, all of it comes, and it is whole at once where the page was left. */
import { act, renderHook } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGradually } from '@/hooks/useGradually';
import { useScrollMemory } from '@/hooks/useScrollMemory';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);
const PARTS = { first: 20, step: 30 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page at an entry of the history; `key` is the name the router gives it, and can be changed to the next one's. */
function open(items: number[], of: string, key = of) {
  const history = createMemoryHistory();
  const entry = { key };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={{ ...history.location, ...entry }} navigator={history}>
      {children}
    </Router>
  );
  const page = renderHook(
    (list) => {
      useScrollMemory(true);
      return useGradually(list.items, { of: list.of, ...PARTS }).length;
    },
    { initialProps: { items, of }, wrapper },
  );
  return { ...page, entry };
}
const tick = () => act(() => vi.advanceTimersByTimeAsync(0));

it('draws what a screen shows, then the rest in parts, in their order', async () => {
  const { result } = open(rows(100), 'a');
  const seen = [result.current];
  for (let i = 0; i < 5; i++) {
    await tick();
    seen.push(result.current);
  }
  expect(seen).toEqual([20, 50, 80, 100, 100, 100]);
});

it('begins anew with another list, not with the same one read again', async () => {
  const { result, rerender } = open(rows(60), 'a');
  await tick();
  await tick();
  expect(result.current).toBe(60);
  rerender({ items: rows(60), of: 'a' });
  expect(result.current).toBe(60);
  rerender({ items: rows(60), of: 'b' });
  expect(result.current).toBe(20);
});

it('stands whole where it was left', () => {
  const first = open(rows(100), 'left');
  expect(first.result.current).toBe(20);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
  first.unmount();
  expect(open(rows(100), 'left').result.current).toBe(100);
  expect(open(rows(100), 'another').result.current).toBe(20);
});

it('that stood whole where it was left stays so at the next address, until another list is there', () => {
  const first = open(rows(100), 'sorted');
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
  first.unmount();
  const { result, rerender, entry } = open(rows(100), 'sorted');
  expect(result.current).toBe(100);
  entry.key = 'sorted otherwise';
  rerender({ items: rows(100), of: 'sorted' });
  expect(result.current).toBe(100);
  rerender({ items: rows(100), of: 'another' });
  expect(result.current).toBe(20);
});
