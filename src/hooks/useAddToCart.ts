import { useLocation, useModel, useNavigate } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useState } from 'react';
import { loginPath } from '@/utils/returnPath';
import { notify } from '@/browser/notify';
import type { CartAddition } from '@domain/cart/cart';
import { savePending } from '@/storage/cartWork';

/**
 * 加入购物车 from any page. Without a login it stores the packs and leads through the login, after which the layout adds
 * them. `add` returns whether they are in the cart; `said` is the success message.
 */
export function useAddToCart() {
  const { token } = useModel('user', ({ token: value }) => ({ token: value }));
  const { addItems } = useModel('cart', (cart) => ({ addItems: cart.addItems }));
  const location = useLocation();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);

  // A stable function, so that a list that receives it is not rendered again.
  const add = useMemoizedFn(
    async (items: readonly CartAddition[], message: string = '已加入购物车'): Promise<boolean> => {
      if (!token) {
        savePending(items);
        notify.info('请先登录，登录后自动加入购物车');
        navigate(loginPath(location));
        return false;
      }
      setAdding(true);
      try {
        await addItems(items);
        notify.success(message);
        return true;
      } catch {
        // The request layer has reported the reason.
        return false;
      } finally {
        setAdding(false);
      }
    },
  );

  return { add, adding };
}
