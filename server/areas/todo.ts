/** What waits for the buyer, from the state of orders, returns and invoices. */
import type { components } from '@contract/schema';
import { awaitsTransfer } from '../../src/domain/payment';
import { isOpen } from '../../src/domain/returnView';
import { dateTime, now } from '../core/clock';
import { get, withUser, type Route } from '../core/route';
import { store, type Order, type User } from '../store';
import { invoicable } from './invoice';
import { receivedBy, STATUS } from './orderClock';
import { inState, standing } from './orderSearch';
import { hasArrived } from './shipping';

type Todo = components['schemas']['Todo'];
type DueOrder = components['schemas']['DueOrder'];

/** Times of one form sort as they follow. */
const earliest = (orders: DueOrder[]): DueOrder | null =>
  orders.sort((a, b) => a.time.localeCompare(b.time))[0] ?? null;

function unpaidOf(orders: readonly Order[]): Todo['unpaid'] {
  const open = orders.filter(({ detail }) => !awaitsTransfer(detail));
  const dues = (open.length > 0 ? open : orders).flatMap(({ orderNumber, detail: { payBefore } }) =>
    payBefore === null ? [] : [{ orderNumber, time: payBefore }],
  );
  return { count: orders.length, transfers: orders.length - open.length, nearest: earliest(dues) };
}

function toReceiveOf(orders: readonly Order[]): Todo['toReceive'] {
  const dues = orders.flatMap(({ orderNumber, detail: { dvyTime } }) =>
    dvyTime === null ? [] : [{ orderNumber, time: dateTime(receivedBy(dvyTime)) }],
  );
  return {
    count: orders.length,
    arrived: orders.filter(({ detail }) => hasArrived(detail)).length,
    nearest: earliest(dues),
  };
}

function returnsOf(user: User): Todo['returns'] {
  const open = store().returns.filter(({ userId, sheet }) => userId === user.userId && isOpen(sheet.status));
  // What is fetched, or never came, is not the buyer's to send.
  const toSend = open.filter(({ sheet }) => sheet.status === 'approved' && sheet.wayBack === 'parcel');
  return { open: open.length, toSend: toSend.length, next: toSend.at(-1)?.sheet.returnNumber ?? null };
}

function todo(user: User): Todo {
  const orders = standing(user);
  return {
    now: dateTime(now()),
    unpaid: unpaidOf(inState(orders, STATUS.unpaid)),
    toShip: inState(orders, STATUS.paid).length,
    toReceive: toReceiveOf(inState(orders, STATUS.shipped)),
    returns: returnsOf(user),
    toInvoice: invoicable(user).length,
  };
}

export const todoRoutes: Route[] = [get('/p/user/todo', withUser(todo))];
