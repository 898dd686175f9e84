import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CartItem } from '@domain/cart/cart';
import { cartSense } from '@/services/cartSense';

/** Checks of the whole cart for an address (0: the default one). `lines` hold the counts that the server has. */
export const cartSenseQuery = (items: readonly CartItem[], lines: readonly string[], addrId: number) =>
  queryOptions({
    queryKey: ['cart', 'sense', addrId, lines],
    queryFn: async () => ({
      items,
      sense: await cartSense(
        items.map(({ basketId }) => basketId),
        addrId,
      ),
    }),
    placeholderData: keepPreviousData,
  });
