/** Where a page stood is kept for the next load of the tab, and no longer than for the buyer who was there. */
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

/** The tab is loaded, and what it remembers of before. */
async function load(type: NavigationTimingType) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  vi.resetModules();
  return await import('@/hooks/useScrollMemory');
}

/** A page at this entry is scrolled so far, and the tab is hidden; `isGone`: the next page is shown before. */
async function leaveAt(key: string, y: number, isGone = false) {
  const { useScrollMemory } = await load('navigate');
  const history = createMemoryHistory();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router
      location={{ pathname: '/list', search: '?q=THF', hash: '', state: null, key }}
      navigator={history}
    >
      {children}
    </Router>
  );
  const { unmount } = renderHook(() => useScrollMemory(true), { wrapper });
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
])('loaded by %s, the entry has its place: %s', async (type, has) => {
  await leaveAt('a', 900);
  const { hasPlace } = await load(type);
  expect(hasPlace('a /list?q=THF')).toBe(has);
  expect(hasPlace('b /list?q=THF')).toBe(false);
});

it('a page left for another one has its place too', async () => {
  await leaveAt('a', 900, true);
  const { hasPlace } = await load('reload');
  expect(hasPlace('a /list?q=THF')).toBe(true);
});

it('the tab may go in the frame in which it was scrolled, before that is told', async () => {
  await leaveAt('a', 900);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1_500);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readLeftPlace()).toEqual({ entry: 'a /list?q=THF', y: 1_500 });
});

it('what a buyer looked at goes with the buyer', async () => {
  await leaveAt('a', 900, true);
  expect(readLeftPlace()).not.toBeNull();
  clearBuyerWork();
  expect(readLeftPlace()).toBeNull();
});

it.each(['{', 'null', '7', '{"entry":"a /list"}', '{"entry":7,"y":9}', '{"entry":"a /list","y":"9"}'])(
  'what is no place is none: %s',
  async (kept) => {
    sessionStorage.setItem('leftPlace', kept);
    const { hasPlace } = await load('reload');
    expect(hasPlace('a /list')).toBe(false);
  },
);
