/** Content far down a page waits until it is near the screen. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyOnVisible } from '@/components/ui/LazyOnVisible';

afterEach(() => vi.unstubAllGlobals());

/** An IntersectionObserver controlled by the test. */
function observed() {
  let report: (isIntersecting: boolean) => void = () => undefined;
  const disconnect = vi.fn();
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      report = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe = vi.fn();
    disconnect = disconnect;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { come: (isNear: boolean) => act(() => report(isNear)), disconnect };
}

it('keeps the height of its content until it is near, without a message', () => {
  const { come, disconnect } = observed();
  const content = vi.fn(() => <p>同物质的包装</p>);
  render(
    <LazyOnVisible height={80} fallback={<p>正在加载</p>}>
      {content}
    </LazyOnVisible>,
  );
  come(false);
  expect(screen.queryByText('正在加载')).toBeNull();
  expect(content).not.toHaveBeenCalled();
  come(true);
  expect(screen.getByText('同物质的包装')).toBeVisible();
  expect(disconnect).toHaveBeenCalled();
});

it('shows its content at once without an IntersectionObserver', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
  render(
    <LazyOnVisible height={80} fallback={<p>正在加载</p>}>
      {() => <p>同物质的包装</p>}
    </LazyOnVisible>,
  );
  expect(screen.getByText('同物质的包装')).toBeVisible();
});
