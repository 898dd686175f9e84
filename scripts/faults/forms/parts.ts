/** Type of a form in the matrix, and helpers that fill in fields and press buttons. */
import type { Locator, Page } from '@playwright/test';
import type { Given, Who } from '../given';

export interface Form {
  name: string;
  who: Who;
  path: (given: Given) => string;
  /** The call that fails; a trailing `*` matches a prefix. */
  call: string;
  /** Fills the form in, up to the button that sends it. */
  fill: (page: Page) => Promise<unknown>;
  send: (page: Page) => Promise<unknown>;
  /** Boxes with their typed values; absent for a mere button. */
  typed?: (page: Page) => [Locator, string][];
  /** Result that must still be visible. */
  shown?: (page: Page) => Locator;
  /** Typed values are restored after another login, except passwords and codes. */
  outlivesLogin?: boolean;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** The same for a fading button: dispatches the click to it directly, because a busy machine draws it slowly. */
export const confirm = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).last().dispatchEvent('click');
export const box = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('textbox', { name }).first();
export const label = (page: Page, name: string | RegExp) => page.getByRole('main').getByLabel(name).first();
/** Chooses an option; dispatches the click directly, because a busy machine opens the list slowly. */
export async function choose(of: Locator, option: string | RegExp): Promise<void> {
  await of.press('ArrowDown');
  await of
    .page()
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .first()
    .dispatchEvent('click');
}

export const dialogBox = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('textbox', { name }).first();
export const pressInDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

export const nothing = () => Promise.resolve();

/** A form of one or more text boxes. */
export const texts = (boxes: Record<string, string>, of: (page: Page, name: RegExp) => Locator = box) => ({
  fill: async (page: Page) => {
    for (const [name, text] of Object.entries(boxes)) await of(page, new RegExp(`^${name}`)).fill(text);
  },
  typed: (page: Page): [Locator, string][] =>
    Object.entries(boxes).map(([name, text]) => [of(page, new RegExp(`^${name}`)), text]),
});

/** The same for a form behind a button that opens it. */
export const behind = (opener: string | RegExp, form: ReturnType<typeof texts>) => ({
  ...form,
  fill: async (page: Page) => {
    await button(page, opener).click();
    await form.fill(page);
  },
});
