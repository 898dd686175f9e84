import { notify } from '@/browser/notify';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import type { GoodsDetail } from '@/services/goods';

/** Runs an action on the opened product and shows its new state. */
export type Run = (action: () => Promise<GoodsDetail>) => Promise<void>;

/** Reports why an action without a form has failed. */
export const told = (error: unknown): never => {
  if (!isUnauthorised(error)) notify.error(errorMessage(error));
  throw error;
};
