import { useLayoutEffect, useRef } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { focusControl, removeButtonId } from './lineFocus';

/**
 * Moves the focus after lines are removed, because the pressed button disappears with its line: to 删除 of the next line,
 * or to the title when none is left. Returns a function that registers the lines about to be removed.
 */
export function useFocusAfterRemoval(items: readonly CartItem[]) {
  const expected = useRef<{ removedIds: readonly number[]; next: number | undefined } | null>(null);

  useLayoutEffect(() => {
    const pending = expected.current;
    if (!pending || items.some(({ basketId }) => pending.removedIds.includes(basketId))) return;
    expected.current = null;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    const controlId = pending.next === undefined ? 'cart-title' : removeButtonId(pending.next);
    focusControl(controlId, { preventScroll: true });
  });

  return (removedIds: readonly number[]) => {
    const first = items.findIndex(({ basketId }) => removedIds.includes(basketId));
    const remainingOf = (part: readonly CartItem[]) =>
      part.filter(({ basketId }) => !removedIds.includes(basketId));
    const next = remainingOf(items.slice(first))[0] ?? remainingOf(items).at(-1);
    expected.current = { removedIds, next: next?.basketId };
  };
}
