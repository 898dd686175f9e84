/** Order statuses, and the order record of the server. */
export type { Order, OrderRecord } from '../events/records';

export const STATUS = { unpaid: 1, paid: 2, shipped: 3, success: 5, closed: 6 } as const;
