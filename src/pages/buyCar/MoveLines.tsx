import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { popupContainer } from '@/components/ui/popupContainer';
import type { CartHead } from '@domain/cart/types';
import { cartsQuery } from '@/queries/cart';
import { moveCartLines } from '@/services/carts';
import styles from './buyCar.module.less';
import { loadAll, type CartModel } from './cartModel';

interface Props {
  cart: CartModel;
  carts: readonly CartHead[];
}

/** 移到…: moves the selected lines to another cart. */
export function MoveLines({ cart, carts }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { basketIds } = cart.totals;
  const shownId = cart.cartList[0]?.cart.cartId;

  const move = async (cartId: number) => {
    setBusy(true);
    try {
      // Counts must be saved before the lines move.
      await cart.countsSettled();
      const fresh = await moveCartLines(cartId, basketIds);
      await loadAll(cart);
      client.setQueryData(cartsQuery().queryKey, fresh);
      const name = fresh.find((head) => head.cartId === cartId)?.name ?? '';
      notify.success(`已把 ${basketIds.length} 种商品移到“${name}”`);
      // The bar with this button disappears with the last line.
      if (fresh.some((head) => head.isOpen && head.kinds === 0))
        document.getElementById('cart-title')?.focus();
    } catch {
      // The client has reported the error; another cart may be open now.
      await loadAll(cart);
    } finally {
      setBusy(false);
    }
  };

  const items = carts
    .filter(({ cartId }) => cartId !== shownId)
    .map(({ cartId, name, kinds }) => ({ key: String(cartId), label: `${name}（${kinds} 种）` }));
  return (
    <Dropdown
      menu={{ items, onClick: ({ key }) => void move(Number(key)) }}
      trigger={['click']}
      placement="topLeft"
      disabled={basketIds.length === 0 || busy}
      getPopupContainer={popupContainer}
    >
      <Button type="text" size="small" className={styles.remove} loading={busy}>
        移到…
      </Button>
    </Dropdown>
  );
}
