/** Parses and builds the address of /user/stock: bottles, goods to buy again, places, or receipts. */

export type StockView = 'bottles' | 'goods' | 'places' | 'receive';
export const BOTTLE_VIEWS = {
  in: '在库',
  expiring: '临期与过期',
  recalled: '已召回',
  gone: '已用完与处置',
} as const;
export type BottleView = keyof typeof BOTTLE_VIEWS;

export interface StockQuery {
  view: StockView;
  /** Filter of the bottles. */
  show: BottleView;
  q: string;
  placeId: number | null;
  page: number;
  /** Order whose receipt is checked; blank = the list of orders. */
  orderNumber: string;
  /** The open bottle. */
  bottleId: number | null;
}

const VIEWS: readonly string[] = ['goods', 'places', 'receive'];

function idIn(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Parses the address. Unknown values fall back to the default. */
export function parseStockQuery(search: string): StockQuery {
  const params = new URLSearchParams(search);
  const view = params.get('view') ?? '';
  const show = params.get('show') ?? '';
  const orderNumber = params.get('orderNumber') ?? '';
  return {
    view: VIEWS.includes(view) ? (view as StockView) : 'bottles',
    show: Object.hasOwn(BOTTLE_VIEWS, show) ? (show as BottleView) : 'in',
    q: params.get('q')?.trim() ?? '',
    placeId: idIn(params.get('placeId')),
    page: idIn(params.get('page')) ?? 1,
    // Keep it as text: 19 digits exceed the precision of a number.
    orderNumber: /^\d{1,32}$/.test(orderNumber) ? orderNumber : '',
    bottleId: idIn(params.get('bottleId')),
  };
}

export function stockPath(query: Partial<StockQuery> = {}): string {
  const { view = 'bottles', show = 'in', q = '', placeId, page = 1, orderNumber = '', bottleId } = query;
  const params = new URLSearchParams();
  if (view !== 'bottles') params.set('view', view);
  if (show !== 'in') params.set('show', show);
  if (q !== '') params.set('q', q);
  if (placeId) params.set('placeId', String(placeId));
  if (orderNumber !== '') params.set('orderNumber', orderNumber);
  if (bottleId) params.set('bottleId', String(bottleId));
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return `/user/stock${text && `?${text}`}`;
}

/** Builds the address of an order's receipt check. */
export const receivePath = (orderNumber: string): string => stockPath({ view: 'receive', orderNumber });
