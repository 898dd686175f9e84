import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmAction } from '@/components/ui/ConfirmAction';

const QUESTION = '删除这个地址？';

function open(onConfirm: () => Promise<unknown> = () => Promise.resolve()) {
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <ConfirmAction label="删除" question={QUESTION} confirmLabel="确认删除" onConfirm={onConfirm} danger />
    </ConfigProvider>,
  );
  return userEvent.setup();
}

const trigger = () => screen.getByRole('button', { name: '删除' });
const confirm = () => screen.findByRole('button', { name: '确认删除' });
const gone = () => waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());

describe('ConfirmAction', () => {
  it('asks first, by keyboard too, and then acts once', async () => {
    const onConfirm = vi.fn(() => Promise.resolve());
    const user = open(onConfirm);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(QUESTION)).toBeVisible();
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(async () => expect(await confirm()).toHaveFocus());
    await user.keyboard('{Enter}');
    await gone();
    expect(onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger()).toHaveFocus());
  });

  it.each(['Escape', '返回'])('is cancelled by %s, and the focus returns', async (way) => {
    const onConfirm = vi.fn(() => Promise.resolve());
    const user = open(onConfirm);
    await user.click(trigger());
    await waitFor(async () => expect(await confirm()).toHaveFocus());
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    await gone();
    await waitFor(() => expect(trigger()).toHaveFocus());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays open for another attempt when the action failed', async () => {
    const onConfirm = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('500'));
    onConfirm.mockResolvedValueOnce(undefined);
    const user = open(onConfirm);
    await user.click(trigger());
    await user.click(await confirm());
    expect(screen.getByText(QUESTION)).toBeVisible();
    await user.click(await confirm());
    await gone();
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });
});
