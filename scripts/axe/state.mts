/** One look at the shop: an address, who looks, and what was done there. */
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
  /** Where it can be reached: everywhere unless told. */
  on?: 'wide' | 'phone';
}

type Role = Parameters<Page['getByRole']>[0];

const inMain = (page: Page, role: Role, name: string | RegExp) =>
  page.getByRole('main').getByRole(role, { name, exact: typeof name === 'string' });

/** Presses the first of that name in the page's own part. */
export const press =
  (name: string | RegExp, role: Role = 'button'): Act =>
  (page) =>
    inMain(page, role, name).first().click();

/** Presses the first of that name in the page's own part that can be pressed. */
export const pressFree =
  (name: string | RegExp, role: Role = 'button'): Act =>
  (page) =>
    inMain(page, role, name).and(page.locator(':enabled')).first().click();

/** Presses the first of that name anywhere: in the header, a dialog or a panel. */
export const pressAnywhere =
  (name: string | RegExp, role: Role = 'button'): Act =>
  (page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();

/** Types into the box of that label. */
export const type =
  (label: string | RegExp, text: string, role: Role = 'textbox'): Act =>
  (page) =>
    page
      .getByRole(role, { name: label, exact: typeof label === 'string' })
      .first()
      .fill(text);

/** Opens a choice (antd's Select or Cascader). */
export const unfold =
  (name: string | RegExp): Act =>
  (page) =>
    page
      .getByRole('combobox', { name, exact: typeof name === 'string' })
      .first()
      .press('ArrowDown');

/** Takes an option. */
export const take =
  (name: string | RegExp, option: string | RegExp): Act =>
  (page) =>
    choose(page.getByRole('combobox', { name, exact: typeof name === 'string' }).first(), option);

/** Scrolls to a heading: what stands below is fetched when one comes near. */
export const goNear =
  (name: string | RegExp): Act =>
  (page) =>
    inMain(page, 'heading', name).first().scrollIntoViewIfNeeded();

/** One after the other. */
export const then =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Waits until this is seen. */
export const see =
  (role: Role, name?: string | RegExp): Act =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();
