import { useCallback, useRef, useState } from 'react';
import { nameShop } from '@/browser/shopName';
import { NO_INFO, shopInfo, type ShopInfo } from '@/services/shop';

/** Who sells and how the shop is reached: asked once, by the first page that shows it. Blank until it is known. */
export default function useShopInfoModel() {
  const [info, setInfo] = useState<ShopInfo>(NO_INFO);
  const pending = useRef<Promise<void> | null>(null);

  /** Never throws: without an answer nothing is shown, and the next page asks again. */
  const loadInfo = useCallback((): Promise<void> => {
    pending.current ??= shopInfo().then(
      (told) => {
        nameShop(told.shopName);
        setInfo(told);
      },
      () => {
        pending.current = null;
      },
    );
    return pending.current;
  }, []);

  /** Asks anew: a manager has saved other settings. */
  const reloadInfo = useCallback((): Promise<void> => {
    pending.current = null;
    return loadInfo();
  }, [loadInfo]);

  return { info, loadInfo, reloadInfo };
}
