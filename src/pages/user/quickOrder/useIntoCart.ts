import { useModel, useNavigate } from '@umijs/max';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import type { ListRow } from '@/domain/quickOrder/judge';
import { additionsOf } from '@/domain/quickOrder/orderList';
import { errorMessage, isUnauthorised } from '@/domain/shared/failure';
import { addItems } from '@/services/cart';
import type { OrderList } from './useOrderList';

/** Puts rows into the cart in one call; those it refuses stay, with the reason. */
export function useIntoCart({ dispatch }: OrderList, onDone: () => void) {
  const navigate = useNavigate();
  const { loadCartCount } = useModel('cart', (cart) => ({ loadCartCount: cart.loadCartCount }));
  const [busy, setBusy] = useState(false);

  const putIn = async (ready: readonly ListRow[]) => {
    setBusy(true);
    try {
      const answers = await addItems(additionsOf(ready));
      // An extra: that it did not come says nothing about what went in.
      await loadCartCount().catch(() => undefined);
      const refusals = new Map(
        ready.flatMap(({ id }, at) => {
          const message = answers[at] ?? null;
          return message === null ? [] : [[id, message] as const];
        }),
      );
      const entered = ready.filter(({ id }) => !refusals.has(id)).map(({ id }) => id);
      dispatch({ type: 'refused', refusals });
      dispatch({ type: 'entered', ids: entered });
      if (entered.length > 0)
        notify.offer(`${entered.length} 行已加入购物车`, {
          label: '去购物车',
          run: () => navigate('/buyCar'),
        });
      onDone();
    } catch (error) {
      // A token that ran out leads to the login; the rows are kept in this tab.
      if (!isUnauthorised(error)) notify.error(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, putIn };
}
