/** One order as the shop's people see it: what its buyer sees, and what only the shop knows of it. */
import type { components } from '@contract/schema';
import type { TakeLots } from '../../domain/lots/fill';
import { PURPOSES, type Purpose } from '../../domain/account/disclosure';
import { leftOf, wayOf } from '../../domain/order/shipping';
import { maskPhone } from '../../domain/shared/phone';
import { storageText } from '../../domain/safety/storage';
import { transportText } from '../../domain/sds/transport';
import { auditWords } from '../../domain/staff/audit';
import { seesReceiver } from '../../domain/staff/receiver';
import { catalogue, skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import { lotsToSend } from '../lots/service';
import { findMoneyToReturn } from '../payments/toReturn';
import { managedEventsOf } from '../parcels/service';
import { changesInWords } from '../staff/auditWords';
import { auditOf } from '../staff/service';
import { procuredPacks } from '../orders/lifecycle';
import * as managed from './manageQueries';
import { orderFor, type Staff } from './manageReceiver';
import { detailOf } from './own';
import { findParcels } from '../orders/parcelQueries';
import * as queries from '../orders/service';
import { STATUS, type Order } from '../orders/record';
import { cancellableRest } from './rest';
import { findOrders, unknownOrder } from '../orders/service';

type Schemas = components['schemas'];

export const toBuyer = ({ mobile, ...buyer }: managed.ManagedHeadRow['buyer']): Schemas['ManagedBuyer'] => ({
  ...buyer,
  mobile: mobile ? maskPhone(mobile) : '',
});

const toNote = (row: managed.NoteRow | undefined): Schemas['OrderNote'] => ({
  text: row?.text ?? '',
  version: row?.version ?? 0,
  by: row?.by ?? '',
  time: dateTimeOrNull(row?.time ?? null),
});

/** The packs of orders, each once. */
export const packsIn = (orders: readonly Pick<Order, 'detail'>[]): number[] => [
  ...new Set(orders.flatMap(({ detail }) => detail.orderItemDtos.map(({ skuId }) => skuId))),
];

/** In which warehouses a pack lies now. */
const placeOf = (skuId: number): string =>
  (skuOf(skuId)?.warehouses ?? [])
    .filter(({ stocks }) => stocks > 0)
    .sort((a, b) => b.stocks - a.stocks)
    .map(({ name, stocks }) => `${name} ${stocks}`)
    .join('，');

type WarehouseLine = Omit<Schemas['ManagedLine'], 'reserved'>;

/** What the warehouse is to know of each pack of an order. `take`: of several orders none is promised the same packs. */
export async function warehouseLines(
  work: Work,
  { orderNumber, detail }: Order,
  take?: TakeLots,
): Promise<WarehouseLine[]> {
  const sent = await findParcels(work.db, orderNumber);
  // Of one that is shipped nothing is left, were it cancelled.
  const left = detail.status > STATUS.paid ? new Map<number, number>() : leftOf(detail.orderItemDtos, sent);
  const lotsOf = take ?? (await lotsToSend(work, [...left.keys()]));
  return detail.orderItemDtos.map(({ skuId, prodId }) => {
    const product = catalogue().productById.get(prodId);
    return {
      skuId,
      ship: wayOf(detail.shipments, skuId),
      left: left.get(skuId) ?? 0,
      lots: lotsOf(skuId, Math.max(0, left.get(skuId) ?? 0)),
      storage: storageText(product?.storage ?? []),
      danger: transportText(product?.hazard?.un ?? null),
      place: placeOf(skuId),
    };
  });
}

/** The same with what waits for it in the warehouses: an order takes its packs out of stock, those of a quotation it does not. */
async function managedLines(work: Work, order: Order): Promise<Schemas['ManagedLine'][]> {
  const procured = await procuredPacks(work, order.orderNumber);
  return (await warehouseLines(work, order)).map((line) => ({
    ...line,
    reserved: procured.has(line.skuId) ? 0 : Math.max(0, line.left),
  }));
}

/** Changes that time made come a moment after they count; the order's own line tells when. */
const BY_TIME = ['close', 'receive'];

/** Told in words; what is kept as a structure stands in the log of all deeds. */
const plainOf = (facts: unknown): unknown =>
  typeof facts === 'object' && facts !== null
    ? Object.fromEntries(
        Object.entries(facts).filter(([, value]) => typeof value !== 'object' || value === null),
      )
    : facts;

const isReveal = (action: string) => action === 'reveal';

/** What somebody looked at who receives it for; blank of other deeds. */
function whyOf(after: unknown): string {
  const { purpose } = (after ?? {}) as { purpose?: Purpose };
  return purpose ? `：${PURPOSES[purpose]}` : '';
}

/**
 * What its buyer reads of an order, each with who did it, and what only the audit log knows. What was written at one
 * moment was one deed.
 */
async function historyOf(work: Work, orderNumber: string): Promise<Schemas['OrderEvent'][]> {
  const logs = await queries.logsOf(work.db, orderNumber);
  const entries = await auditOf(work, ['order', 'payment'], orderNumber);
  const told = logs.map(({ time, text }) => {
    const entry = entries.find(({ at }) => at === time);
    return { at: time, text, by: entry?.actor ?? '', byKind: entry?.actorKind ?? null, changes: [] };
  });
  const untold = entries
    .filter(({ at, action, actorKind }) => {
      const isByTime = actorKind === 'system' && BY_TIME.includes(action);
      return !isByTime && !logs.some(({ time }) => time === at);
    })
    .map(({ at, actor, actorKind, subject, action, before, after }) => ({
      at,
      text: auditWords(subject, action).action + whyOf(after),
      by: actor,
      byKind: actorKind,
      changes: isReveal(action)
        ? []
        : changesInWords({ subject, before: plainOf(before), after: plainOf(after) }),
    }));
  return [...told, ...untold]
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...event }) => ({ time: dateTime(at), ...event }));
}

/** Any order, those that its buyer took out of the list as well. */
export async function managedOrder(
  work: Work,
  staff: Staff,
  orderNumber: string,
): Promise<Schemas['ManagedOrder']> {
  const { db } = work;
  const [order = unknownOrder()] = await findOrders(work, [orderNumber]);
  const money = await findMoneyToReturn(db, orderNumber);
  const { buyer, disabledTime, disabledReason } = await managed.findBuyerOf(db, order.buyerId);
  return {
    order: await detailOf(work, orderFor(staff, order)),
    rest: await cancellableRest(work, order),
    receiverMasked: !seesReceiver(staff.staffRoles, order.detail.status),
    buyer: toBuyer(buyer),
    buyerDisabled: disabledTime === null ? null : { time: dateTime(disabledTime), reason: disabledReason },
    deleted: order.deleted,
    parcelEvents: await managedEventsOf(work, await findParcels(db, orderNumber)),
    note: toNote(await managed.findNote(db, orderNumber)),
    lines: await managedLines(work, order),
    history: await historyOf(work, orderNumber),
    toReturn: money.map(({ amount, reason, createTime, returnedTime }) => ({
      amount,
      reason,
      createTime: dateTime(createTime),
      returnedTime: dateTimeOrNull(returnedTime),
    })),
  };
}
