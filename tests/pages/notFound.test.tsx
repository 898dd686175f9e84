import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../support/app';

describe('an address that is none of the shop’s', () => {
  it('names it, and offers ways on', async () => {
    const { user, address } = renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeInTheDocument();
    expect(screen.getByText(/“\/no\/such\/page”/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/home');
    await user.click(screen.getByRole('link', { name: '全部商品' }));
    expect(address()).toBe('/list');
    expect(await screen.findByRole('table', { name: '商品' })).toBeInTheDocument();
  });
});
