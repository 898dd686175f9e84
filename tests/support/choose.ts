/** Choosing in antd's boxes, as a buyer does. */
import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

/** Opens a `Select` by its name and takes an option. */
export async function choose(
  user: ReturnType<typeof userEvent.setup>,
  name: string | RegExp,
  option: string,
  where: HTMLElement = document.body,
): Promise<void> {
  await user.click(within(where).getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
}
