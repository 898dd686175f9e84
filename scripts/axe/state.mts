/** A state of the shop to check: address, user, and actions on the page. */
import type { Page } from '@playwright/test';
import { choose } from '../../e2e/fixtures/choose';
import type { Given, Who } from './given.mjs';

export type Act = (page: Page) => Promise<unknown>;

export interface State {
  name: string;
  path: string | ((given: Given) => string);
  /** Actions after the page has loaded. */
  act?: Act;
  who?: Who;
  /** Where the state can be reached; default: everywhere. */
  on?: 'wide' | 'phone';
}

type Role = Parameters<Page['getByRole']>[0];

const inMain = (page: Page, role: Role, name: string | RegExp) =>
  page.getByRole('main').getByRole(role, { name, exact: typeof name === 'string' });

/** Clicks the first element with this name in the main part of the page. */
export const press =
  (name: string | RegExp, role: Role = 'button'): Act =>
  (page) =>
    inMain(page, role, name).first().click();

/** Clicks the first enabled element with this name in the main part of the page. */
export const pressFree =
  (name: string | RegExp, role: Role = 'button'): Act =>
  (page) =>
    inMain(page, role, name).and(page.locator(':enabled')).first().click();

/** Clicks the first element with this name anywhere: header, dialog or panel. */
export const pressAnywhere =
  (name: string | RegExp, role: Role = 'button'): Act =>
  (page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();

/** Types into the box with this label. */
export const type =
  (label: string | RegExp, text: string, role: Role = 'textbox'): Act =>
  (page) =>
    page
      .getByRole(role, { name: label, exact: typeof label === 'string' })
      .first()
      .fill(text);

/** Opens a select (antd's Select or Cascader). */
export const unfold =
  (name: string | RegExp): Act =>
  (page) =>
    page
      .getByRole('combobox', { name, exact: typeof name === 'string' })
      .first()
      .press('ArrowDown');

/** Chooses an option. */
export const take =
  (name: string | RegExp, option: string | RegExp): Act =>
  (page) =>
    choose(page.getByRole('combobox', { name, exact: typeof name === 'string' }).first(), option);

/** Scrolls to a heading, because sections further down load on demand. */
export const goNear =
  (name: string | RegExp): Act =>
  (page) =>
    inMain(page, 'heading', name).first().scrollIntoViewIfNeeded();

/** Runs actions one after another. */
export const then =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Waits until this is visible. */
export const see =
  (role: Role, name?: string | RegExp): Act =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();
