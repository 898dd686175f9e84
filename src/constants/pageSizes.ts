/** How many rows pages ask for: the page itself, and whoever asks for it ahead. */

/** 热销, 新到 and 公告 on the home page. */
export const HOME_ROWS = 8;
/** Orders on a page of /user/order. */
export const ORDER_ROWS = 10;
/** What the personal centre shows of each. */
export const CENTER_ROWS = { orders: 5, favourites: 4, oftenBought: 8 } as const;
