import { useLayoutEffect, useRef } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { focusInLine, removeButtonId } from './lineFocus';

/**
 * When lines go, the focus goes with the button that was pressed. It moves to the next line's 删除, or to the title
 * when none is left. Answers how to announce the lines that are about to go.
 */
export function useFocusAfterRemoval(items: readonly CartItem[]) {
  const expected = useRef<{ gone: readonly number[]; next: number | undefined } | null>(null);

  useLayoutEffect(() => {
    const wait = expected.current;
    if (!wait || items.some(({ basketId }) => wait.gone.includes(basketId))) return;
    expected.current = null;
    const focused = document.activeElement;
    // A line that goes is first hidden, with the focus in it.
    const lost = focused === null || focused === document.body || focused.closest('[hidden]') !== null;
    if (!lost) return;
    if (wait.next === undefined) document.getElementById('cart-title')?.focus({ preventScroll: true });
    else focusInLine(wait.next, removeButtonId(wait.next), { preventScroll: true });
  });

  return (gone: readonly number[]) => {
    const first = items.findIndex(({ basketId }) => gone.includes(basketId));
    const left = (part: readonly CartItem[]) => part.filter(({ basketId }) => !gone.includes(basketId));
    const next = left(items.slice(first))[0] ?? left(items).at(-1);
    expected.current = { gone, next: next?.basketId };
  };
}
