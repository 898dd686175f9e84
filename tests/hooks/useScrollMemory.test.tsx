/** The scroll position is kept for the next load of the tab, and only for the same buyer. */
import { cleanup, renderHook } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearBuyerWork } from '@/storage/buyerWork';
import { readLeftPlace } from '@/storage/leftPlace';

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** Loads the tab with the stored positions. */
async function load(type: NavigationTimingType) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  vi.resetModules();
  return await import('@/hooks/useScrollMemory');
}

const at = (key: string) => {
  const history = createMemoryHistory();
  return ({ children }: { children: ReactNode }) => (
    <Router
      location={{ pathname: '/list', search: '?q=THF', hash: '', state: null, key }}
      navigator={history}
    >
      {children}
    </Router>
  );
};

/** Loads the tab at this entry; returns the scroll position, or null at the top. */
async function placeAfter(type: NavigationTimingType, key: string) {
  const { useScrollMemory } = await load(type);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderHook(() => useScrollMemory(true), { wrapper: at(key) });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return scrollTo.mock.calls[0]?.[1] ?? null;
}

/** Scrolls a page at this entry and hides the tab; `isGone`: the next page is shown first. */
async function leaveAt(key: string, y: number, isGone = false) {
  const { useScrollMemory } = await load('navigate');
  const { unmount } = renderHook(() => useScrollMemory(true), { wrapper: at(key) });
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
  window.dispatchEvent(new Event('scroll'));
  if (isGone) unmount();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it.each<[NavigationTimingType, boolean]>([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
])('a page loaded by %s is scrolled to its position: %s', async (type, has) => {
  await leaveAt('a', 900);
  cleanup();
  expect(await placeAfter(type, 'b')).toBeNull();
  cleanup();
  expect(await placeAfter(type, 'a')).toBe(has ? 900 : null);
});

it('a page left for another one keeps its position too', async () => {
  await leaveAt('a', 900, true);
  expect(await placeAfter('reload', 'a')).toBe(900);
});

it('a tab closed right after scrolling still stores its position', async () => {
  await leaveAt('a', 900);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1_500);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readLeftPlace()).toEqual({ entry: 'a /list?q=THF', y: 1_500 });
});

it('positions are deleted when the buyer changes', async () => {
  await leaveAt('a', 900, true);
  expect(readLeftPlace()).not.toBeNull();
  clearBuyerWork();
  expect(readLeftPlace()).toBeNull();
});

it.each([
  '{',
  'null',
  '7',
  '{"entry":"a /list?q=THF"}',
  '{"entry":7,"y":9}',
  '{"entry":"a /list?q=THF","y":"9"}',
])('invalid stored positions are ignored: %s', async (kept) => {
  sessionStorage.setItem('leftPlace', kept);
  expect(await placeAfter('reload', 'a')).toBeNull();
});
