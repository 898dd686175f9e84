/**
 * The styles that antd writes into the page, looked up by their key. Its own way looks through every style of the head
 * and reads the whole text back, for each button and each icon that is mounted: a fifth of drawing a list of 100 rows.
 * Stands in place of rc-util/es/Dom/dynamicCSS (docs/decisions/style-nodes.md).
 */
// With its ending the name is the library's own file; without it, this one.
import { removeCSS as remove, updateCSS as write } from 'rc-util/es/Dom/dynamicCSS.js';
import { THEME_KEY } from '../src/constants/theme';

export { clearContainerCache, injectCSS } from 'rc-util/es/Dom/dynamicCSS.js';

type Options = Parameters<typeof write>[2];

/** How the rule begins with which antd sets its theme's variables, some 350, on each of its elements. */
const ON_EACH = `.${THEME_KEY}{`;

/** How the rules begin that set one widget's variables. */
const OF_WIDGET = `.${THEME_KEY}.`;

/** The theme's variables once, at the root, from which all inherit them: the shop has one theme. */
const atRoot = (css: string): string =>
  css.startsWith(ON_EACH) ? `:root{${css.slice(ON_EACH.length)}` : css;

/** A widget's variables go by its class and the first of them: those for a finger take the place of those for a mouse. */
const ownKey = (css: string, key: string): string =>
  css.startsWith(OF_WIDGET) ? css.slice(0, css.indexOf(':')) : key;

const written = new Map<string, { css: string; node: HTMLElement }>();

const keyOf = (key: string, options: Options): string => `${options?.mark ?? ''} ${key}`;

/** Writes a style under its key, or leaves it when it stands there already; answers its element. */
export function updateCSS(text: string, given: string, options: Options = {}): HTMLElement {
  // A place of its own, as below a shadow root, has styles of its own.
  if (options.attachTo) return write(text, given, options);
  const key = ownKey(text, given);
  const css = atRoot(text);
  const found = written.get(keyOf(key, options));
  if (found?.css === css && found.node.isConnected) return found.node;
  const node = write(css, key, options);
  written.set(keyOf(key, options), { css, node });
  return node;
}

/** Takes a style away. */
export function removeCSS(key: string, options: Options = {}): void {
  written.delete(keyOf(key, options));
  remove(key, options);
}
