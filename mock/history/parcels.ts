/** Parcels of the past: each order left at once, in the shop's own vehicles, from the lots of that day. */
import { dateTime } from '../../server/http/dates';
import { restToSend, sentParcels } from '../../server/orders/parcels';
import { demoLotNo } from '../lots/made';

type Order = Parameters<typeof restToSend>[0];

/** @param sentAt ms */
export function parcelsThen(order: Order, sentAt: number): ReturnType<typeof sentParcels> {
  const day = dateTime(sentAt);
  const take: Parameters<typeof restToSend>[2] = (skuId, count) => [
    { lotNo: demoLotNo(skuId, day), count, place: '', shortage: null },
  ];
  return sentParcels(order, [], restToSend(order, [], take), sentAt);
}
