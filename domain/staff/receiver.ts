/** Who of the shop's own people sees whole who receives an order. */
import { mayAct, type StaffRole } from './roles';

/** 待发货 and 待收货. */
const UNDERWAY: readonly number[] = [2, 3];

/**
 * Who ships needs it, from the payment until it is received. Everybody else, and later, sees it masked and says what it is
 * needed for.
 * @param status of the order, as the list shows it
 */
export const seesReceiver = (roles: readonly StaffRole[], status: number): boolean =>
  mayAct(roles, ['warehouse']) && UNDERWAY.includes(status);
