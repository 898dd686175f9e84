import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../support/app';

describe('管理后台', () => {
  it('is shown to the manager', async () => {
    renderApp('/login', { loggedIn: true, userName: 'manager' });
    expect(await screen.findByRole('link', { name: '管理后台' })).toHaveAttribute('href', '/manage');
  });

  it('is not shown to a buyer or a visitor', async () => {
    renderApp('/login', { loggedIn: true });
    await screen.findByRole('button', { name: '我的账户 buyer' });
    expect(screen.queryByRole('link', { name: '管理后台' })).toBeNull();
  });

  it('appears and disappears with the login', async () => {
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText(/^账号/), 'manager');
    await user.type(screen.getByLabelText('密码'), 'Reagent2026{Enter}');
    const link = await screen.findByRole('link', { name: '管理后台' });
    await user.click(screen.getByRole('button', { name: '我的账户 manager' }));
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await screen.findByRole('link', { name: '登录' });
    await vi.waitFor(() => expect(link).not.toBeInTheDocument());
  });
});
