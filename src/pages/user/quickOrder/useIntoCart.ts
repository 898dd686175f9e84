import { useNavigate } from '@umijs/max';
import type { ListRow } from '@domain/quickOrder/evaluate';
import { additionsOf } from '@domain/quickOrder/orderList';
import { useAddRows } from '@/hooks/useAddRows';
import { notifyOwned } from '@/services/tellOwned';
import type { OrderList } from './useOrderList';

/** Adds rows to the cart in one call. Refused rows stay and show the reason. */
export function useIntoCart({ dispatch }: OrderList, onDone: () => void) {
  const navigate = useNavigate();
  const { busy, addRows, offerCart } = useAddRows();

  const putIn = async (ready: readonly ListRow[]) => {
    const added = await addRows(ready, additionsOf(ready));
    if (added === null) return;
    const { entered, refused } = added;
    dispatch({ type: 'refused', refusals: new Map([...refused].map(([{ id }, reason]) => [id, reason])) });
    dispatch({ type: 'entered', ids: entered.map(({ id }) => id) });
    if (entered.length > 0) {
      offerCart(`${entered.length} 行已加入购物车`);
      notifyOwned(
        additionsOf(entered).map(({ prodId }) => prodId),
        navigate,
      );
    }
    onDone();
  };
  return { busy, putIn };
}
