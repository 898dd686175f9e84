/** For tests: the login expires while a form is sent, somebody logs in again, and the input is restored. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { takeBuyerWork } from '@/storage/buyerWork';
import { renderApp, type OpenApp } from './app';
import { faults } from './shop';

/** The address, and the account. */
export interface Place {
  path: string;
  userName?: string;
}

export interface Case {
  name: string;
  at: () => Promise<Place>;
  /** Opens and fills the form. */
  fill: (user: OpenApp['user']) => Promise<unknown>;
  /** The call that meets the expired login; a trailing `*` matches a prefix. */
  call: [method: string, path: string];
  /** The name of the submit button, or a function where other buttons have the same name. */
  send: string | RegExp | ((user: OpenApp['user']) => Promise<void>);
  /** Values that must be restored. */
  typed: () => [field: HTMLElement, text: string][];
}

export const requested = async (user: OpenApp['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
export async function write(user: OpenApp['user'], name: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
}

/** The next such call gets the answer for an invalid token. */
export const loseLoginAt = ([method, path]: Case['call']) =>
  faults.push({ method, path, kind: 'status', status: 401 });

export async function openCase({ at, fill, call, send }: Case): Promise<OpenApp & { userName: string }> {
  const { path, userName = 'buyer' } = await at();
  const app = renderApp(path, { loggedIn: true, userName });
  takeBuyerWork(userName);
  await fill(app.user);
  loseLoginAt(call);
  await (typeof send === 'function' ? send(app.user) : requested(app.user, send));
  return { ...app, userName };
}

export async function logInAgain({ user }: Pick<OpenApp, 'user'>, name: string): Promise<void> {
  await user.type(await screen.findByLabelText(/^账号/), name);
  await user.type(screen.getByLabelText('密码'), 'Reagent2026');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(screen.queryByLabelText(/^账号/)).toBeNull());
}

export function expectTyped(typed: Case['typed']): void {
  for (const [field, text] of typed()) {
    if (text === '') expect(field).toBeInTheDocument();
    else expect(field).toHaveValue(text);
  }
}
