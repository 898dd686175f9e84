/** The shop itself: its name and contacts, and the services that it offers. */
import { queryOptions } from '@tanstack/react-query';
import { nameShop } from '@/browser/shopName';
import { shopInfo, shopServices } from '@/services/shop';
import { PUBLIC } from './client';

/** These change when a manager saves the settings. */
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

/** Services that need somebody outside: codes by SMS, payment online. */
export const shopServicesQuery = () =>
  queryOptions({ ...LASTING, queryKey: ['shop', 'services'], queryFn: shopServices });
