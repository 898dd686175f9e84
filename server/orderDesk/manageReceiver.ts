/** Who receives an order, as the shop's people see it: whole for who ships it, masked for all others until they say what for. */
import type { components } from '@contract/schema';
import { maskAddress } from '../../domain/account/disclosure';
import { seesReceiver } from '../../domain/staff/receiver';
import { wholeOf } from '../address/service';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import type { Order } from '../orders/record';
import { findOrders, unknownOrder } from '../orders/service';

type Schemas = components['schemas'];
export type Staff = Pick<Buyer, 'staffRoles'>;

/** The address as whoever looks may see it, of an order in this state. */
export const addressFor = <A extends Parameters<typeof maskAddress>[0]>(
  { staffRoles }: Staff,
  status: number,
  address: A,
): A => (seesReceiver(staffRoles, status) ? address : maskAddress(address));

/** The order likewise. */
export const orderFor = (staff: Staff, order: Order): Order => {
  const { detail } = order;
  return {
    ...order,
    detail: { ...detail, userAddrDto: addressFor(staff, detail.status, detail.userAddrDto) },
  };
};

/** Shows it whole, and writes down who looked, and what for. */
export async function revealReceiver(
  work: Work,
  orderNumber: string,
  { purpose }: BodyOf<'revealReceiver'>,
): Promise<Schemas['RevealedContact']> {
  const [order = unknownOrder()] = await findOrders(work, [orderNumber]);
  await audit(work, { subject: 'order', id: orderNumber, action: 'reveal', after: { purpose } });
  return wholeOf(order.detail.userAddrDto);
}
