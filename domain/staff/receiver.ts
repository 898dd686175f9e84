/** Which staff see the receiver of an order unmasked. */
import { mayAct } from './roles';
import type { StaffRole } from './types';

/** 待发货 and 待收货. */
const UNDERWAY: readonly number[] = [2, 3];

/**
 * Staff who ship see the receiver from payment until receipt. Everybody else, and everybody later, sees it masked and
 * must state a purpose.
 * @param status state of the order
 */
export const seesReceiver = (roles: readonly StaffRole[], status: number): boolean =>
  mayAct(roles, ['warehouse']) && UNDERWAY.includes(status);
