/** Who may confirm the receipt of an order: the buyer, or a group member with the receiving role. */
import type { components } from '@contract/schema';
import type { Buyer } from '../http/sessions';
import { receiverOf } from './guard';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import { lockOrder, lockOwnOrder } from '../orders/lock';
import { parcelsOf } from '../parcels/service';
import type { Order } from '../orders/record';
import { findOrders, findOwnOrder, unknownOrder } from '../orders/service';

/**
 * Locks the order until the transaction ends. Refuses the requester when the group requires another person to receive.
 */
export async function lockToReceive(work: Work, buyer: Buyer, orderNumber: string): Promise<Order> {
  const as = await receiverOf(work, buyer, orderNumber);
  if (as === 'apart')
    refuse('RECEIVER_APART', '本组要求申购人与收货人为不同人，请由本组其他有收货角色的成员确认收货');
  return as === 'group' ? lockOrder(work, orderNumber) : lockOwnOrder(work, buyer, orderNumber);
}

interface Received {
  order: Order;
  parcels: components['schemas']['OrderParcel'][];
  /** Whether the caller placed it. */
  mine: boolean;
  /** False when another member of the group must receive it. */
  mayReceive: boolean;
}

/** The order for its receiver; refuses orders that the caller may not see. */
export async function findToReceive(work: Work, buyer: Buyer, orderNumber: string): Promise<Received> {
  const as = await receiverOf(work, buyer, orderNumber);
  const [order = unknownOrder()] =
    as === 'group' ? await findOrders(work, [orderNumber]) : [await findOwnOrder(work, buyer, orderNumber)];
  const mine = order.buyerId === buyer.buyerId;
  return { order, parcels: await parcelsOf(work, order.detail), mine, mayReceive: as !== 'apart' };
}

/** Text for the order's log that names who received it. */
export const receivedLog = ({ buyerId }: Order, buyer: Buyer, how: string): string =>
  buyerId === buyer.buyerId ? `买家${how}` : `课题组成员 ${buyer.nickName} ${how}`;
