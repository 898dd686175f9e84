/** A cell of a form: its write fails in one way; the typed values must stay, and the reason must be shown. */
import { expect } from '@playwright/test';
import { PASSWORD, type Buyer } from '../../e2e/fixtures/api';
import type { Cell } from './cells';
import type { Form } from './forms/parts';
import { accountOf, type Given } from './given';
import { answersSomething } from './contract';
import { KIND_NAMES, EMPTY_ANSWERS, type Kind } from './kinds';
import { strikes, type Sight, type Visitor } from './visitor';

/** Time for typed values to reappear, ms. */
const BACK_MS = 8_000;
/** Calls that end or leave the form come last; a hanging call needs a tab with a fake clock. */
const LAST: readonly Kind[] = ['hang', 'null', 'nulls', '401'];
const ORDER: readonly Kind[] = [...KIND_NAMES.filter((kind) => !LAST.includes(kind)), ...LAST];

/** Typed values, or their results, that are missing on the page. */
async function lostText(visitor: Visitor, form: Form, kind: Kind): Promise<string[]> {
  const page = await visitor.page(kind === 'hang');
  const lost: string[] = [];
  for (const [place, text] of form.typed?.(page) ?? [])
    await expect(place)
      .toHaveValue(text, { timeout: BACK_MS })
      .catch(() => lost.push(`what was typed is gone: ${text}`));
  await form
    .shown?.(page)
    .waitFor({ timeout: BACK_MS })
    .catch(() => lost.push('what was sent is gone'));
  return lost;
}

async function logInAgain(visitor: Visitor, { name }: Buyer): Promise<void> {
  const page = await visitor.page(false);
  await visitor.strike(null);
  await page.getByLabel('账号').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await expect(page).not.toHaveURL(/#\/login/);
}

/** The contract allows an empty result. */
const mayBeEmpty = (seen: Sight, kind: Kind, form: Form): boolean =>
  EMPTY_ANSWERS.includes(kind) &&
  !seen.calls.some((call) => strikes({ call: form.call, kind }, call) && answersSomething(call));

function problemsOf(seen: Sight, mayBeEmpty: boolean, isAtLogin: boolean): string[] {
  const problems = [...seen.uncaught.map((error) => `uncaught: ${error}`)];
  if (seen.hits === 0) problems.push('the call was not made');
  if (!seen.isWhole) problems.push('header or main is missing or empty');
  if (seen.isBroken) problems.push('the whole page broke');
  if (seen.waiting.length > 0) problems.push(`still waiting: ${seen.waiting.join(', ')}`);
  if (!mayBeEmpty) {
    problems.push(...seen.logged.map((error) => `console: ${error}`));
    if (!seen.messages.length && !isAtLogin) problems.push('no message about the failure');
  }
  return problems;
}

/** All requested faults of one form. */
export async function tryForm(
  visitor: Visitor,
  form: Form,
  given: Given,
  isWanted: (kind: Kind) => boolean,
): Promise<Cell[]> {
  const path = form.path(given);
  const cells: Cell[] = [];
  let isReady = false;
  for (const kind of ORDER.filter(isWanted)) {
    const problems: string[] = [];
    try {
      if (!isReady || kind === 'hang') {
        await visitor.visit(path, null, kind === 'hang');
        await form.fill(await visitor.page(kind === 'hang'));
      }
      const seen = await visitor.send({ call: form.call, kind, isWrite: true }, form.send);
      const isAtLogin = seen.path.startsWith('/login') && !path.startsWith('/login');
      const isEmpty = mayBeEmpty(seen, kind, form);
      problems.push(...problemsOf(seen, isEmpty, isAtLogin));
      if (isAtLogin && form.outlivesLogin) await logInAgain(visitor, accountOf(given, form.who));
      const mayBeGone = isEmpty || (isAtLogin && !form.outlivesLogin);
      if (!mayBeGone) problems.push(...(await lostText(visitor, form, kind)));
    } catch (error) {
      problems.push(`could not be tried: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    }
    cells.push({ path: `〔${form.name}〕${path}`, call: form.call, kind, problems, lost: [] });
    isReady = problems.length === 0 && !LAST.includes(kind);
    if (!isReady) await visitor.close();
  }
  return cells;
}
