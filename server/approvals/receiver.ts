/** Who may receive an order: whoever placed it, or a member of its group who receives for the others. */
import type { components } from '@contract/schema';
import type { Buyer } from '../http/sessions';
import { receiverOf } from './guard';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import { lockOrder, lockOwnOrder } from '../orders/lock';
import { parcelsOf } from '../parcels/service';
import type { Order } from '../orders/record';
import { findOrders, findOwnOrder, unknownOrder } from '../orders/service';

/** The order, held until the transaction ends; refused for who asked for it, where the group wants another one to receive. */
export async function lockToReceive(work: Work, buyer: Buyer, orderNumber: string): Promise<Order> {
  const as = await receiverOf(work, buyer, orderNumber);
  if (as === 'apart')
    refuse('RECEIVER_APART', '本组要求申购人与收货人为不同人，请由本组其他有收货角色的成员确认收货');
  return as === 'group' ? lockOrder(work, orderNumber) : lockOwnOrder(work, buyer, orderNumber);
}

interface Received {
  order: Order;
  parcels: components['schemas']['OrderParcel'][];
  /** The buyer placed it. */
  mine: boolean;
  /** false: another one of the group receives it. */
  mayReceive: boolean;
}

/** The order as whoever receives it may see it; another one is as none. */
export async function findToReceive(work: Work, buyer: Buyer, orderNumber: string): Promise<Received> {
  const as = await receiverOf(work, buyer, orderNumber);
  const [order = unknownOrder()] =
    as === 'group' ? await findOrders(work, [orderNumber]) : [await findOwnOrder(work, buyer, orderNumber)];
  const mine = order.buyerId === buyer.buyerId;
  return { order, parcels: await parcelsOf(work, order.detail), mine, mayReceive: as !== 'apart' };
}

/** Who received it, for the log of the order. */
export const receivedLog = ({ buyerId }: Order, buyer: Buyer, how: string): string =>
  buyerId === buyer.buyerId ? `买家${how}` : `课题组成员 ${buyer.nickName} ${how}`;
