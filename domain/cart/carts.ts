/** A buyer's carts, one per project. One of them is open; all cart calls refer to it. */

/** Carts per buyer, and characters of a name. */
export const [MAX_CARTS, MAX_CART_NAME] = [5, 20];

/** Every buyer has this cart. It can be renamed but not deleted. */
export const FIRST_CART = { cartId: 0, name: '购物车' } as const;

/** Returns a message when a cleaned name cannot be used beside `others`, else null. */
export function checkCartName(name: string, others: readonly string[]): string | null {
  if (name === '') return '请填写购物车名称';
  if ([...name].length > MAX_CART_NAME) return `名称不能超过 ${MAX_CART_NAME} 个字`;
  const folded = name.toLowerCase();
  return others.some((other) => other.toLowerCase() === folded) ? `已有名为“${name}”的购物车` : null;
}
