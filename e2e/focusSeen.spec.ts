/** The focused element is visible: no bar at the top or bottom of a page covers it (WCAG 2.4.11). */
import { expect, test } from './fixtures/shop';

/** A desktop, and the same enlarged to 200 %. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
];

/** Runs in the page: the focused element and its visibility; null at the end of the page. */
function focused() {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return null;
  // The visible box of a select is beside its input.
  const element = activeElement.closest('.ant-select, label') ?? activeElement;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const seen = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top));
      return hit !== null && (element.contains(hit) || hit.contains(element));
    }),
  );
  return { name: element.outerHTML.slice(0, 120), seen };
}

for (const size of SCREENS)
  test(`every focus stop of the product page is visible, at ${size.width} px`, async ({ page, shop }) => {
    await page.setViewportSize(size);
    await shop.open('/productDetail?prodId=10001');
    await shop.settled();
    await page.getByRole('main').focus();
    const covered: string[] = [];
    let stops = 0;
    for (; stops < 200; stops += 1) {
      await page.keyboard.press('Tab');
      // Two frames, so that the browser has scrolled to it.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const stop = await page.evaluate(focused);
      if (stop === null) break;
      if (!stop.seen) covered.push(stop.name);
    }
    expect(stops).toBeGreaterThan(20);
    expect(covered).toEqual([]);
  });
