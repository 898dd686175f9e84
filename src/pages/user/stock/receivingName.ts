import { statusName } from '@domain/order/order';

/** The state of an order whose goods are ticked off: one that waits to be sent was sent in part. */
export const receivingName = (status: number): string => (status === 2 ? '部分发货' : statusName(status));
