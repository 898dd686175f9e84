/** Quotations of a buyer in any state, over HTTP. */
import type { CurrentSku } from '../../server/catalogue';
import { dayOf } from '../../server/http/dates';
import { call, dataOf } from './api';
import { clock } from './shop';

/** The day (yyyy-MM-dd, GMT+8) so many days from now. */
export const inDays = (days: number): string => dayOf(clock.now() + days * 86_400_000);

interface Wanted {
  sku: Pick<CurrentSku, 'skuId'>;
  count: number;
}

export const askFor = (token: string, wanted: readonly Wanted[], body: object = {}) =>
  dataOf('post', '/p/quotations', {
    token,
    body: { items: wanted.map(({ sku, count }) => ({ skuId: sku.skuId, count })), ...body },
  });

export const quotationOf = (token: string, quotationNo: string) =>
  dataOf('get', '/p/quotations/{quotationNo}', { token, params: { quotationNo } });

/** An answer with one price (text) for every line, sent in 3 days, valid for 10; `body` overrides it. */
export async function answerBody(manager: string, quotationNo: string, price = '9.90', body: object = {}) {
  const params = { quotationNo };
  const { head, lines } = await dataOf('get', '/m/quotations/{quotationNo}', { token: manager, params });
  return {
    version: head.version,
    lines: lines.map(({ skuId }) => ({ skuId, price, leadDays: 3 })),
    freight: 'usual',
    terms: '',
    validUntil: inDays(10),
    ...body,
  };
}

export async function answer(manager: string, quotationNo: string, price?: string, body: object = {}) {
  return call('put', '/m/quotations/{quotationNo}/answer', {
    token: manager,
    params: { quotationNo },
    body: await answerBody(manager, quotationNo, price, body),
  });
}

/** Confirms lines of a quotation for the default address. */
export const confirmQuoted = (token: string, quotationNo: string, wanted: readonly Wanted[]) =>
  call('post', '/p/order/confirm', {
    token,
    body: {
      addrId: 0,
      quotation: { quotationNo, items: wanted.map(({ sku, count }) => ({ skuId: sku.skuId, count })) },
    },
  });
