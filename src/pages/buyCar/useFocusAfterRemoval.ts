import { useLayoutEffect, useRef } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { focusControl, removeButtonId } from './lineFocus';

/**
 * When lines go, the focus goes with the button that was pressed. It moves to the next line's 删除, or to the title
 * when none is left. Returns how to announce the lines that are about to go.
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
