import { useShopInfo } from '@/hooks/useShopInfo';

/** The telephone number; nothing where the shop has none. */
export function ServicePhone() {
  const { servicePhone } = useShopInfo();
  if (servicePhone === '') return null;
  return (
    <a className="tap underlined" href={`tel:${servicePhone}`}>
      {servicePhone}
    </a>
  );
}
