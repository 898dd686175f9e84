/** What a page that is drawn ahead does before it is shown, and what waits until then. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAskedUnseen } from '@/browser/drawAhead';
import { createShowing, PageShowing, type Showing } from '@/hooks/pageShowing';
import { useLoad } from '@/hooks/useLoad';
import { useTitle } from '@/hooks/useTitle';
import { MemoryRouter } from 'react-router';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame'] });
  document.title = '商品列表';
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('an effect that reaches beyond the page', () => {
  it('runs at once where the page is shown, and ends as an effect does', () => {
    const end = vi.fn();
    const ended = createShowing(true).whenShown(() => end);
    expect(end).not.toHaveBeenCalled();
    ended?.();
    expect(end).toHaveBeenCalledOnce();
  });

  it('waits for the page to be shown, runs once, and ends then', async () => {
    const showing = createShowing(false);
    const [effect, end] = [vi.fn(), vi.fn()];
    const ended = showing.whenShown(() => {
      effect();
      return end;
    });
    showing.show();
    showing.show();
    expect(effect, 'after the paint').not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    expect(effect).toHaveBeenCalledOnce();
    expect(end).not.toHaveBeenCalled();
    ended?.();
    expect(end).toHaveBeenCalledOnce();
  });

  it('never runs where the page goes before it was shown', async () => {
    const showing = createShowing(false);
    const effect = vi.fn();
    showing.whenShown(effect)?.();
    showing.show();
    await vi.advanceTimersByTimeAsync(50);
    expect(effect).not.toHaveBeenCalled();
  });
});

/** Whether each read was begun for a page that nobody sees. */
const asked: boolean[] = [];
const read = vi.fn<() => Promise<string>>();

function Product() {
  const { data, error } = useLoad(() => {
    asked.push(isAskedUnseen());
    return read();
  });
  useTitle('四氢呋喃');
  return <p>{data ?? error?.message}</p>;
}

function draw(showing: Showing) {
  return render(
    <MemoryRouter>
      <PageShowing.Provider value={showing}>
        <Product />
      </PageShowing.Provider>
    </MemoryRouter>,
  );
}

describe('a page drawn ahead', () => {
  beforeEach(() => {
    asked.length = 0;
    read.mockReset();
    read.mockResolvedValue('72.11');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('reads unseen, has its title when it is shown, and reads no second time', async () => {
    const showing = createShowing(false);
    draw(showing);
    await pass(100);
    expect(screen.getByText('72.11')).toBeVisible();
    expect(document.title).toBe('商品列表');
    showing.show();
    await pass(100);
    expect(document.title).toMatch(/^四氢呋喃/);
    expect(asked).toEqual([true]);
  });

  it('reads again when it is shown long after it was read, or when that failed', async () => {
    const late = createShowing(false);
    const first = draw(late);
    await pass(6_000);
    asked.length = 0;
    late.show();
    await pass(100);
    expect(asked).toEqual([false]);
    first.unmount();

    read.mockRejectedValueOnce(new Error('没有取到'));
    const failed = createShowing(false);
    asked.length = 0;
    draw(failed);
    await pass(100);
    failed.show();
    await pass(100);
    expect(asked).toEqual([true, false]);
    expect(screen.getByText('72.11')).toBeVisible();
  });

  it('that is about to go leaves the title of the next one alone', async () => {
    const showing = createShowing(true);
    const { unmount } = draw(showing);
    await pass(100);
    expect(document.title).toMatch(/^四氢呋喃/);
    showing.hide();
    document.title = '购物车';
    unmount();
    expect(document.title).toBe('购物车');
  });
});
