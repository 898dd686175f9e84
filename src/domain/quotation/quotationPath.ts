/** Quotations in addresses: the list, one of them, a request that is made out, and an order of its lines. */
import { mergeItems, type QuotationItem } from './items';

export interface QuotationQuery {
  /** Null = the list. */
  quotationNo: string | null;
  /** Packs that a quotation is to be asked for; null = none is. */
  items: QuotationItem[] | null;
  /** From 1. */
  page: number;
}

const whole = (text: string | undefined): number => (/^\d{1,10}$/.test(text ?? '') ? Number(text) : 0);

/** `104589x2,104590x1`; null of a text that names nothing. */
export function parseItems(text: string): QuotationItem[] | null {
  const items = text.split(',').map((part) => {
    const [skuId, count, ...rest] = part.split('x');
    return { skuId: rest.length > 0 ? 0 : whole(skuId), count: whole(count) };
  });
  const named = items.filter(({ skuId, count }) => skuId > 0 && count > 0);
  return named.length > 0 ? mergeItems(named) : null;
}

export const itemsText = (items: readonly QuotationItem[]): string =>
  items.map(({ skuId, count }) => `${skuId}x${count}`).join(',');

/** Reads the address of /user/quotations; anything foreign falls back to the list. */
export function parseQuotationQuery(search: string): QuotationQuery {
  const params = new URLSearchParams(search);
  return {
    quotationNo: params.get('no') || null,
    items: parseItems(params.get('ask') ?? ''),
    page: Math.max(1, whole(params.get('page') ?? '')),
  };
}

export const quotationsPath = (page = 1): string => `/user/quotations${page > 1 ? `?page=${page}` : ''}`;

export const quotationPath = (quotationNo: string): string =>
  `/user/quotations?no=${encodeURIComponent(quotationNo)}`;

/** Where a quotation of these packs is asked for; who is not logged in comes back there after the login. */
export const askPath = (items: readonly QuotationItem[]): string =>
  `/user/quotations?ask=${itemsText(items)}`;

/** The order page for lines of a quotation. */
export const orderPathOf = (quotationNo: string, items: readonly QuotationItem[]): string =>
  `/buyOrder?quotation=${encodeURIComponent(quotationNo)}&items=${itemsText(items)}`;
