/** Addresses of quotations: the list, one of them, a request that is made out, an order. Read by `quotationQuery`. */

/** Packs that are asked for, or ordered. */
export interface QuotationItem {
  skuId: number;
  count: number;
}

/** `104589x2,104590x1` */
export const itemsText = (items: readonly QuotationItem[]): string =>
  items.map(({ skuId, count }) => `${skuId}x${count}`).join(',');

export const quotationsPath = (page = 1): string => `/user/quotations${page > 1 ? `?page=${page}` : ''}`;

export const quotationPath = (quotationNo: string): string => `/user/quotations?no=${quotationNo}`;

/** Where a quotation of these packs is asked for; who is not logged in comes back there after the login. */
export const askPath = (items: readonly QuotationItem[]): string =>
  `/user/quotations?ask=${itemsText(items)}`;

/** The order page for lines of a quotation. */
export const orderPathOf = (quotationNo: string, items: readonly QuotationItem[]): string =>
  `/buyOrder?quotation=${quotationNo}&items=${itemsText(items)}`;
