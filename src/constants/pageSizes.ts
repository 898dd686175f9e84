/** Rows per page and per section. */

/** 热销, 新到 and 公告 on the home page. */
export const HOME_ROWS = 8;
/** 促销 there. */
export const HOME_PROMOTED = 6;
/** 待办 and 常购 there. */
export const HOME_OWN = 4;
/** Sections of the personal centre. */
export const CENTER_ROWS = { orders: 5, favourites: 4, oftenBought: 8 } as const;
