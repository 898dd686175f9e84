import { createCache } from '@ant-design/cssinjs';

type Cache = ReturnType<typeof createCache>;

/**
 * antd's styles, made once: its own cache forgets a widget's style with the last one of the page, and makes it anew on the
 * next page (docs/decisions/style-nodes.md).
 */
export function keptStyles(): Cache {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  // What is not mounted any more is kept with nobody who uses it, not dropped.
  cache.opUpdate = (path, change) =>
    update(path, (before) => change(before) ?? (before ? [0, before[1]] : null));
  return cache;
}
