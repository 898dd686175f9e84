import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { SHOP_NAME } from '@domain/shop/settings';

/** Who sells and how the shop is reached; a text that is not set, or not known yet, is blank. */
export function useShopInfo() {
  const { info, loadInfo } = useModel('shopInfo', ({ info, loadInfo }) => ({ info, loadInfo }));
  useEffect(() => void loadInfo(), [loadInfo]);
  return info;
}

/** What the shop calls itself. */
export const useShopName = (): string => useShopInfo().shopName || SHOP_NAME;
