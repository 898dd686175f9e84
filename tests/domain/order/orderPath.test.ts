import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '@domain/order/orderFilter';
import { orderPath, ordersPath, readPage, parseOrderQuery, payPath } from '@domain/order/orderPath';

describe('the address of the order page', () => {
  it('is parsed to the values it was built from', () => {
    expect(parseOrderQuery(ordersPath({ status: 3, page: 2 }).split('?')[1]!)).toMatchObject({
      status: 3,
      page: 2,
    });
    expect(ordersPath()).toBe('/user/order');
    const filter = { q: '四氢 & 呋喃', from: '2026-01-01', to: '', min: '', max: '12.5' };
    expect(parseOrderQuery(ordersPath({ status: 5, page: 3, filter }).split('?')[1]!)).toMatchObject({
      status: 5,
      page: 3,
      filter,
    });
    expect(parseOrderQuery(payPath('12').split('?')[1]!)).toMatchObject({ orderNumber: '12', pay: true });
    expect(parseOrderQuery(orderPath('1795239524940001005').split('?')[1]!).orderNumber).toBe(
      '1795239524940001005',
    );
  });

  it.each(['?status=4&page=0', '?status=x&page=1.5', '?status=99&page=-1', '?orderNumber=../x', ''])(
    'falls back to the list for %s',
    (search) => {
      expect(parseOrderQuery(search)).toEqual({
        status: 0,
        page: 1,
        orderNumber: '',
        pay: false,
        filter: NO_FILTER,
      });
      expect(readPage(search)).toBe(1);
    },
  );
});
