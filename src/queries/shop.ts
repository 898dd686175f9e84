/** The shop: name, contacts and services. */
import { queryOptions } from '@tanstack/react-query';
import { nameShop } from '@/browser/shopName';
import { shopInfo, shopServices } from '@/services/shop';
import { PUBLIC } from './client';

/** These only change when a manager saves the settings. */
const LASTING = { staleTime: Infinity, gcTime: Infinity, meta: PUBLIC };

export const shopInfoQuery = () =>
  queryOptions({
    ...LASTING,
    queryKey: ['shop', 'info'],
    queryFn: async () => {
      const info = await shopInfo();
      nameShop(info.shopName);
      return info;
    },
  });

/** Services that depend on a third party: SMS codes, online payment. */
export const shopServicesQuery = () =>
  queryOptions({ ...LASTING, queryKey: ['shop', 'services'], queryFn: shopServices });
