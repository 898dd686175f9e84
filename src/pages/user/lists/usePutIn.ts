import { useModel, useNavigate } from '@umijs/max';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import type { ListLine } from '@/domain/catalogue/purchaseList';
import { errorMessage, isUnauthorised } from '@/domain/shared/failure';
import { addItems } from '@/services/cart';
import type { EditedLines } from './useLines';

/** Puts lines into the cart in one call; those it refuses say why in their rows. */
export function usePutIn({ answered }: EditedLines) {
  const navigate = useNavigate();
  const { loadCartCount } = useModel('cart', (cart) => ({ loadCartCount: cart.loadCartCount }));
  const [busy, setBusy] = useState(false);

  const putIn = async (chosen: readonly ListLine[]) => {
    setBusy(true);
    try {
      const items = chosen.map(({ prodId, skuId, shopId, count }) => ({ prodId, skuId, shopId, count }));
      const answers = await addItems(items);
      // An extra: that it did not come says nothing about what went in.
      await loadCartCount().catch(() => undefined);
      const reasons = new Map(
        chosen.flatMap(({ skuId }, at) => {
          const message = answers[at] ?? null;
          return message === null ? [] : [[skuId, message] as const];
        }),
      );
      const entered = chosen.filter(({ skuId }) => !reasons.has(skuId));
      answered(entered, reasons);
      const rest = reasons.size > 0 ? `，${reasons.size} 行未能放入` : '';
      if (entered.length > 0)
        notify.offer(`${entered.length} 行已放入购物车${rest}`, {
          label: '去购物车',
          run: () => navigate('/buyCar'),
        });
      else notify.error('没有放入购物车，原因见各行');
    } catch (error) {
      // A token that ran out leads to the login.
      if (!isUnauthorised(error)) notify.error(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, putIn };
}
