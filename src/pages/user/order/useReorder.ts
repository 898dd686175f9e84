import { useModel, useNavigate } from '@umijs/max';
import { useRef, useState } from 'react';
import { isUnchanged, reorderItem, type ReorderItem } from '@domain/order/reorder';
import { reorderLines } from '@/services/order';
import { notify } from '@/browser/notify';

/** The shop id of all products: there is only one shop. */
const SHOP_ID = 1;

/**
 * 再次购买. Changes since the order are shown first (`changed`, while `asking`); without changes all lines are added at
 * once. A refused line does not stop the others.
 */
export function useReorder(orderNumber: string) {
  const { addItems } = useModel('cart', (cart) => ({ addItems: cart.addItems }));
  const navigate = useNavigate();
  const [changed, setChanged] = useState<ReorderItem[]>([]);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const runOnce = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await work().catch(() => undefined); // the client has reported the error
    running.current = false;
    setBusy(false);
  };

  const add = async (items: readonly ReorderItem[]) => {
    let added = 0;
    for (const { line, count } of items) {
      if (count === 0) continue;
      const { prodId, skuId } = line;
      // The client reports refusals (stock, shelf); the other lines are still added.
      const isAdded = await addItems([{ prodId, skuId, shopId: SHOP_ID, count }]).then(
        () => true,
        () => false,
      );
      if (isAdded) added++;
    }
    setAsking(false);
    if (added === 0) return;
    const refused = items.length - added;
    const words = `${added} 种商品已加入购物车${refused === 0 ? '' : `，${refused} 种未加入`}`;
    notify.offer(words, { label: '去购物车', run: () => navigate('/buyCar') });
  };

  const start = () =>
    runOnce(async () => {
      const items = (await reorderLines(orderNumber)).map(reorderItem);
      if (isUnchanged(items)) await add(items);
      else {
        setChanged(items);
        setAsking(true);
      }
    });

  return {
    /** Empty before the first question; kept during the closing animation of the dialog. */
    changed,
    asking,
    busy,
    start,
    confirm: () => runOnce(() => add(changed)),
    leave: () => setAsking(false),
  };
}
