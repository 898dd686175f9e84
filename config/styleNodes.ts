/**
 * The styles that antd writes into the page, looked up by their key. Its own way looks through every style of the head
 * and reads the whole text back, for each button and each icon that is mounted: a fifth of drawing a list of 100 rows.
 * Stands in place of rc-util/es/Dom/dynamicCSS (docs/decisions/style-nodes.md).
 */
// With its ending the name is the library's own file; without it, this one.
import { removeCSS as remove, updateCSS as write } from 'rc-util/es/Dom/dynamicCSS.js';

export { clearContainerCache, injectCSS } from 'rc-util/es/Dom/dynamicCSS.js';

type Options = Parameters<typeof write>[2];

const written = new Map<string, { css: string; node: HTMLElement }>();

const keyOf = (key: string, options: Options): string => `${options?.mark ?? ''} ${key}`;

/** Writes a style under its key, or leaves it when it stands there already; answers its element. */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLElement {
  // A place of its own, as below a shadow root, has styles of its own.
  if (options.attachTo) return write(css, key, options);
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
