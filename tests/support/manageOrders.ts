/** Orders handled by staff, for tests. */
import { dataOf } from './api';
import { demoLotNo } from '../../mock/lots/made';
import { dayOf } from '../../server/http/dates';
import { bringTo, order, orderOfPacks } from './orders';
import { packBy } from './shopping';

export const managedOrder = (token: string, orderNumber: string) =>
  dataOf('get', '/m/orders/{orderNumber}', { token, params: { orderNumber } });

/** A paid order of four of one pack; returns its number. */
export async function paidOrder(buyer: string, count = 4, sku = packBy('N')): Promise<string> {
  const orderNumber = await order(buyer, { sku, count });
  await bringTo(buyer, orderNumber, 'paid');
  return orderNumber;
}

/** A paid order with two shipping types. */
export async function paidInTwoWays(buyer: string): Promise<string> {
  const orderNumber = await orderOfPacks(buyer, [packBy('N'), packBy('ICE')]);
  await bringTo(buyer, orderNumber, 'paid');
  return orderNumber;
}

/** Lines without a lot use the pack's demo lot. */
export const parcelOf = (
  lines: { skuId: number; count: number; lotNo?: string }[],
  dvyFlowId = 'SF1234567890',
) => ({
  companyName: '顺丰速运',
  dvyFlowId,
  lines: lines.map((line) => ({ ...line, lotNo: line.lotNo ?? demoLotNo(line.skuId, dayOf(Date.now())) })),
});
