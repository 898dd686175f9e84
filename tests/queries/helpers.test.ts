/** The shared parts of query and mutation options. */
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { invalidating } from '@/queries/invalidation';
import { keepWhilePaging } from '@/queries/paging';
import { ApiError } from '@/services/errors';

describe('keepWhilePaging', () => {
  const key = ['orders', 'search', { status: 1 }, 2];
  const rows = ['a row'];

  it('keeps the rows of another page of the same list', () => {
    expect(keepWhilePaging(key)(rows, { queryKey: ['orders', 'search', { status: 1 }, 1] })).toBe(rows);
  });

  it('drops the rows of another filter', () => {
    expect(keepWhilePaging(key)(rows, { queryKey: ['orders', 'search', { status: 2 }, 1] })).toBeUndefined();
  });

  it('has nothing to keep at first', () => {
    expect(keepWhilePaging(key)(undefined, undefined)).toBeUndefined();
  });
});

describe('invalidating', () => {
  const after = async (mutationFn: () => Promise<unknown>) => {
    const client = new QueryClient();
    client.setQueryData(['orders', 'detail'], 'an order');
    client.setQueryData(['invoices'], 'an invoice');
    const write = new MutationObserver(client, { mutationFn, ...invalidating(['orders']) });
    await write.mutate(undefined).catch(() => undefined);
    const isOld = (queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated;
    return { orders: isOld(['orders', 'detail']), invoices: isOld(['invoices']) };
  };

  it('marks everything below its key, and nothing else', async () => {
    expect(await after(() => Promise.resolve())).toEqual({ orders: true, invoices: false });
  });

  it('does so after a refusal, because the page may show an old state', async () => {
    const refusal = new ApiError('business', '订单已关闭，无需取消');
    expect(await after(() => Promise.reject(refusal))).toEqual({ orders: true, invoices: false });
  });

  it('does not ask again without a login', async () => {
    const expired = new ApiError('unauthorised', '请重新登录');
    expect(await after(() => Promise.reject(expired))).toEqual({ orders: false, invoices: false });
  });
});
