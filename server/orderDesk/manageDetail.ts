/** One order for staff: the buyer's view plus internal facts. */
import type { components } from '@contract/schema';
import type { TakeLots } from '../../domain/lots/fill';
import { PURPOSES, type Purpose } from '../../domain/account/disclosure';
import { leftOf, wayOf } from '../../domain/order/shipping';
import { maskPhone } from '../../domain/shared/phone';
import { storageText } from '../../domain/safety/storage';
import { transportText } from '../../domain/sds/transport';
import { auditWords } from '../../domain/staff/audit';
import { seesReceiver } from '../../domain/staff/roles';
import { catalogue, skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import { lotsToSend } from '../lots/service';
import { findMoneyToReturn } from '../payments/toReturn';
import { managedEventsOf } from '../parcels/service';
import { managedTemperaturesOf } from '../parcels/temperature';
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

/** Distinct packs of orders. */
export const packsIn = (orders: readonly Pick<Order, 'detail'>[]): number[] => [
  ...new Set(orders.flatMap(({ detail }) => detail.orderItemDtos.map(({ skuId }) => skuId))),
];

/** Warehouses with stock of a pack, the fullest first. */
const placeOf = (skuId: number): string =>
  (skuOf(skuId)?.warehouses ?? [])
    .filter(({ stocks }) => stocks > 0)
    .sort((a, b) => b.stocks - a.stocks)
    .map(({ name, stocks }) => `${name} ${stocks}`)
    .join('，');

type WarehouseLine = Omit<Schemas['ManagedLine'], 'reserved'>;

/**
 * Facts about each pack for the warehouse. `take` assigns lots over several orders, so that none is promised the same
 * packs.
 */
export async function warehouseLines(
  work: Work,
  { orderNumber, detail }: Order,
  take?: TakeLots,
): Promise<WarehouseLine[]> {
  const sent = await findParcels(work.db, orderNumber);
  // Nothing is left of a shipped order, even if a part was cancelled.
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

/** The same with reserved packs. Orders reserve packs from stock, except packs procured for a quotation. */
async function managedLines(work: Work, order: Order): Promise<Schemas['ManagedLine'][]> {
  const procured = await procuredPacks(work, order.orderNumber);
  return (await warehouseLines(work, order)).map((line) => ({
    ...line,
    reserved: procured.has(line.skuId) ? 0 : Math.max(0, line.left),
  }));
}

/** Transitions by time are recorded later than their moment; the order's own log has the exact time. */
const BY_TIME = ['close', 'receive'];

/** Drops structured values; they are only shown in the audit log. */
const plainFacts = (facts: unknown): unknown =>
  typeof facts === 'object' && facts !== null
    ? Object.fromEntries(
        Object.entries(facts).filter(([, value]) => typeof value !== 'object' || value === null),
      )
    : facts;

const isReveal = (action: string) => action === 'reveal';

/** The purpose of viewing the receiver; blank for other actions. */
function purposeText(after: unknown): string {
  const { purpose } = (after ?? {}) as { purpose?: Purpose };
  return purpose ? `：${PURPOSES[purpose]}` : '';
}

/**
 * The order's log with the author of each entry, plus entries that only the audit log has. Entries with the same time
 * belong to one action.
 */
async function historyOf(work: Work, orderNumber: string): Promise<Schemas['OrderEvent'][]> {
  const logs = await queries.logsOf(work.db, orderNumber);
  const entries = await auditOf(work, ['order', 'payment'], orderNumber);
  const logged = logs.map(({ time, text }) => {
    const entry = entries.find(({ at }) => at === time);
    return { at: time, text, by: entry?.actor ?? '', byKind: entry?.actorKind ?? null, changes: [] };
  });
  const auditOnly = entries
    .filter(({ at, action, actorKind }) => {
      const isByTime = actorKind === 'system' && BY_TIME.includes(action);
      return !isByTime && !logs.some(({ time }) => time === at);
    })
    .map(({ at, actor, actorKind, subject, action, before, after }) => ({
      at,
      text: auditWords(subject, action).action + purposeText(after),
      by: actor,
      byKind: actorKind,
      changes: isReveal(action)
        ? []
        : changesInWords({ subject, before: plainFacts(before), after: plainFacts(after) }),
    }));
  return [...logged, ...auditOnly]
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...event }) => ({ time: dateTime(at), ...event }));
}

/** Any order, including those that the buyer hid. */
export async function managedOrder(
  work: Work,
  staff: Staff,
  orderNumber: string,
): Promise<Schemas['ManagedOrder']> {
  const { db } = work;
  const [order = unknownOrder()] = await findOrders(work, [orderNumber]);
  const money = await findMoneyToReturn(db, orderNumber);
  const { buyer, disabledTime, disabledReason } = await managed.findBuyerOf(db, order.buyerId);
  const parcels = await findParcels(db, orderNumber);
  return {
    order: await detailOf(work, orderFor(staff, order)),
    rest: await cancellableRest(work, order),
    receiverMasked: !seesReceiver(staff.staffRoles, order.detail.status),
    buyer: toBuyer(buyer),
    buyerDisabled: disabledTime === null ? null : { time: dateTime(disabledTime), reason: disabledReason },
    deleted: order.deleted,
    parcelEvents: await managedEventsOf(work, parcels),
    parcelTemperatures: await managedTemperaturesOf(work, parcels),
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
