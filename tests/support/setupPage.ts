/** What jsdom lacks and the pages need. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// Whole pages are drawn on shared cores.
configure({ asyncUtilTimeout: 30_000 });

/** A desktop of 1440 px: `(min-width: …)` and `(max-width: …)` are answered, other queries are not met. */
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
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

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

// jsdom's blobs are read by its FileReader only.
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

// jsdom prints "not implemented" when it is asked about a pseudo-element, as antd does for scroll bars.
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computed(element);

beforeEach(() => {
  window.location.hash = '';
  localStorage.clear();
});

afterEach(() => cleanup());
