import type { Handlers } from '../http/operation';
import { handleCarrierNotice } from './notice';

export const parcelRoutes = {
  notifyCarrier: handleCarrierNotice,
} satisfies Partial<Handlers>;
