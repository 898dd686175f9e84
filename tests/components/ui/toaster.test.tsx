/** Messages are shown, announced to screen readers, and can be undone once. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { notify } from '@/browser/notify';
import { Toaster } from '@/components/ui/Toaster';

it('shows messages sent before it was mounted, visibly and to a screen reader', async () => {
  notify.error('网络连接失败');
  render(<Toaster />);
  expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
  notify.success('已加入购物车');
  expect((await screen.findByText('已加入购物车')).closest('[role=alert]')).toBeVisible();
});

it('offers an undo that disappears once used', async () => {
  const run = vi.fn();
  render(<Toaster />);
  notify.offer('已删除地址', { label: '撤销', run });
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(run).toHaveBeenCalledOnce();
});

it('runs an undo once, however often it is clicked', async () => {
  const run = vi.fn();
  render(<Toaster />);
  notify.offer('已删除地址', { label: '撤销', run });
  await userEvent.dblClick(await screen.findByRole('button', { name: '撤销' }));
  expect(run).toHaveBeenCalledOnce();
});

it('keeps both of two offers with the same text', async () => {
  const run = vi.fn();
  render(<Toaster />);
  for (const what of ['first', 'second'])
    notify.offer('已删除 2 种商品', { label: '撤销', run: () => run(what), unique: true });
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2));
  for (const button of screen.getAllByRole('button', { name: '撤销' })) await userEvent.click(button);
  expect(run.mock.calls.flat().sort()).toEqual(['first', 'second']);
});
