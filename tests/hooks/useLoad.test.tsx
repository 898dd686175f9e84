/** Reads are retried when the server is back, and input stays. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { useLoad } from '@/hooks/useLoad';
import { ApiError } from '@/services/errors';
import { retryDelay } from '@/browser/retry';

const away = () => Promise.reject(new ApiError('http', '服务器暂时不可用，请稍后重试', { status: 503 }));
const offline = () => Promise.reject(new ApiError('network', '网络连接失败，请检查网络后重试'));
const broken = () => Promise.reject(new ApiError('http', '服务器出错了，请稍后重试', { status: 500 }));
const read = vi.fn<() => Promise<string>>();

function Page() {
  const request = useLoad(read);
  return (
    <>
      <input aria-label="备注" />
      <AsyncContent request={request} what="商品" skeleton="正在加载">
        {(text) => <p>{text}</p>}
      </AsyncContent>
    </>
  );
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
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
    render(<Page />);
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
  render(<Page />);
  await screen.findByText(/自动重新加载/);
  await wait(4_000);
  expect(read).toHaveBeenCalledTimes(2);
  expect(screen.getByText('商品加载失败')).toBeVisible();
  expect(screen.queryByText('正在加载')).toBeNull();
});

it('is not retried on a hidden page, and at once when it is visible again', async () => {
  read.mockImplementation(away);
  render(<Page />);
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
  render(<Page />);
  await screen.findByText(/自动重新加载/);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('乙腈')).toBeVisible();
});

it('is not retried after the page is left', async () => {
  read.mockImplementation(away);
  const { unmount } = render(<Page />);
  await screen.findByText(/自动重新加载/);
  unmount();
  await wait(60_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('is not retried automatically when it is a fault', async () => {
  read.mockImplementation(broken);
  render(<Page />);
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
