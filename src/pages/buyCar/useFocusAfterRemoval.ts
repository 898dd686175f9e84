import { useLayoutEffect, useRef } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { focusControl, removeButtonId } from './lineFocus';

/**
 * Moves the focus after lines are removed, because the pressed button disappears with its line: to 删除 of the next line,
 * or to the title when none is left. Returns a function that registers the lines about to be removed.
 */
export function useFocusAfterRemoval(items: readonly CartItem[]) {
  const expected = useRef<{ gone: readonly number[]; next: number | undefined } | null>(null);

  useLayoutEffect(() => {
    const wait = expected.current;
    if (!wait || items.some(({ basketId }) => wait.gone.includes(basketId))) return;
    expected.current = null;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    const controlId = wait.next === undefined ? 'cart-title' : removeButtonId(wait.next);
    focusControl(controlId, { preventScroll: true });
  });

  return (gone: readonly number[]) => {
    const first = items.findIndex(({ basketId }) => gone.includes(basketId));
    const left = (part: readonly CartItem[]) => part.filter(({ basketId }) => !gone.includes(basketId));
    const next = left(items.slice(first))[0] ?? left(items).at(-1);
    expected.current = { gone, next: next?.basketId };
  };
}
