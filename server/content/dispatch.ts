/**
 * Goods in stock that are paid before this hour leave on the same working day. Several texts quote this rule of the
 * warehouse.
 */
import { DISPATCH_HOUR } from '../../domain/delivery/delivery';

export const DISPATCH_UNTIL = `${DISPATCH_HOUR}:00`;
