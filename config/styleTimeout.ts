/**
 * Puts the style of a page into the document and gives it up after 120 s (B9.3), as webpack's `chunkLoadTimeout` does for
 * scripts. It is the `insert` option of mini-css-extract-plugin, which writes the text of this function into the first
 * script: it must use nothing from outside itself.
 */
export function insertStyle(link: HTMLLinkElement): void {
  const timer = setTimeout(() => {
    // The plugin's own handler rejects the load, with this type and the address in its error.
    link.onerror?.({ type: 'timeout', target: link } as unknown as Event);
  }, 120_000);
  const stop = () => clearTimeout(timer);
  link.addEventListener('load', stop);
  link.addEventListener('error', stop);
  document.head.appendChild(link);
}
