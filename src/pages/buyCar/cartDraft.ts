/** Draft key of a cart's name, followed by the cart's number or `new`. */
export const CART_DRAFT = 'buyCar/name/';
