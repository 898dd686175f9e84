import { useNavigate } from '@umijs/max';
import { notify } from '@/browser/notify';
import type { ListLine } from '@domain/catalogue/purchaseList';
import { useAddRows } from '@/hooks/useAddRows';
import { notifyOwned } from '@/services/tellOwned';
import type { EditedLines } from './useLines';

/** Adds lines to the cart in one call. Refused lines show the reason in their row. */
export function usePutIn({ answered }: EditedLines) {
  const navigate = useNavigate();
  const { busy, addRows, offerCart } = useAddRows();

  const putIn = async (chosen: readonly ListLine[]) => {
    const items = chosen.map(({ prodId, skuId, shopId, count }) => ({ prodId, skuId, shopId, count }));
    const added = await addRows(chosen, items);
    if (added === null) return;
    const { entered, refused } = added;
    answered(entered, new Map([...refused].map(([{ skuId }, reason]) => [skuId, reason])));
    const refusedText = refused.size > 0 ? `，${refused.size} 行未能放入` : '';
    if (entered.length === 0) return notify.error('没有放入购物车，原因见各行');
    offerCart(`${entered.length} 行已放入购物车${refusedText}`);
    notifyOwned(
      entered.map(({ prodId }) => prodId),
      navigate,
    );
  };
  return { busy, putIn };
}
