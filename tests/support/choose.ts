/** Choosing in antd's inputs, as a buyer does. */
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens a `Select` by its name and chooses an option. */
export async function choose(
  user: ReturnType<typeof userEvent.setup>,
  name: string | RegExp,
  option: string | RegExp,
  where: HTMLElement = document.body,
): Promise<void> {
  await user.click(within(where).getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Opens 所在地区 and chooses from 省 to 区. */
export async function chooseArea(
  user: ReturnType<typeof userEvent.setup>,
  ...names: string[]
): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: /^所在地区/ }));
  for (const [level, name] of names.entries()) {
    await waitFor(() => expect(screen.getAllByRole('menu').length).toBeGreaterThan(level));
    const list = within(screen.getAllByRole('menu')[level] as HTMLElement);
    await user.click(await list.findByRole('menuitemcheckbox', { name }));
  }
}
