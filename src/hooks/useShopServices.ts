import { useModel } from '@umijs/max';
import { useLoad } from './useLoad';

/** What the shop offers of that which needs somebody outside (codes by SMS, payment online). */
export function useShopServices() {
  const { loadServices } = useModel('shopServices');
  return useLoad(loadServices);
}
