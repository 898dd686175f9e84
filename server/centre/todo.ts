/** Tasks that wait for the buyer, from its orders, returns and invoices. */
import type { components } from '@contract/schema';
import { awaitsTransfer } from '../../domain/order/payment';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { dateTime, msOf } from '../http/dates';
import { requestsWaiting } from '../approvals/lists';
import { countNewAnswers } from '../conversations/service';
import { findUnread } from '../inbox/service';
import { invoicableCount } from '../invoices/service';
import { findOwnOrders, receivedBy, STATUS, type Order } from '../orders/service';
import { findEnding } from '../permits/service';
import { findOpenReturns } from '../returns/service';
import { stockAlarms } from '../stock/overview';

type Todo = components['schemas']['Todo'];
type DueOrder = components['schemas']['DueOrder'];
type ReturnSheet = components['schemas']['ReturnSheet'];

/** Date texts of one format sort chronologically. */
const earliest = (orders: DueOrder[]): DueOrder | null =>
  orders.sort((a, b) => a.time.localeCompare(b.time))[0] ?? null;

function unpaidOf(orders: readonly Order[]): Todo['unpaid'] {
  const open = orders.filter(({ detail }) => !awaitsTransfer(detail));
  const dues = (open.length > 0 ? open : orders).flatMap(({ orderNumber, detail: { payBefore } }) =>
    payBefore === null ? [] : [{ orderNumber, time: payBefore }],
  );
  return { count: orders.length, transfers: orders.length - open.length, nearest: earliest(dues) };
}

const msOrNull = (time: string | null | undefined) => (time ? msOf(time) : null);

function toReceiveOf(orders: readonly Order[]): Todo['toReceive'] {
  const dues = orders.flatMap(({ orderNumber, detail: { dvyTime, deliveredTime } }) => {
    const due = receivedBy({ dvyTime: msOrNull(dvyTime), deliveredTime: msOrNull(deliveredTime) });
    return due === null ? [] : [{ orderNumber, time: dateTime(due) }];
  });
  return {
    count: orders.length,
    arrived: orders.filter(({ detail }) => detail.deliveredTime).length,
    nearest: earliest(dues),
  };
}

function returnsOf(open: readonly ReturnSheet[]): Todo['returns'] {
  // Goods that are picked up or never arrived need not be sent by the buyer.
  const toSend = open.filter(({ status, wayBack }) => status === 'approved' && wayBack === 'parcel');
  return { open: open.length, toSend: toSend.length, next: toSend.at(-1)?.returnNumber ?? null };
}

export async function findTodo(work: Work, buyer: Buyer): Promise<Todo> {
  const { unpaid, paid, shipped } = STATUS;
  const orders = await findOwnOrders(work, buyer, { statuses: [unpaid, paid, shipped] });
  const inState = (status: number) => orders.filter(({ detail }) => detail.status === status);
  return {
    now: dateTime(work.now),
    unpaid: unpaidOf(inState(unpaid)),
    toShip: inState(paid).length,
    toReceive: toReceiveOf(inState(shipped)),
    returns: returnsOf(await findOpenReturns(work, buyer)),
    toInvoice: await invoicableCount(work, buyer),
    permits: await findEnding(work, buyer),
    answers: await countNewAnswers(work, buyer),
    messages: await findUnread(work, buyer),
    requests: await requestsWaiting(work, buyer),
    stock: await stockAlarms(work, buyer),
  };
}
