/**
 * The `insert` option of mini-css-extract-plugin: adds a page's style to the document and gives it up after 120 s (B9.3),
 * as webpack's `chunkLoadTimeout` does for scripts. The plugin copies the text of this function into the first script, so
 * it must not use anything from outside itself.
 */
export function insertStyle(link: HTMLLinkElement): void {
  const timer = setTimeout(() => {
    // The plugin's own handler rejects the load and puts this type and the address into its error.
    link.onerror?.({ type: 'timeout', target: link } as unknown as Event);
  }, 120_000);
  const stop = () => clearTimeout(timer);
  link.addEventListener('load', stop);
  link.addEventListener('error', stop);
  document.head.appendChild(link);
}
