/** Builds addresses of quotations: list, detail, request, order. `quotationQuery` parses them. */

/** A pack that is requested or ordered. */
export interface QuotationItem {
  skuId: number;
  count: number;
}

/** `104589x2,104590x1` */
export const itemsText = (items: readonly QuotationItem[]): string =>
  items.map(({ skuId, count }) => `${skuId}x${count}`).join(',');

export const quotationsPath = (page = 1): string => `/user/quotations${page > 1 ? `?page=${page}` : ''}`;

export const quotationPath = (quotationNo: string): string => `/user/quotations?no=${quotationNo}`;

/** Address of a new request for these packs. After a login the buyer returns to it. */
export const askPath = (items: readonly QuotationItem[]): string =>
  `/user/quotations?ask=${itemsText(items)}`;

/** Address of the order page for lines of a quotation. */
export const orderPathOf = (quotationNo: string, items: readonly QuotationItem[]): string =>
  `/buyOrder?quotation=${quotationNo}&items=${itemsText(items)}`;
