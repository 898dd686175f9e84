/** Parses and builds the address of /returnProduct: return from an order, one return, or the lists. */

import { RETURN_REASONS } from './returnRules';
import type { ReturnReason } from './types';

/** Initial reason and packs of the form. */
export interface GivenReturn {
  reason: ReturnReason;
  lines: readonly { skuId: number; count: number }[];
}

/** Tab of the list of returns: all, in progress, done, or refused and cancelled. */
export type ReturnTab = 'all' | 'open' | 'done' | 'closed';
export const RETURN_TABS: Record<ReturnTab, string> = {
  all: '全部',
  open: '进行中',
  done: '已完成',
  closed: '已拒绝或取消',
};

export type ReturnQuery =
  | { view: 'orders'; page: number }
  | { view: 'apply'; orderNumber: string; given?: GivenReturn }
  | { view: 'mine'; tab: ReturnTab; page: number }
  | { view: 'sheet'; returnNumber: string };

const ROOT = '/returnProduct';

/** Parses `104589x2,104590x1`; ignores anything else. */
function parseGiven(params: URLSearchParams): GivenReturn | undefined {
  const reason = params.get('reason') ?? '';
  const lines = (params.get('lines') ?? '').split(',').flatMap((text) => {
    const [, skuId, count] = /^(\d{1,9})x(\d{1,5})$/.exec(text) ?? [];
    return skuId && count ? [{ skuId: Number(skuId), count: Number(count) }] : [];
  });
  if (!Object.hasOwn(RETURN_REASONS, reason) || lines.length === 0) return undefined;
  return { reason: reason as ReturnReason, lines };
}

/** Parses the address. Unknown values fall back to the list of orders. */
export function parseReturnQuery(search: string): ReturnQuery {
  const params = new URLSearchParams(search);
  const orderNumber = params.get('orderNumber') ?? '';
  const returnNumber = params.get('returnNumber') ?? '';
  const wanted = Number(params.get('page'));
  const page = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1;
  if (/^R\d{1,32}$/.test(returnNumber)) return { view: 'sheet', returnNumber };
  // Keep it as text: 19 digits exceed the precision of a number.
  if (/^\d{1,32}$/.test(orderNumber)) {
    const given = parseGiven(params);
    return { view: 'apply', orderNumber, ...(given && { given }) };
  }
  if (params.get('view') !== 'mine') return { view: 'orders', page };
  const state = params.get('state') ?? '';
  return { view: 'mine', tab: Object.hasOwn(RETURN_TABS, state) ? (state as ReturnTab) : 'all', page };
}

/** Builds the address of a view; default values are left out. */
export function returnsPath(query: ReturnQuery): string {
  if (query.view === 'sheet') return `${ROOT}?returnNumber=${query.returnNumber}`;
  if (query.view === 'apply') {
    const path = `${ROOT}?orderNumber=${query.orderNumber}`;
    if (!query.given) return path;
    const lines = query.given.lines.map(({ skuId, count }) => `${skuId}x${count}`).join(',');
    return `${path}&reason=${query.given.reason}&lines=${lines}`;
  }
  const params = new URLSearchParams();
  if (query.view === 'mine') {
    params.set('view', 'mine');
    if (query.tab !== 'all') params.set('state', query.tab);
  }
  if (query.page !== 1) params.set('page', String(query.page));
  const text = params.toString();
  return `${ROOT}${text && `?${text}`}`;
}
