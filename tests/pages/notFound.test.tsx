import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../support/app';

describe('an unknown address', () => {
  it.each(['/@x', '/;/x', '/中文', '/！', '/"', '/user/@x', '/user/center/x'])(
    '%s shows the page as well',
    async (path) => {
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
      expect(screen.getByRole('banner')).toBeVisible();
      expect(document.title).toContain('页面不存在');
    },
  );

  it('is shown after a login that leads there', async () => {
    const { user } = renderApp('/login?redirect=%2F%40x');
    await user.type(await screen.findByLabelText(/^账号/), 'buyer');
    await user.type(screen.getByLabelText('密码'), 'Reagent2026');
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText(/没有地址为“\/@x”的页面/)).toBeVisible();
  });

  it('names the address, and offers links', async () => {
    const { user, address } = renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeInTheDocument();
    expect(screen.getByText(/“\/no\/such\/page”/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/home');
    await user.click(screen.getByRole('link', { name: '全部商品' }));
    expect(address()).toBe('/list');
    expect(await screen.findByRole('table', { name: '商品' })).toBeInTheDocument();
  });
});
