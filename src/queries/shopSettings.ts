/** Settings of the shop, for staff. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  checkShopSigning,
  removeShopSigning,
  saveShopSettings,
  saveShopSigning,
  shopSettings,
  shopSigning,
} from '@/services/shop';
import { invalidating } from './invalidation';
import { shopServicesQuery } from './shop';

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

const SIGNING_KEY = ['shopSigning'] as const;

export const shopSigningQuery = () =>
  queryOptions({ queryKey: SIGNING_KEY, queryFn: shopSigning, gcTime: 0 });

/** Changes nothing. */
export const checkShopSigningMutation = () => mutationOptions({ mutationFn: checkShopSigning });

/** The pages of orders name the certificate, the desk its end. */
const SIGNED = [SIGNING_KEY, shopServicesQuery().queryKey, ['desk', 'readiness']] as const;

export const saveShopSigningMutation = () =>
  mutationOptions({ mutationFn: saveShopSigning, ...invalidating(...SIGNED) });

export const removeShopSigningMutation = () =>
  mutationOptions({ mutationFn: removeShopSigning, ...invalidating(...SIGNED) });
