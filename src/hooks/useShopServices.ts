import { useModel } from '@umijs/max';
import { useLoad } from './useLoad';

/** Services that depend on a third party (codes by SMS, online payment). */
export function useShopServices() {
  const { loadServices } = useModel('shopServices');
  return useLoad(loadServices);
}
