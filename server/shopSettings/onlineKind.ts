import type { components } from '@contract/schema';
import type { Shop } from '../shop';

/** The kind of online payment; a gateway takes precedence over simulated payment. */
export function onlineKind({
  onlinePayment,
  settings,
}: Pick<Shop, 'onlinePayment' | 'settings'>): components['schemas']['OnlinePaymentKind'] {
  if (onlinePayment !== null) return 'gateway';
  return settings.simulatedPayment ? 'simulated' : 'none';
}
