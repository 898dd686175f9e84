/** Parses addresses of quotations; `quotationPath` builds them. */
import type { QuotationItem } from './quotationPath';

export interface QuotationQuery {
  /** Null = the list. */
  quotationNo: string | null;
  /** Packs of a new request; null = no request. */
  items: QuotationItem[] | null;
  /** From 1. */
  page: number;
}

/** Merges items of one pack, in order of first occurrence. */
export function mergeItems(items: readonly QuotationItem[]): QuotationItem[] {
  const counts = new Map<number, number>();
  for (const { skuId, count } of items) counts.set(skuId, (counts.get(skuId) ?? 0) + count);
  return [...counts].map(([skuId, count]) => ({ skuId, count }));
}

const whole = (text: string | undefined): number => (/^\d{1,10}$/.test(text ?? '') ? Number(text) : 0);

/** Parses `104589x2,104590x1`; null when nothing is named. */
export function parseItems(text: string): QuotationItem[] | null {
  const items = text.split(',').map((part) => {
    const [skuId, count, ...rest] = part.split('x');
    return { skuId: rest.length > 0 ? 0 : whole(skuId), count: whole(count) };
  });
  const named = items.filter(({ skuId, count }) => skuId > 0 && count > 0);
  return named.length > 0 ? mergeItems(named) : null;
}

const NUMBER = /^[A-Z0-9]{1,40}$/;

/** Returns a valid quotation number, else null. */
export const quotationNoIn = (text: string | null): string | null =>
  text !== null && NUMBER.test(text) ? text : null;

/** Parses the address of /user/quotations. Unknown values fall back to the list. */
export function parseQuotationQuery(search: string): QuotationQuery {
  const params = new URLSearchParams(search);
  return {
    quotationNo: quotationNoIn(params.get('no')),
    items: parseItems(params.get('ask') ?? ''),
    page: Math.max(1, whole(params.get('page') ?? '')),
  };
}
