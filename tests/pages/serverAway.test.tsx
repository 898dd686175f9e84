/** The server is unreachable for a while: the shop says so in Chinese, and continues automatically. */
import { history } from '@umijs/max';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../support/app';
import { server } from '../support/setupServer';

const away = {
  ...{ success: false, code: 'A00005', data: null, reason: 'UNAVAILABLE', field: null, requestId: 'x' },
  message: '服务器暂时不可用，请稍后重试',
};
const fail = (path: string) =>
  server().use(http.all(`*${path}`, () => HttpResponse.json(away, { status: 503 })));
const comeBack = () => server().resetHandlers();

describe('when the server is unreachable', () => {
  it('the page waits, and loads when it returns', async () => {
    fail('/recommend/list');
    renderApp('/recommend');
    expect(await screen.findByText('服务器暂时不可用，请稍后重试')).toBeVisible();
    expect(screen.getByText(/恢复后会自动重新加载/)).toBeVisible();
    comeBack();
    await waitFor(() => expect(screen.queryByText('推荐加载失败')).toBeNull());
    expect(await screen.findByRole('region', { name: '新到' })).toBeVisible();
  });

  it('the input stays, and no write is sent automatically', async () => {
    let sent = 0;
    server().use(
      http.post('*/login', () => {
        sent++;
        return HttpResponse.json(away, { status: 503 });
      }),
    );
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText(/^账号/), 'buyer');
    await user.type(screen.getByLabelText('密码'), 'Reagent2026{Enter}');
    expect(await screen.findByText('服务器暂时不可用，请稍后重试')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(sent).toBe(1);
    expect(screen.getByLabelText(/^账号/)).toHaveValue('buyer');
    expect(screen.getByLabelText('密码')).toHaveValue('Reagent2026');
  });

  it('loaded data stay, marked as possibly outdated', async () => {
    const { user } = renderApp('/productDetail?prodId=10926');
    const home = await screen.findByRole('link', { name: '首页' });
    const name = screen.getByRole('heading', { level: 1 }).textContent;
    await user.click(home);
    await screen.findByRole('heading', { level: 1, name: /^输入名称、CAS 或货号/ });
    server().use(http.get('*/prod/prodInfo', () => HttpResponse.json({ success: false }, { status: 400 })));
    history.back();
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(await screen.findByText(/^商品信息更新失败，显示的可能不是最新内容/)).toBeVisible();
    comeBack();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByText(/可能不是最新内容/)).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
