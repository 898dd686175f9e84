/** A screen reader hears Chinese in the administration: the English names of widgets are replaced. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { managePages } from '../../config/routes';
import { renderApp } from '../support/app';

/** Words without a Chinese character, as widgets have them: `reload`, `Select all`; not numbers and login names. */
const ENGLISH = /^[A-Za-z][a-z]+(?:[ -][a-z]+)*$/;

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

it('the administration has no English name on any button or input', async () => {
  const { user } = renderApp('/manage', { loggedIn: true, userName: 'manager' });
  const menu = within(await screen.findByRole('menu'));
  let tools = 0;
  for (const { title, path } of managePages) {
    await user.click(menu.getByRole('link', { name: title }));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('.ant-spin-spinning, .ant-skeleton')).toBeNull());
    const main = document.getElementById('main')!;
    const pressed = main.querySelectorAll<HTMLElement>(
      'button, input[type=checkbox], input[type=radio], [role=button]',
    );
    expect(
      [...pressed].map(nameOf).filter((name) => ENGLISH.test(name)),
      path,
    ).toEqual([]);
    tools += within(main).queryAllByRole('button', { name: '列设置' }).length;
  }
  expect(tools).toBeGreaterThan(5);
});
