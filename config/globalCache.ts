/**
 * antd's styles, made once and kept. cssinjs counts for each hook of each widget who uses a style, forgets it with the last one,
 * and makes it anew on the next page: with the styles of a list a third of its drawing, and of each button drawn some part.
 * Stands in place of @ant-design/cssinjs/es/hooks/useGlobalCache (docs/decisions/style-nodes.md).
 */
import StyleContext from '@ant-design/cssinjs/es/StyleContext';
import { pathKey } from '@ant-design/cssinjs/es/Cache';
import { useContext, useInsertionEffect, useRef } from 'react';

/** What stands in the page. Written for each widget anew, the same attributes were a tenth of drawing a list. */
const standing = new Set<unknown>();

/**
 * What is kept under a path, made when first asked for. `write` puts it into the page with the first widget that has it, and
 * when the theme of a widget changes: what stands there may then be another theme's.
 */
export default function useGlobalCache<Made>(
  prefix: string,
  path: readonly string[],
  make: () => Made,
  _drop?: (made: Made) => void,
  write?: (made: Made) => void,
): Made {
  const { cache } = useContext(StyleContext);
  const key = pathKey([prefix, ...path]);
  let entry = cache.opGet(key) as [uses: number, made: Made] | null;
  if (!entry) {
    entry = [1, make()];
    const kept = entry;
    cache.opUpdate(key, () => kept);
  }
  const [, made] = entry;
  const isOther = useRef(false);
  useInsertionEffect(() => {
    if (isOther.current) standing.clear();
    isOther.current = true;
    if (standing.has(made)) return;
    standing.add(made);
    write?.(made);
  }, [made]);
  return made;
}
