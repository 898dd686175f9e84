import type { CartItem } from '@/domain/cart';

/** The id of a line's 删除 button. */
export const removeButtonId = (basketId: number) => `remove-${basketId}`;

/**
 * Answers what to call once lines are gone: the focus, which went with the pressed button, moves to the next line's
 * 删除, or to the title when none is left.
 */
export function focusAfterRemoval(items: readonly CartItem[], gone: readonly number[]): () => void {
  const first = items.findIndex(({ basketId }) => gone.includes(basketId));
  const rest = (part: readonly CartItem[]) => part.filter(({ basketId }) => !gone.includes(basketId));
  const next = rest(items.slice(first))[0] ?? rest(items).at(-1);
  return () =>
    // After the lines are drawn without the gone ones.
    setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      const place = next ? removeButtonId(next.basketId) : 'cart-title';
      if (lost) document.getElementById(place)?.focus({ preventScroll: true });
    });
}
