import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { SHOP_NAME } from '@domain/shop/name';

/** Who sells and how the shop is reached; unset or unknown texts are blank. */
export function useShopInfo() {
  const { info, loadInfo } = useModel('shopInfo', ({ info, loadInfo }) => ({ info, loadInfo }));
  useEffect(() => void loadInfo(), [loadInfo]);
  return info;
}

/** The name of the shop. */
export const useShopName = (): string => useShopInfo().shopName || SHOP_NAME;
