import type { CartItem } from '@domain/cart/cart';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { notify } from '@/browser/notify';
import { savePending } from '@/storage/cartWork';
import { readToken } from '@/storage/session';
import { loadAll, type CartModel } from './cartModel';

/** Name of a single line, or the number of lines. */
export const nameOf = (items: readonly CartItem[]): string =>
  items.length === 1 ? `${items[0]?.prodName} ${items[0]?.skuName}` : `${items.length} 种商品`;

/** Lines removed from one cart of one buyer. */
export interface Removal {
  removed: readonly CartItem[];
  cartId: number;
  token: string;
}

/**
 * Restores removed lines in one call, in their former order. The server adds all that it accepts, or none when the call
 * fails.
 */
export async function bringBack(cart: CartModel, { removed, cartId, token }: Removal): Promise<void> {
  // The buyer may have changed since.
  if (readToken() !== token) return;
  // The server lists the newest line first, so lines are added in reverse order.
  const lastFirst = [...removed].reverse();
  const additions = lastFirst.map(({ prodId, skuId, shopId, prodCount }) => ({
    ...{ prodId, skuId, shopId },
    count: prodCount,
  }));
  let answers: readonly (string | null)[];
  try {
    // The cart id is sent because another cart may have been opened meanwhile.
    answers = await cart.addEach(additions, cartId);
  } catch (error) {
    if (isUnauthorised(error)) {
      if (!readToken()) savePending(additions.map((addition) => ({ ...addition, cartId })));
    } else if (readToken() === token) {
      notify.error(errorMessage(error));
      offerAgain(cart, { removed, cartId, token });
      await loadAll(cart);
    }
    return;
  }
  const refused = lastFirst.filter((_, at) => answers[at]);
  if (refused.length > 0) notify.error(`恢复失败：${nameOf(refused)}（${answers.find(Boolean)}）`);
  await showRestored(cart, { removed: removed.filter((item) => !refused.includes(item)), cartId, token });
}

/** Offers to restore the lines again when the call failed or its result is unknown. */
function offerAgain(cart: CartModel, { removed, cartId, token }: Removal): void {
  const retry = async () => {
    if (readToken() !== token) return;
    try {
      await Promise.all([cart.loadCartList(), cart.loadCartCount()]);
    } catch (error) {
      if (isUnauthorised(error)) return;
      notify.error(errorMessage(error));
      offerAgain(cart, { removed, cartId, token });
      return;
    }
    // Lines that were added must not be added twice.
    const isBack = ({ skuId }: CartItem) => cart.lineOfPack(cartId, skuId) !== undefined;
    deselect(cart, { removed: removed.filter(isBack), cartId, token });
    const missing = removed.filter((item) => !isBack(item));
    if (missing.length > 0) await bringBack(cart, { removed: missing, cartId, token });
  };
  notify.offer(`恢复失败：${nameOf(removed)}`, { label: '重试', run: () => void retry(), unique: true });
}

/** Reads the cart again after a restore. */
async function showRestored(cart: CartModel, removal: Removal): Promise<void> {
  if (removal.removed.length === 0 || readToken() !== removal.token) return;
  void cart.loadExpired().catch(() => undefined);
  try {
    await cart.loadCartList();
  } catch (error) {
    if (isUnauthorised(error)) return;
    const run = () => void showRestored(cart, removal);
    notify.offer(`已恢复 ${nameOf(removal.removed)}，购物车没有刷新`, { label: '刷新', run, unique: true });
    return;
  }
  deselect(cart, removal);
}

/** The server selects new lines. Deselects those that were not selected before, so that the sum stays the same. */
function deselect(cart: CartModel, { removed, cartId, token }: Removal): void {
  if (readToken() !== token) return;
  const lines = removed.filter((item) => !item.checked).map(({ skuId }) => cart.lineOfPack(cartId, skuId));
  const ids = lines.flatMap((line) => (line ? [line.basketId] : []));
  if (ids.length > 0) cart.toggle(ids, false);
}
