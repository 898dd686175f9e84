/** The receiver of an order for staff: unmasked for those who ship it, masked for others until they state a purpose. */
import type { components } from '@contract/schema';
import { maskAddress } from '../../domain/account/disclosure';
import { seesReceiver } from '../../domain/staff/roles';
import { wholeOf } from '../address/service';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import type { Order } from '../orders/record';
import { findOrders, unknownOrder } from '../orders/service';

type Schemas = components['schemas'];
export type Staff = Pick<Buyer, 'staffRoles'>;

/** The address as the employee may see it for an order with this status. */
export const addressFor = <A extends Parameters<typeof maskAddress>[0]>(
  { staffRoles }: Staff,
  status: number,
  address: A,
): A => (seesReceiver(staffRoles, status) ? address : maskAddress(address));

/** The order with the address that the employee may see. */
export const orderFor = (staff: Staff, order: Order): Order => {
  const { detail } = order;
  return {
    ...order,
    detail: { ...detail, userAddrDto: addressFor(staff, detail.status, detail.userAddrDto) },
  };
};

/** Reveals the address, and records who saw it and the purpose. */
export async function revealReceiver(
  work: Work,
  orderNumber: string,
  { purpose }: BodyOf<'revealReceiver'>,
): Promise<Schemas['RevealedContact']> {
  const [order = unknownOrder()] = await findOrders(work, [orderNumber]);
  await audit(work, { subject: 'order', id: orderNumber, action: 'reveal', after: { purpose } });
  return wholeOf(order.detail.userAddrDto);
}
