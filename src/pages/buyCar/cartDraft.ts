/** Under which name of this tab the name of a cart outlives a login that runs out; followed by the cart, or `new`. */
export const CART_DRAFT = 'cartName-';
