/** Which pages stand in the document as the router moves and links are pointed at. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPage, goingPage, moved, withAhead, type DrawnPages } from '@/hooks/pagesDrawn';

const at = (pathname: string, search = '', key = 'k') => ({ pathname, search, hash: '', state: null, key });
const key = (id: number) => `ahead-${id}`;
const LIST = at('/list');
const PRODUCT = at('/productDetail', '?prodId=1', 'real');
const drawn = withAhead(firstPage(LIST), PRODUCT, key);

it('shows the page that was drawn ahead when its link is followed, and keeps the one before until it goes', () => {
  const { shown, unseen } = moved(drawn, PRODUCT, true);
  expect(shown).toBe(drawn.unseen);
  expect(unseen).toBe(drawn.shown);
  expect(goingPage(drawn)).toBeNull();
  expect(goingPage(moved(drawn, PRODUCT, true))).toBe(drawn.shown);
});

it.each([
  ['another question', at('/productDetail', '?prodId=2'), true],
  ['another path', at('/buyCar'), true],
  ['an entry of the history', PRODUCT, false],
])('moves on within the page that is shown: %s', (_, to, isFollowed) => {
  const next = moved(drawn, to, isFollowed);
  expect(next.shown).toMatchObject({ id: drawn.shown.id, location: to });
  expect(next.unseen).toBe(drawn.unseen);
});

it('whatever is pointed at and followed, the page at the address is shown, once', () => {
  const path = fc.constantFrom('/home', '/list', '/productDetail');
  const step = fc.record({ kind: fc.constantFrom('point', 'follow', 'back'), path });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let pages: DrawnPages = firstPage(LIST);
      for (const { kind, path: pathname } of steps) {
        const before = pages;
        pages =
          kind === 'point'
            ? withAhead(pages, { pathname, search: '' }, key)
            : moved(pages, at(pathname), kind === 'follow');
        expect(pages.shown.location.pathname).toBe(pages.routed.pathname);
        expect(pages.unseen?.id).not.toBe(pages.shown.id);
        // What is drawn anew has a number that no page had before.
        if (kind === 'point')
          expect(pages.unseen!.id).toBeGreaterThan(Math.max(before.shown.id, before.unseen?.id ?? 0));
        else expect([before.shown.id, before.unseen?.id]).toContain(pages.shown.id);
      }
    }),
  );
});
