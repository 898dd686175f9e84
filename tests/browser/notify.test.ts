import { afterEach, expect, it, vi } from 'vitest';
import { loginPath } from '@/utils/returnPath';
import { notify, setToaster } from '@/browser/notify';

const voice = () => ({ error: vi.fn(), success: vi.fn(), info: vi.fn(), offer: vi.fn() });
afterEach(() => setToaster(null));

it('messages sent before the page can show them are kept and shown once, in order', () => {
  setToaster(null);
  notify.error('库存不足');
  notify.success('已加入购物车');
  const first = voice();
  setToaster(first);
  expect(first.error.mock.calls).toEqual([['库存不足']]);
  expect(first.success.mock.calls).toEqual([['已加入购物车']]);
  const second = voice();
  setToaster(second);
  expect(second.error).not.toHaveBeenCalled();
});

it('messages are shown at once when the page can show them', () => {
  const now = voice();
  setToaster(now);
  const action = { label: '撤销', run: () => undefined };
  notify.info('提示');
  notify.offer('已删除', action);
  expect(now.info).toHaveBeenCalledExactlyOnceWith('提示');
  expect(now.offer).toHaveBeenCalledExactlyOnceWith('已删除', action);
});

it('the return address of the login keeps path and query', () => {
  expect(loginPath({ pathname: '/list', search: '?q=a&b=中' })).toBe(
    '/login?redirect=%2Flist%3Fq%3Da%26b%3D%E4%B8%AD',
  );
});
