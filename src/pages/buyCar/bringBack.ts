import type { CartItem } from '@domain/cart/cart';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { notify } from '@/browser/notify';
import { savePending } from '@/storage/pendingCart';
import { readToken } from '@/storage/session';
import { loadAll, type CartModel } from './cartModel';

/** One line by its name, several by their number. */
export const nameOf = (items: readonly CartItem[]): string =>
  items.length === 1 ? `${items[0]?.prodName} ${items[0]?.skuName}` : `${items.length} 种商品`;

/** What was removed: from which cart, and by whom. */
export interface Removal {
  gone: readonly CartItem[];
  cartId: number;
  token: string;
}

/** Puts removed lines back into their cart, in their order, in one call: all that the server does not refuse, or none. */
export async function bringBack(cart: CartModel, { gone, cartId, token }: Removal): Promise<void> {
  // Another buyer's cart is no place for them.
  if (readToken() !== token) return;
  // The newest line stands first, so the last one goes in first.
  const lastFirst = [...gone].reverse();
  const additions = lastFirst.map(({ prodId, skuId, shopId, prodCount }) => ({
    ...{ prodId, skuId, shopId },
    count: prodCount,
  }));
  let answers: readonly (string | null)[];
  try {
    // Another cart may have been opened meanwhile: they are not put in there.
    answers = await cart.addEach(additions, cartId);
  } catch (error) {
    if (isUnauthorised(error)) {
      if (!readToken()) savePending(additions.map((addition) => ({ ...addition, cartId })));
    } else if (readToken() === token) {
      notify.error(errorMessage(error));
      offerAgain(cart, { gone, cartId, token });
      await loadAll(cart);
    }
    return;
  }
  const refused = lastFirst.filter((_, at) => answers[at]);
  if (refused.length > 0) notify.error(`恢复失败：${nameOf(refused)}（${answers.find(Boolean)}）`);
  await showBack(cart, { gone: gone.filter((item) => !refused.includes(item)), cartId, token });
}

/** Offers to put back what was not put back, or of which nobody knows whether it was: the call broke off. */
function offerAgain(cart: CartModel, { gone, cartId, token }: Removal): void {
  const again = async () => {
    if (readToken() !== token) return;
    try {
      await Promise.all([cart.loadCartList(), cart.loadCartCount()]);
    } catch (error) {
      if (isUnauthorised(error)) return;
      notify.error(errorMessage(error));
      offerAgain(cart, { gone, cartId, token });
      return;
    }
    // What did go in must not go in twice.
    const isBack = ({ skuId }: CartItem) => cart.lineOfPack(cartId, skuId) !== undefined;
    untick(cart, { gone: gone.filter(isBack), cartId, token });
    const missing = gone.filter((item) => !isBack(item));
    if (missing.length > 0) await bringBack(cart, { gone: missing, cartId, token });
  };
  notify.offer(`恢复失败：${nameOf(gone)}`, { label: '重试', run: () => void again(), unique: true });
}

/** Shows lines that are in the cart again. */
async function showBack(cart: CartModel, removal: Removal): Promise<void> {
  if (removal.gone.length === 0 || readToken() !== removal.token) return;
  void cart.loadExpired().catch(() => undefined);
  try {
    await cart.loadCartList();
  } catch (error) {
    if (isUnauthorised(error)) return;
    const run = () => void showBack(cart, removal);
    notify.offer(`已恢复 ${nameOf(removal.gone)}，购物车没有刷新`, { label: '刷新', run, unique: true });
    return;
  }
  untick(cart, removal);
}

/** They are new lines now, and new lines are checked: undone at once, or the sum would jump. */
function untick(cart: CartModel, { gone, cartId, token }: Removal): void {
  if (readToken() !== token) return;
  const lines = gone.filter((item) => !item.checked).map(({ skuId }) => cart.lineOfPack(cartId, skuId));
  const ids = lines.flatMap((line) => (line ? [line.basketId] : []));
  if (ids.length > 0) cart.toggle(ids, false);
}
