import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backFrom, parseOrderSource } from '@/utils/orderSource';
import {
  askPath,
  itemsText,
  orderPathOf,
  quotationPath,
  quotationsPath,
} from '@domain/quotation/quotationPath';
import { parseItems, parseQuotationQuery } from '@domain/quotation/quotationQuery';

const searchOf = (path: string) => path.slice(path.indexOf('?'));

describe('addresses of quotations', () => {
  it('name the list, one quotation, or a new request', () => {
    expect(parseQuotationQuery('')).toEqual({ quotationNo: null, items: null, page: 1 });
    expect(parseQuotationQuery(searchOf(quotationsPath(3))).page).toBe(3);
    expect(parseQuotationQuery(searchOf(quotationPath('BJ20260101000001'))).quotationNo).toBe(
      'BJ20260101000001',
    );
    const items = [{ skuId: 7, count: 2 }];
    expect(parseQuotationQuery(searchOf(askPath(items))).items).toEqual(items);
  });

  it('fall back to the list for foreign values', () => {
    for (const text of ['', 'x', '1', '1x', 'x1', '0x1', '1x0', '1x2x3', '-1x2', '1.5x2'])
      expect(parseItems(text), text).toBeNull();
    expect(parseItems('1x2,foo,1x3')).toEqual([{ skuId: 1, count: 5 }]);
    expect(parseQuotationQuery('?page=-2&ask=abc').items).toBeNull();
    expect(parseQuotationQuery('?no=%3Cscript%3E').quotationNo).toBeNull();
  });

  it('are parsed to the items they were built from', () => {
    const sku = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    const items = fc.uniqueArray(fc.record({ skuId: sku, count: fc.integer({ min: 1, max: 9999 }) }), {
      minLength: 1,
      selector: ({ skuId }) => skuId,
    });
    fc.assert(
      fc.property(items, (some) => {
        expect(parseItems(itemsText(some))).toEqual(some);
      }),
    );
  });

  it('lead to the order page, and back', () => {
    const items = [{ skuId: 7, count: 2 }];
    const source = parseOrderSource(searchOf(orderPathOf('BJ1', items)));
    expect(source).toEqual({ kind: 'quotation', quotationNo: 'BJ1', items });
    expect(backFrom(source)).toEqual({ to: quotationPath('BJ1'), label: '返回报价单' });
    expect(parseOrderSource('?quotation=BJ1')).toBeNull();
    expect(backFrom(null).to).toBe('/buyCar');
  });
});
