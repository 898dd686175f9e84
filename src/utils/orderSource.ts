/**
 * Source of the order page: cart lines, one pack (立即购买), or lines of a quotation at its prices. It is part of the
 * address.
 */
import { quotationPath, type QuotationItem } from '@domain/quotation/quotationPath';
import { parseItems, quotationNoIn } from '@domain/quotation/quotationQuery';

export type OrderSource =
  | { kind: 'cart'; basketIds: number[] }
  | { kind: 'now'; prodId: number; skuId: number; prodCount: number }
  | { kind: 'quotation'; quotationNo: string; items: QuotationItem[] };

const whole = (text: string | null): number | null => {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Parses the page's query; null when it names nothing to order. */
export function parseOrderSource(search: string): OrderSource | null {
  const params = new URLSearchParams(search);
  const quotationNo = quotationNoIn(params.get('quotation'));
  if (quotationNo) {
    const items = parseItems(params.get('items') ?? '');
    return items && { kind: 'quotation', quotationNo, items };
  }
  const basketIds = (params.get('basketIds') ?? '').split(',').map(whole);
  if (params.has('basketIds')) {
    const ids = basketIds.filter((id): id is number => id !== null);
    return ids.length > 0 ? { kind: 'cart', basketIds: [...new Set(ids)] } : null;
  }
  const [prodId, skuId, prodCount] = ['prodId', 'skuId', 'count'].map((name) => whole(params.get(name)));
  return prodId && skuId && prodCount ? { kind: 'now', prodId, skuId, prodCount } : null;
}

/** Returns the link back to the source, where the lines can be changed. */
export function backFrom(source: OrderSource | null): { to: string; label: string } {
  switch (source?.kind) {
    case 'now':
      return { to: `/productDetail?prodId=${source.prodId}`, label: '返回商品' };
    case 'quotation':
      return { to: quotationPath(source.quotationNo), label: '返回报价单' };
    default:
      return { to: '/buyCar', label: '返回购物车' };
  }
}
