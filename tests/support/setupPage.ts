/** Browser functions that jsdom lacks and the pages need. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '@/queries/client';

// Whole pages are rendered on shared processors.
configure({
  asyncUtilTimeout: 30_000,
  // Printing the whole page for every early query costs more than the query. SHOW_DOM=1 prints it.
  ...(!process.env.SHOW_DOM && {
    getElementError: (message) =>
      Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  }),
});

/**
 * Server and page share one process, so a slow answer is not a lost connection. The timeout is tested with the request
 * layer.
 */
if (/[\\/]tests[\\/]pages[\\/]/.test(expect.getState().testPath ?? ''))
  vi.doMock('@/constants/site', async (original) => ({
    ...(await original<typeof import('@/constants/site')>()),
    REQUEST_TIMEOUT: 60_000,
  }));

/** A desktop of 1440 px: `(min-width: …)` and `(max-width: …)` are answered, other queries do not match. */
const WIDTH = 1440;

function meets(query: string): boolean {
  const limits = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  return (
    limits.length > 0 &&
    limits.every(([, side, px]) => (side === 'min' ? WIDTH >= Number(px) : WIDTH <= Number(px)))
  );
}

window.matchMedia = (media) => ({
  media,
  matches: meets(media),
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly report: IntersectionObserverCallback) {}
  /** There is no layout: everything is in view. */
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.report([entry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

/**
 * Timers end with their page. Some widgets (the menu of ProLayout) leave a timer that would render into a removed
 * window when a worker ends on a slow machine.
 */
const ENDS_WITH_THE_PAGE = Symbol.for('timers end with the page');
const later = globalThis.setTimeout;
if (!(ENDS_WITH_THE_PAGE in later)) {
  const untilThePageIsGone = (run: (...args: unknown[]) => void, wait?: number, ...args: unknown[]) =>
    later(() => 'window' in globalThis && run(...args), wait);
  globalThis.setTimeout = Object.defineProperties(untilThePageIsGone, {
    ...Object.getOwnPropertyDescriptors(later),
    [ENDS_WITH_THE_PAGE]: { value: true },
  }) as typeof setTimeout;
}

window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom's dialogs neither open nor close.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom's blobs can be read by its FileReader only.
if (!('arrayBuffer' in Blob.prototype)) {
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(new Error('unreadable'));
        reader.readAsArrayBuffer(this);
      });
    },
  });
}

/** Style properties that queries read: visibility and clickability. Layout is never queried. */
const ASKED = { display: /^none/, visibility: /./, 'pointer-events': /./ };
const trimmed = new WeakSet<CSSStyleSheet>();

/**
 * Removes rules from antd's sheets that no query needs. jsdom matches every rule with every queried element, which took
 * four fifths of a page test.
 */
function trimSheets(): void {
  for (const sheet of document.styleSheets) {
    if (trimmed.has(sheet)) continue;
    trimmed.add(sheet);
    const rules = [...sheet.cssRules];
    for (let at = rules.length - 1; at >= 0; at--) {
      const rule = rules[at];
      const tells =
        rule instanceof CSSStyleRule &&
        Object.entries(ASKED).some(([name, values]) => values.test(rule.style.getPropertyValue(name)));
      if (!tells) sheet.deleteRule(at);
    }
  }
}

const computed = window.getComputedStyle.bind(window);
/** Queries examine the same elements many times: computed styles are kept until the page changes. */
let styles = new WeakMap<Element, CSSStyleDeclaration>();
const forget = () => (styles = new WeakMap());
const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

// jsdom logs "not implemented" for a pseudo-element, which antd queries for scroll bars.
window.getComputedStyle = (element) => {
  if (changes.takeRecords().length > 0) forget();
  const known = styles.get(element);
  if (known) return known;
  trimSheets();
  const style = computed(element);
  styles.set(element, style);
  return style;
};

beforeEach(() => {
  window.location.hash = '';
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  // antd keeps its styles for later pages, which would slow down every later test. A rendered component writes them
  // again.
  for (const style of document.head.querySelectorAll('style')) style.remove();
});
