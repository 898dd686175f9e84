/**
 * The scripts of pages, fetched before they are needed: those of the first page before anything is drawn, those of a page
 * whose link is pointed at or focused, and those of the likely next ones when the browser has nothing else to do.
 */
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Place } from '@domain/shared/place';

/** A route as Umi gives it to `patchRoutes`. */
interface Route {
  id: string;
  path?: string;
  parentId?: string;
}

/** React's own record of a lazy component: -1 while nobody has asked for it, then `_result` is how it is fetched. */
interface Lazy {
  _payload?: { _status: number; _result: unknown };
  _init?: (payload: unknown) => unknown;
}

type Component = LazyExoticComponent<ComponentType>;

let routes: readonly Route[] = [];
let components: Record<string, Component> = {};

/** What pages there are; told once at the start. */
export function setPages(given: Record<string, Route>, lazies: Record<string, Component>): void {
  routes = Object.values(given);
  components = lazies;
}

/** Layouts and page of a path, the outermost first. */
function chainOf(path: string): string[] {
  const ids: string[] = [];
  const byId = (id: string | undefined) => routes.find((route) => route.id === id);
  let at = routes.findLast((route) => route.path === path) ?? routes.find((route) => route.path === '/*');
  for (; at; at = byId(at.parentId)) ids.unshift(at.id);
  return ids;
}

/**
 * Fetches a component and lets React know that it is there, so that it is drawn without a pause. A script that does not
 * come is left to the page itself, which fetches it again and says so: React would remember a failure for ever.
 */
async function ready(component: Component | undefined): Promise<void> {
  const { _payload: payload, _init: init } = (component ?? {}) as Lazy;
  if (payload?._status !== -1 || typeof payload._result !== 'function') return;
  const fetchScript = payload._result as () => Promise<unknown>;
  await fetchScript();
  try {
    init?.(payload);
  } catch (pending) {
    // React throws what it waits for.
    await pending;
  }
}

/** Fetches and prepares what a page is drawn with; never rejects. Answers whether all of it came. */
export async function readyPage(path: string): Promise<boolean> {
  const parts = await Promise.allSettled(chainOf(path).map((id) => ready(components[id])));
  return parts.every(({ status }) => status === 'fulfilled');
}

/** Unknown to TypeScript's DOM: what the buyer's connection is. */
interface Connection {
  connection?: { saveData?: boolean };
}

/** Does the buyer pay for what is fetched? Then nothing is that is not asked for. */
const savesData = (): boolean => (navigator as Connection).connection?.saveData === true;

/** Where a link leads within the shop, `#/list?q=THF`; null for what is none. */
function placeOf(target: EventTarget | null): Place | null {
  const link = target instanceof Element && target.closest('a[href^="#/"]');
  if (!link) return null;
  const [, pathname = '', search = ''] = /^#([^?]*)(.*)/.exec(link.getAttribute('href') ?? '') ?? [];
  return { pathname, search };
}

/** ms for which a link is pointed at before its page is drawn: over others the mouse only passes */
const DWELL = 100;

/** Pages that may be drawn before their link is followed: they read, and ask nothing of the buyer. */
const DRAWN_AHEAD = new Set(['/home', '/list', '/productDetail', '/recommend', '/brandCenter', '/buyCar']);

/** A query that leads to what is fetched or reckoned for itself: documents, structures, comparisons. */
const IS_SPECIAL = /[?&](?:doc|structure|compare)=/;

/** Does a dialog stand open? No page must come beneath it. */
const isInDialog = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.getClientRects().length > 0);

/** Tells which page a mouse rests upon the link of; none whose script did not come, it would be remembered as failed. */
function watchPointedAt(onPoint: (place: Place) => void): void {
  let pointedAt: Place | null = null;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const place = placeOf(target);
    pointedAt = place;
    if (!place || pointerType !== 'mouse' || savesData()) return;
    if (!DRAWN_AHEAD.has(place.pathname) || IS_SPECIAL.test(place.search)) return;
    const isStill = () => pointedAt === place && !isInDialog();
    const point = async () => {
      if (isStill() && (await readyPage(place.pathname)) && isStill()) onPoint(place);
    };
    setTimeout(() => void point(), DWELL);
  });
  document.addEventListener('pointerdown', () => (pointedAt = null));
}

interface Watched {
  /** A mouse rests upon the link to this page, whose script is there. */
  onPoint: (place: Place) => void;
  /** A mouse pressed to go there: the link is followed when it is let go, a tenth of a second later. */
  onPress: (place: Place) => void;
}

/**
 * Readies the page behind a link when it is pointed at (a finger does too) or focused, and the list when the search box
 * is.
 */
export function watchLinks({ onPoint, onPress }: Watched): void {
  const handle = ({ target }: Event) => {
    const isSearch = target instanceof Element && target.matches('input[type="search"]');
    const path = isSearch ? '/list' : placeOf(target)?.pathname;
    if (path) void readyPage(path);
  };
  for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, handle);
  watchPointedAt(onPoint);
  document.addEventListener('pointerdown', ({ target, pointerType, button, ctrlKey, metaKey, shiftKey }) => {
    // A finger may be about to scroll, and the others open a window of their own.
    if (pointerType !== 'mouse' || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    const place = placeOf(target);
    if (place) onPress(place);
  });
}

/** Where buyers go from a page. */
const NEXT: Record<string, readonly string[]> = {
  '/home': ['/list', '/productDetail'],
  '/list': ['/productDetail'],
  '/productDetail': ['/list', '/buyCar'],
  '/login': ['/home'],
};

/** ms that a page has for itself before the next one is fetched */
const CALM = 3_000;

/** Does something when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no word for idleness.
  (window.requestIdleCallback ?? setTimeout)(() => work());
}

/** Does something once a page has come to rest; what is answered calls it off. */
export function onceCalm(work: () => void): () => void {
  const timer = setTimeout(() => whenIdle(work), CALM);
  return () => clearTimeout(timer);
}

const fetched = new Set<string>();

/** Fetches (but does not run) the scripts of the likely next pages once this one has come to rest. */
export function fetchNextPages(path: string): void {
  if (savesData()) return;
  const fetchFiles = () => {
    for (const next of NEXT[path] ?? [])
      for (const href of window.filesOfPage?.(next) ?? []) {
        if (fetched.has(href)) continue;
        fetched.add(href);
        const link = document.createElement('link');
        link.rel = 'prefetch';
        link.href = href;
        document.head.append(link);
      }
  };
  onceCalm(fetchFiles);
}
