import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { notify } from '@/browser/notify';
import { MissingNote } from '@/components/ui/MissingNote';
import { Price } from '@/components/ui/Price';
import { amountOf, FIRST_CART } from '@domain/cart/cart';
import type { CartHead } from '@domain/cart/types';
import { useReadState } from '@/hooks/useReadState';
import { cartsQuery } from '@/queries/cart';
import * as service from '@/services/carts';
import { draftAfter } from '@/storage/drafts';
import { CART_DRAFT } from './cartDraft';
import { loadAll, type CartModel } from './cartModel';
import styles from './Carts.module.less';

const CartDialog = lazy(() => import('./CartDialog').then(({ CartDialog }) => ({ default: CartDialog })));
const DeleteDialog = lazy(() =>
  import('./CartDialog').then(({ DeleteDialog }) => ({ default: DeleteDialog })),
);

interface Props {
  cart: CartModel;
  carts: readonly CartHead[];
  /** Whether the dialog for a new cart is open. */
  naming: boolean;
  onNamed: () => void;
}

/** The cart that the shown lines belong to. An empty cart has no line to tell, so the open one is assumed. */
function shownCart({ cartList }: CartModel, carts: readonly CartHead[]): CartHead | undefined {
  const cartId = cartList[0]?.cart.cartId;
  return carts.find((head) => (cartId === undefined ? head.isOpen : head.cartId === cartId));
}

/** Notifies the buyer when another cart was opened in another tab. */
function useSwitchNotice(shown: CartHead | undefined) {
  const lastCartId = useRef<number>(undefined);
  const { cartId, name = '' } = shown ?? {};
  useEffect(() => {
    if (cartId === undefined) return;
    if (lastCartId.current !== undefined && lastCartId.current !== cartId)
      notify.info(`购物车已在别处切换为“${name}”`);
    lastCartId.current = cartId;
  }, [cartId, name]);
  return lastCartId;
}

/** The buyer's carts with count and sum, and the actions on the open one. */
export function Carts({ cart, carts, naming, onNamed }: Props) {
  const { cartList } = cart;
  const client = useQueryClient();
  // Mounted after the read of the page has failed: retrying on mount would repeat a failing call in a loop.
  const heads = useQuery({ ...cartsQuery(), retryOnMount: false });
  const { error, loading, refresh } = useReadState(heads);
  const cartId = cartList[0]?.cart.cartId;
  const [readFor, setReadFor] = useState(cartId);
  // The open cart was changed in another tab or emptied: ask the server which cart is open.
  useEffect(() => {
    if (readFor === cartId) return;
    setReadFor(cartId);
    void client.invalidateQueries({ queryKey: cartsQuery().queryKey });
  }, [readFor, cartId, client]);
  const shown = shownCart(cart, carts);
  const lastCartId = useSwitchNotice(shown);
  const [busy, setBusy] = useState(false);
  /** Number of the cart that is being renamed, or `delete`. */
  const [dialog, setDialog] = useState(() => draftAfter(CART_DRAFT));
  const items = cartList.flatMap((entry) => entry.shopCartItems);
  const now = { kinds: items.length, total: amountOf(items) };

  /** Updates the carts after a change made here; no notice for the newly opened cart. */
  const show = async (fresh: readonly CartHead[]) => {
    lastCartId.current = fresh.find(({ isOpen }) => isOpen)?.cartId;
    await loadAll(cart);
    client.setQueryData(cartsQuery().queryKey, [...fresh]);
  };
  const open = async (cartId: number) => {
    setBusy(true);
    try {
      // Counts still being saved belong to the cart that is being left.
      await cart.countsSettled();
      await show(await service.openCart(cartId));
    } catch {
      // The client has reported the error. The cart may have been deleted in another tab.
      await heads.refetch();
    } finally {
      setBusy(false);
    }
  };

  const common = { cart, carts, onDone: show };
  const close = () => setDialog(null);
  return (
    <>
      {error && !loading && <MissingNote what="其他购物车" onRetry={refresh} />}
      {carts.length > 1 && (
        <nav className={styles.carts} aria-label="我的购物车" aria-busy={busy}>
          <ul>
            {carts.map((head) => (
              <li key={head.cartId}>
                <button
                  type="button"
                  aria-current={head === shown || undefined}
                  disabled={busy}
                  onClick={() => head === shown || void open(head.cartId)}
                >
                  <b>{head.name}</b>
                  <Content {...(head === shown ? now : head)} />
                </button>
              </li>
            ))}
          </ul>
          {shown && (
            <span className={styles.actions}>
              <Button type="text" size="small" onClick={() => setDialog(String(shown.cartId))}>
                改名
              </Button>
              {shown.cartId !== FIRST_CART.cartId && (
                <Button type="text" size="small" onClick={() => setDialog('delete')}>
                  删除购物车
                </Button>
              )}
            </span>
          )}
        </nav>
      )}
      <Suspense fallback={null}>
        {naming && <CartDialog {...common} cartId={null} onClose={onNamed} />}
        {shown && dialog === String(shown.cartId) && (
          <CartDialog {...common} cartId={shown.cartId} onClose={close} />
        )}
        {shown && dialog === 'delete' && <DeleteDialog {...common} head={shown} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Number of lines and sum of a cart. */
const Content = ({ kinds, total }: { kinds: number; total: number | string }) => (
  <span className="quiet nowrap">
    {kinds} 种 · <Price value={total} size="small" plain />
  </span>
);
