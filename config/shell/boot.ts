/**
 * Runs in the head of index.html, before the shop's own script is there: says which outline is drawn and whether
 * somebody is logged in, fetches the files of the page that was asked for beside the main script, and serves the search
 * box of the shell until the shop takes over. Written into the build by plugin.ts.
 */
import { outlineShape, pathOfHash } from '../../src/constants/outline';

/** Which files a page needs, as places in the list. */
declare const PAGE_FILES: { files: string[]; pages: Record<string, number[]> };

declare global {
  interface Window {
    /** The addresses of a page's scripts and styles; of an unknown page none. */
    filesOfPage?: (path: string) => string[];
  }
}

const { files, pages } = PAGE_FILES;

window.filesOfPage = (path) => (pages[path] ?? []).map((place) => `/${files[place] ?? ''}`);

function tokenIsThere(): boolean {
  try {
    const { sessionStorage: storage } = window;
    return Boolean(storage.getItem('accessToken')) || /"token":"[^"]/.test(storage.getItem('userData') ?? '');
  } catch {
    return false;
  }
}

const page = document.documentElement;
const path = pathOfHash(location.hash);
page.dataset.shape = outlineShape(path);
if (tokenIsThere()) page.dataset.loggedIn = '';

for (const href of window.filesOfPage(path)) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  document.head.append(link);
}

const shell = () => document.getElementById('shell');

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !shell()?.contains(form)) return;
  event.preventDefault();
  const q = form.querySelector('input')?.value.trim() ?? '';
  location.hash = q ? `#/list?q=${encodeURIComponent(q)}` : '#/list';
});

// Of the main script only: what a page fails to fetch later is said by the shop itself.
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const failed = shell()?.querySelector<HTMLElement>('[role=alert]');
    if (failed) failed.hidden = false;
  },
  true,
);
