/** Reads recover when the server is back, and belong to one user. */
import { queryOptions, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { queryClient } from '@/queries/client';
import { ApiError } from '@/services/errors';
import { retryDelay } from '@/browser/retry';
import { writePic, writeUser } from '@/storage/session';

const away = () => Promise.reject(new ApiError('http', '服务器暂时不可用，请稍后重试', { status: 503 }));
const offline = () => Promise.reject(new ApiError('network', '网络连接失败，请检查网络后重试'));
const broken = () => Promise.reject(new ApiError('http', '服务器出错了，请稍后重试', { status: 500 }));
const read = vi.fn<() => Promise<string>>();

const options = queryOptions({ queryKey: ['goods'], queryFn: read });

function Page() {
  const goods = useQuery(options);
  const [note, setNote] = useState('');
  return (
    <>
      <input aria-label="备注" value={note} onChange={({ target }) => setNote(target.value)} />
      <AsyncContent of={goods} what="商品" skeleton="正在加载">
        {(text) => <p>{text}</p>}
      </AsyncContent>
    </>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  read.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ['503', away, '服务器暂时不可用，请稍后重试'],
  ['no connection', offline, '网络连接失败，请检查网络后重试'],
])('%s', (_, fail, words) => {
  it('is shown, and retried until there is an answer; the reason stays meanwhile', async () => {
    read.mockImplementation(fail);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    show();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/恢复后会自动重新加载/)).toBeVisible();
    await user.type(screen.getByLabelText('备注'), '急用');
    await wait(4_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(screen.getByText(words)).toBeVisible();
    read.mockResolvedValue('乙腈');
    await wait(4_000);
    expect(await screen.findByText('乙腈')).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByLabelText('备注')).toHaveValue('急用');
    await wait(120_000);
    expect(read).toHaveBeenCalledTimes(3);
  });
});

it('does not show the placeholder again during automatic retries', async () => {
  read.mockImplementationOnce(away).mockImplementation(() => new Promise(() => undefined));
  show();
  await screen.findByText(/自动重新加载/);
  await wait(4_000);
  expect(read).toHaveBeenCalledTimes(2);
  expect(screen.getByText('商品加载失败')).toBeVisible();
  expect(screen.queryByText('正在加载')).toBeNull();
});

it('is not retried on a hidden page, and at once when it is visible again', async () => {
  read.mockImplementation(away);
  show();
  await screen.findByText(/自动重新加载/);
  hide(true);
  await wait(60_000);
  expect(read).toHaveBeenCalledTimes(1);
  hide(false);
  await wait(0);
  expect(read).toHaveBeenCalledTimes(2);
});

it('is retried at once when the network is back', async () => {
  read.mockImplementationOnce(offline).mockResolvedValue('乙腈');
  show();
  await screen.findByText(/自动重新加载/);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('乙腈')).toBeVisible();
});

it('is not retried after the page is left', async () => {
  read.mockImplementation(away);
  const { unmount } = show();
  await screen.findByText(/自动重新加载/);
  unmount();
  await wait(60_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('is not retried automatically when it is a fault', async () => {
  read.mockImplementation(broken);
  show();
  await screen.findByText('服务器出错了，请稍后重试');
  expect(screen.queryByText(/自动重新加载/)).toBeNull();
  await wait(60_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('is retried at growing intervals, up to a limit', () => {
  const pauses = [0, 1, 2, 3, 4, 50].map((tries) => retryDelay(tries, 0));
  expect(pauses).toEqual([3_000, 3_000, 3_000, 4_500, 6_750, 30_000]);
  expect(retryDelay(0, 1)).toBe(3_600);
});

it('is retried at once when the button is clicked', async () => {
  read.mockImplementationOnce(away).mockResolvedValue('乙腈');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  show();
  await user.click(await screen.findByRole('button', { name: /^重\s?试$/ }));
  expect(await screen.findByText('乙腈')).toBeVisible();
});

describe('a change of user', () => {
  const logIn = (token: string) => act(() => writeUser({ name: token, token }));

  it('removes the data of the previous user', async () => {
    logIn('first');
    read.mockResolvedValueOnce('乙腈').mockResolvedValueOnce('丙酮');
    const { unmount } = show();
    await screen.findByText('乙腈');
    unmount();
    logIn('second');
    show();
    expect(screen.getByText('正在加载')).toBeVisible();
    expect(await screen.findByText('丙酮')).toBeVisible();
  });

  it('drops an answer for the previous user', async () => {
    logIn('first');
    let answer: (text: string) => void = () => undefined;
    read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve))).mockResolvedValue('丙酮');
    const { unmount } = show();
    await act(() => Promise.resolve(writeUser(null)));
    unmount();
    logIn('second');
    show();
    answer('乙腈');
    expect(await screen.findByText('丙酮')).toBeVisible();
    expect(screen.queryByText('乙腈')).toBeNull();
  });

  it('loads nothing for a page that is being left', async () => {
    logIn('first');
    read.mockResolvedValue('乙腈');
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { unmount } = show();
    await screen.findByText('乙腈');
    await act(() => Promise.resolve(writeUser(null)));
    await user.type(screen.getByLabelText('备注'), '急用');
    expect(read).toHaveBeenCalledTimes(1);
    unmount();
    show();
    expect(screen.getByText('正在加载')).toBeVisible();
  });

  it('keeps all data when only the avatar changed', async () => {
    logIn('first');
    read.mockResolvedValue('乙腈');
    const { unmount } = show();
    await screen.findByText('乙腈');
    await act(() => Promise.resolve(writePic('data:,')));
    unmount();
    show();
    expect(screen.getByText('乙腈')).toBeVisible();
  });
});
