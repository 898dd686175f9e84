/** Rows per page and per section. */

/** 热销, 新到 and 公告 on the home page. */
export const HOME_ROWS = 8;
/** Sections of the personal centre. */
export const CENTER_ROWS = { orders: 5, favourites: 4, oftenBought: 8 } as const;
