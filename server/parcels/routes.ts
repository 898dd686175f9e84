import { buyerRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import { findOwnOrder } from '../orders/service';
import { handleCarrierNotice } from './notice';
import { readingsOf } from './temperature';

export const parcelRoutes = {
  notifyCarrier: handleCarrierNotice,
  parcelTemperature: buyerRead(async (work, buyer, { query }) => {
    const { orderNumber } = await findOwnOrder(work, buyer, query.orderNumber);
    return readingsOf(work, { orderNumber, parcelNo: query.parcelNo });
  }),
} satisfies Partial<Handlers>;
