/** Settings of the shop, for staff. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { saveShopSettings, shopSettings } from '@/services/shop';
import { invalidating } from './invalidation';

const SETTINGS_KEY = ['shopSettings'] as const;

/** Not cached: forms start from it. */
export const shopSettingsQuery = () =>
  queryOptions({ queryKey: SETTINGS_KEY, queryFn: shopSettings, gcTime: 0 });

interface SettingsSave {
  /** The version that the form started from. */
  version: number;
  values: Parameters<typeof saveShopSettings>[1];
}

/** Also a refused save reads the settings again: a colleague may have saved meanwhile. */
export const saveShopSettingsMutation = () =>
  mutationOptions({
    mutationFn: ({ version, values }: SettingsSave) => saveShopSettings(version, values),
    ...invalidating(SETTINGS_KEY),
  });
