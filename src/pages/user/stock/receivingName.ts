import { statusName } from '@domain/order/order';

/** State of an order to check in. Status 2 (待发货) here means partly shipped. */
export const receivingName = (status: number): string => (status === 2 ? '部分发货' : statusName(status));
