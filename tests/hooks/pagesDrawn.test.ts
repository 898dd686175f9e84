/** Which pages stand in the document as the router moves and links are pointed at. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPage, moved, withAhead, withoutAhead, type DrawnPages } from '@/hooks/pagesDrawn';

const at = (pathname: string, search = '', key = 'k') => ({ pathname, search, hash: '', state: null, key });
const key = (id: number) => `ahead-${id}`;
const LIST = at('/list');
const PRODUCT = at('/productDetail', '?prodId=1', 'real');
const drawn = withAhead(firstPage(LIST), PRODUCT, key);

it('shows the page that was drawn ahead when its link is followed, and keeps the one before until it goes', () => {
  const { shown, ahead, going } = moved(drawn, PRODUCT, true);
  expect(shown).toBe(drawn.ahead);
  expect(ahead).toBeNull();
  expect(going).toBe(drawn.shown);
});

it.each([
  ['another question', at('/productDetail', '?prodId=2'), true],
  ['another path', at('/buyCar'), true],
  ['an entry of the history', PRODUCT, false],
])('moves on within the page that is shown: %s', (_, to, isFollowed) => {
  const next = moved(drawn, to, isFollowed);
  expect(next.shown).toMatchObject({ id: drawn.shown.id, location: to });
  expect(next).toMatchObject({ ahead: null, going: drawn.ahead });
});

it('never shows a page that was revoked, though it still stands', () => {
  const revoked = withoutAhead(drawn);
  expect(revoked.going).toBe(drawn.ahead);
  expect(moved(revoked, PRODUCT, true).shown.id).toBe(drawn.shown.id);
});

it('whatever is pointed at, revoked and followed, the page at the address is shown, once', () => {
  const path = fc.constantFrom('/home', '/list', '/productDetail');
  const step = fc.record({ kind: fc.constantFrom('point', 'revoke', 'follow', 'back', 'idle'), path });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let pages: DrawnPages = firstPage(LIST);
      const known = new Set([0]);
      for (const { kind, path: pathname } of steps) {
        const before = pages;
        if (kind === 'point') pages = withAhead(pages, { pathname, search: '' }, key);
        else if (kind === 'revoke') pages = withoutAhead(pages);
        else if (kind === 'idle') pages = { ...pages, going: null };
        else pages = moved(pages, at(pathname), kind === 'follow');
        const { shown, ahead, going, routed } = pages;
        expect(shown.location.pathname).toBe(routed.pathname);
        const ids = [shown, ahead, going].flatMap((page) => page?.id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        // What is drawn anew stands for the first time, and stays what it was drawn as.
        if (kind === 'point') expect(known.has(ahead!.id)).toBe(false);
        else expect([before.shown.id, before.ahead?.id]).toContain(shown.id);
        for (const id of ids) known.add(id);
      }
    }),
  );
});
