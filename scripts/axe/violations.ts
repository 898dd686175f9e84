/** Runs axe on a page, for `npm run axe` and for the journeys of `e2e/`. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { NodeResult, Result } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off by default in axe, because they are experimental or new. */
const MORE = ['target-size', 'label-content-name-mismatch', 'focus-order-semantics'];

/**
 * Known false positives of axe with antd: empty tab stops around dialogs and drawers, and popups that are scrolled by
 * the arrow keys of their input. Nothing else is allowed.
 */
const EXPECTED: Record<string, RegExp> = {
  'focus-order-semantics':
    /^<div tabindex="0"( aria-hidden="true")? (style="[^"]*outline: none;"|data-sentinel)/,
  'scrollable-region-focusable': /^<(ul class="ant-cascader-menu"|div class="rc-virtual-list-holder")/,
};

/** A page that never becomes idle is checked after this time, ms. */
const IDLE_MS = 5_000;

/**
 * Waits until a page has settled: it has drawn everything (a narrowed window changes the whole layout, in several
 * steps), and finite animations have ended. Skeletons, whose animation is endless, are not waited for.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (timeout) => {
    // Functions here must be anonymous: the script runner marks named ones with a helper that the page does not have.
    const end = performance.now() + timeout;
    for (;;) {
      await new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(null), { timeout })),
        );
      });
      const passing = document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
      if (passing.length === 0 || performance.now() > end) return;
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  }, IDLE_MS);
}

/** Broken rules with their nodes. `without`: rules that are left out. */
export async function violationsOf(page: Page, { without = [] as string[] } = {}): Promise<Result[]> {
  await atRest(page);
  const rules = [
    ...MORE.map((rule) => [rule, { enabled: true }] as const),
    ...without.map((rule) => [rule, { enabled: false }] as const),
  ];
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: TAGS },
      rules: Object.fromEntries(rules),
      // Otherwise axe also computes the position of every correct node.
      resultTypes: ['violations'],
    })
    // There are no frames. For them axe would open an additional page each time.
    .setLegacyMode()
    .analyze();
  const broken: Result[] = [];
  for (const violation of violations) {
    const nodes: NodeResult[] = [];
    for (const node of violation.nodes)
      if (!EXPECTED[violation.id]?.test(node.html) && !(await isClearInTheMiddle(page, node)))
        nodes.push(node);
    if (nodes.length > 0) broken.push({ ...violation, nodes });
  }
  return broken;
}

/**
 * The bars at the top and bottom half cover elements that were just scrolled to their edge. Such a target is checked
 * again in the middle of the screen; it passes if it is large enough there.
 */
async function isClearInTheMiddle(page: Page, { any, target }: NodeResult): Promise<boolean> {
  if (!any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured'))
    return false;
  const place = target.join(' ');
  await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page })
    .include(place)
    .options({ runOnly: { type: 'rule', values: ['target-size'] } })
    .setLegacyMode()
    .analyze();
  return violations.length === 0;
}
