import { useModel, useNavigate } from '@umijs/max';
import { useState } from 'react';
import type { OrderLine } from '@/domain/orderView';
import { notify } from '@/utils/notify';

/** Order lines do not name their shop; there is one. */
const SHOP_ID = 1;

/** 再次购买: every line of an order into the cart, at today's price; a line that is refused does not stop the others. */
export function useReorder() {
  const { addItems } = useModel('cart', (cart) => ({ addItems: cart.addItems }));
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);

  const reorder = async (lines: readonly OrderLine[]) => {
    setAdding(true);
    let added = 0;
    for (const { prodId, skuId, prodCount } of lines) {
      try {
        await addItems([{ prodId, skuId, shopId: SHOP_ID, count: prodCount }]);
        added++;
      } catch {
        // The request layer has said why this one was refused (off the shelf, stock).
      }
    }
    setAdding(false);
    if (added === 0) return;
    const rest = lines.length - added;
    const words =
      rest === 0 ? `${added} 种商品已加入购物车` : `${added} 种商品已加入购物车，${rest} 种未能加入`;
    notify.offer(words, { label: '去购物车', run: () => navigate('/buyCar') });
  };

  return { reorder, adding };
}
