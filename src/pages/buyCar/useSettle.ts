import { useNavigate } from '@umijs/max';
import { useState, type MutableRefObject } from 'react';
import { isShort, type CartItem } from '@domain/cart/cart';
import { toShownLines } from '@domain/order/confirmation';
import { writeShownLines } from '@/storage/orderDraft';
import type { CartModel } from './cartModel';
import { countBoxId, focusControl } from './lineFocus';

/** 结算: opens the confirmation, or explains why it cannot. */
export function useSettle(
  cart: CartModel,
  checkedItems: readonly CartItem[],
  /** Lines whose count was reset and which the buyer has not reviewed. */
  restored: MutableRefObject<Set<number>>,
  setProblem: (problem: string) => void,
) {
  const navigate = useNavigate();
  const [settling, setSettling] = useState(false);

  const settle = async () => {
    if (settling) return;
    if (checkedItems.length === 0) return setProblem('请先勾选要结算的商品');
    const short = checkedItems.find(isShort);
    if (short) return setProblem(`${short.prodName} ${short.skuName} 库存不足，请先修改数量或取消勾选`);
    const doubtful = checkedItems.find((item) => restored.current.has(item.basketId));
    // The click may have blurred a count field: order only counts that the buyer has seen.
    restored.current.clear();
    if (doubtful) {
      focusControl(countBoxId(doubtful.basketId));
      return setProblem('请先核对数量');
    }
    setProblem('');
    setSettling(true);
    // The order uses the server's counts, so counts must be saved first.
    const agreed = await cart.countsSettled();
    setSettling(false);
    if (!agreed) return setProblem('部分商品的数量未能保存，请核对后再结算');
    writeShownLines(toShownLines(checkedItems));
    navigate(`/buyOrder?basketIds=${cart.totals.basketIds.join(',')}`);
  };
  return { settling, settle };
}
