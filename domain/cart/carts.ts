/** Carts of one buyer side by side, for projects that are bought for at once: one is open, and all calls of the cart mean it. */
import type { Wire } from '@contract/types';

export type CartHead = Wire['CartHead'];

/** Carts of a buyer, and characters of a name. */
export const [MAX_CARTS, MAX_CART_NAME] = [5, 20];

/** The cart that every buyer has: it can be renamed, never deleted. */
export const FIRST_CART = { cartId: 0, name: '购物车' } as const;

/** Why a clean name cannot be a cart's beside `others`; null when it can. */
export function checkCartName(name: string, others: readonly string[]): string | null {
  if (name === '') return '请填写购物车名称';
  if ([...name].length > MAX_CART_NAME) return `名称不能超过 ${MAX_CART_NAME} 个字`;
  const folded = name.toLowerCase();
  return others.some((other) => other.toLowerCase() === folded) ? `已有名为“${name}”的购物车` : null;
}
