/** Settings of the shop, for staff. */
import { queryOptions } from '@tanstack/react-query';
import { shopSettings } from '@/services/shop';

/** Not cached: forms start from it. */
export const shopSettingsQuery = () =>
  queryOptions({ queryKey: ['shopSettings'], queryFn: shopSettings, gcTime: 0 });
