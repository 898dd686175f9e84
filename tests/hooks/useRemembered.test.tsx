/** An answer is remembered only for its own history entry. */
import { renderHook, waitFor } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useLoad } from '@/hooks/useLoad';
import { useRemembered } from '@/hooks/useRemembered';

/** The router gives all addresses typed by hand its default key. */
function open(search: string, read: () => Promise<string>, key = 'default') {
  const history = createMemoryHistory();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={{ ...history.location, pathname: '/productDetail', search, key }} navigator={history}>
      {children}
    </Router>
  );
  return renderHook(() => useLoad(read, useRemembered('product')).data, { wrapper });
}
const never = () => new Promise<string>(() => undefined);

it('remembered data are shown at once on going back to the entry', async () => {
  const first = open('?prodId=1', () => Promise.resolve('四氢呋喃'), 'a');
  await waitFor(() => expect(first.result.current).toBe('四氢呋喃'));
  first.unmount();
  expect(open('?prodId=1', never, 'a').result.current).toBe('四氢呋喃');
  expect(open('?prodId=1', never, 'b').result.current).toBeUndefined();
});

it('remembered data are not shown at an address that is typed by hand', async () => {
  const first = open('?prodId=1', () => Promise.resolve('乙腈'));
  await waitFor(() => expect(first.result.current).toBe('乙腈'));
  first.unmount();
  expect(open('?prodId=2', never).result.current).toBeUndefined();
  expect(open('?prodId=1', never).result.current).toBe('乙腈');
});

it("remembered data are loaded again, even when the computer's clock was changed", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00Z') });
  const first = open('?prodId=4', () => Promise.resolve('丙酮'), 'c');
  await waitFor(() => expect(first.result.current).toBe('丙酮'));
  first.unmount();
  vi.setSystemTime(new Date('2026-06-15T09:00:00Z'));
  const again = open('?prodId=4', () => Promise.resolve('丙酮（已更正）'), 'c');
  await waitFor(() => expect(again.result.current).toBe('丙酮（已更正）'));
  vi.useRealTimers();
});
