import type { components } from '@contract/schema';
import type { Shop } from '../shop';

/** How this shop takes money online; a gateway goes before the simulated way. */
export function onlineKind({
  onlinePayment,
  settings,
}: Pick<Shop, 'onlinePayment' | 'settings'>): components['schemas']['OnlinePaymentKind'] {
  if (onlinePayment !== null) return 'gateway';
  return settings.simulatedPayment ? 'simulated' : 'none';
}
