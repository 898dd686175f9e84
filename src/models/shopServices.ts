import { useCallback, useRef } from 'react';
import { shopServices, type ShopServices } from '@/services/shop';

/** What the shop offers: asked once, by the first page that has to know. */
export default function useShopServicesModel() {
  const asked = useRef<Promise<ShopServices> | null>(null);

  /** Throws when the server does not answer; the next call asks again. */
  const loadServices = useCallback((): Promise<ShopServices> => {
    asked.current ??= shopServices().catch((error: unknown) => {
      asked.current = null;
      throw error;
    });
    return asked.current;
  }, []);

  return { loadServices };
}
