import { useQuery } from '@tanstack/react-query';
import useCart from '@/models/cart';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { CartItem } from '@domain/cart/cart';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { cartQuery } from '@/queries/cart';
import { notify } from '@/browser/notify';
import { readToken } from '@/storage/session';

const nameOf = ({ prodName, skuName }: CartItem): string => `${prodName} ${skuName}`;

/** Packs just ordered by a quotation that are also in the cart, at the current price. The buyer can remove them. */
export function StillInCart({ skuIds }: { skuIds: readonly number[] }) {
  const cart = useCart();
  const [busy, setBusy] = useState(false);
  useQuery(cartQuery());
  const lines = cart.cartList
    .flatMap((entry) => entry.shopCartItems)
    .filter((item) => skuIds.includes(item.skuId));
  if (lines.length === 0) return null;

  const remove = async () => {
    const token = readToken();
    const cartId = cart.cartList[0]?.cart.cartId;
    setBusy(true);
    try {
      await cart.removeItems(lines.map(({ basketId }) => basketId));
      const run = async () => {
        // The buyer may have changed since.
        if (readToken() !== token) return;
        // The server lists the newest line first, so lines are added in reverse order.
        const items = [...lines].reverse().map(({ prodId, skuId, shopId, prodCount: count }) => ({
          ...{ prodId, skuId, shopId, count },
        }));
        await cart.addEach(items, cartId);
        await cart.loadCartList();
      };
      const undo = () =>
        void run().catch((error: unknown) => {
          if (!isUnauthorised(error)) notify.error(`恢复失败：${errorMessage(error)}`);
        });
      notify.offer(`已从购物车移除 ${lines.length} 种商品`, { label: '撤销', unique: true, run: undo });
    } catch {
      // The client has reported the error.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Alert
      type="info"
      showIcon
      title={`购物车中还有已按报价下单的商品：${lines.map(nameOf).join('、')}`}
      action={
        <Button size="small" loading={busy} onClick={() => void remove()}>
          移出购物车
        </Button>
      }
    />
  );
}
