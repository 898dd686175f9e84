import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SHELL, type ShellSettings } from '@/constants/shell';
import PageShell from '@/layouts/PageShell';

const open = (part: Partial<ShellSettings> = {}) =>
  render(
    <MemoryRouter initialEntries={['/recommend']}>
      <Routes>
        <Route element={<PageShell settings={{ ...SHELL, ...part }} />}>
          <Route path="/recommend" element={<p>the page</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

const proLayout = () => document.querySelector('.ant-pro-layout, .ant-layout');

describe('the page shell', () => {
  it('has header, footer and menu off, the top layout and no padding', () => {
    expect(SHELL).toEqual({
      layout: 'top',
      headerRender: false,
      footerRender: false,
      menuRender: false,
      contentStyle: { padding: 0 },
    });
  });

  it('renders only the page while all is off', () => {
    open();
    expect(screen.getByText('the page')).toBeVisible();
    expect(screen.getByText('the page').parentElement).toHaveStyle({ padding: '0px' });
    expect(proLayout()).toBeNull();
  });

  it('loads ProLayout only when it is needed', () => {
    const source = readFileSync('src/layouts/PageShell.tsx', 'utf8');
    expect(source).not.toMatch(/from '(@ant-design|antd|\.\/ProShell)/);
    expect(source).toContain("lazy(() => import('./ProShell').then(");
  });

  it('shows a header with the navigation when the header is turned on', async () => {
    open({ headerRender: true, menuRender: true });
    expect(await screen.findByText('the page')).toBeVisible();
    expect(proLayout()).not.toBeNull();
    expect(await screen.findByRole('link', { name: '品牌中心' })).toHaveAttribute('href', '/brandCenter');
  });

  it('shows a footer when the footer is turned on, and still no header', async () => {
    open({ footerRender: true });
    expect(await screen.findByRole('contentinfo')).toHaveTextContent('仅供科研与工业用途');
    expect(screen.queryByRole('link', { name: '品牌中心', hidden: true })).toBeNull();
  });

  it('keeps the title of the page', async () => {
    document.title = '推荐 - 澄析试剂';
    open({ headerRender: true, menuRender: true });
    await screen.findByText('the page');
    expect(document.title).toBe('推荐 - 澄析试剂');
  });
});
