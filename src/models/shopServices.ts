import { useCallback, useRef } from 'react';
import { shopServices, type ShopServices } from '@/services/shop';

/** What the shop offers: asked once, by the first page that has to know. */
export default function useShopServicesModel() {
  const pending = useRef<Promise<ShopServices> | null>(null);

  /** Throws when the server does not answer; the next call asks again. */
  const loadServices = useCallback((): Promise<ShopServices> => {
    pending.current ??= shopServices().catch((error: unknown) => {
      pending.current = null;
      throw error;
    });
    return pending.current;
  }, []);

  return { loadServices };
}
