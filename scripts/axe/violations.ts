/** Runs axe on a page, for `npm run axe` and for the journeys of `e2e/`. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { NodeResult, Result } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off by default: still tried out by axe, or new. */
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

/** A page that is never at rest is looked at nevertheless. */
const IDLE_MS = 5_000;

/**
 * Waits until a page has answered what was done to it, and nothing is half faded or half moved: what it had to draw is
 * drawn (a narrowed window changes the whole layout, in several steps), and what ends by itself has ended. A skeleton,
 * which shimmers for as long as it stands, is not waited for.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (timeout) => {
    // No function here has a name: what runs these scripts marks those, and the page does not know the mark.
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

/** Each rule that is broken, with the nodes that break it. `without`: rules that are left out. */
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
      // Where all that is right stands is worked out otherwise, node by node.
      resultTypes: ['violations'],
    })
    // There are no frames, for which it would open a page of its own every time.
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
 * The bars at head and foot cover half of what the page has just been scrolled to below their edge. Such a target is
 * looked at again where the page shows it: if it is large enough there, it is.
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
