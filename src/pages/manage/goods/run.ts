import { notify } from '@/browser/notify';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import type { GoodsDetail } from '@/services/goods';

/** Does a deed of the opened product, and shows the product as it is then. */
export type Run = (action: () => Promise<GoodsDetail>) => Promise<void>;

/** Says why a deed without a form was not done. */
export const told = (error: unknown): never => {
  if (!isUnauthorised(error)) notify.error(errorMessage(error));
  throw error;
};
