/** Tracking notices from the company's carrier service. Only signed messages are accepted. */
import type { components } from '@contract/schema';
import { isSameCarrier } from '../../domain/order/carriers';
import { eventTime, eventTimeFault, isEventKind } from '../../domain/order/parcelEvent';
import { normalizeTracking } from '../../domain/returns/parcelNumber';
import { inTransaction, type Actor, type Work } from '../db/transaction';
import { msOf } from '../http/dates';
import type { Call } from '../http/operation';
import { fault, refuse } from '../http/refusal';
import { lockOrders } from '../orders/lock';
import { settleDelivered } from './delivered';
import * as queries from './queries';

type Schemas = components['schemas'];
type Notice = Schemas['CarrierNoticeRequest'];

/** Carriers reuse numbers after some time, days. */
const NUMBER_DAYS = 180;
const DAY_MS = 86_400_000;

/** Checks and records a message of the carrier service. */
export async function handleCarrierNotice(
  call: Call<'notifyCarrier'>,
): Promise<Schemas['CarrierNoticeTaken']> {
  const { shop, origin, requestId, body } = call;
  const port = shop.carrierNotices ?? refuse('CARRIER_NOT_SET_UP', '未开通物流推送', fault(404));
  const message = {
    timestamp: call.header('x-carrier-timestamp'),
    signature: call.header('x-carrier-signature'),
    body: call.rawBody,
  };
  const why = port.faultOf(message, shop.clock.now());
  if (why !== null) {
    shop.log.warn({ requestId, origin, why }, 'a carrier notice was refused');
    if (why === 'late') refuse('NOTICE_LATE', '通知的时间与本站相差过大', fault(403));
    refuse('NOTICE_UNSIGNED', '通知的签名不正确', fault(403));
  }
  const actor: Actor = { kind: 'system', id: 'carrier', origin, requestId };
  return inTransaction(shop, actor, 'write', (work) => takeNotice(work, body));
}

/**
 * Records the events of a tracking number for every parcel that has it; an order sent in parts to one receiver may
 * share a number. Repeated events change nothing. Events that cannot belong to the parcel are skipped and reported by
 * index. Refuses with PARCEL_UNKNOWN, PARCEL_CORRECTED (the number was wrong and belongs to somebody else) or
 * CARRIER_DIFFERS.
 */
export async function takeNotice(work: Work, notice: Notice): Promise<Schemas['CarrierNoticeTaken']> {
  const { db, now } = work;
  const dvyFlowId = normalizeTracking(notice.dvyFlowId);
  const parcels = await queries.parcelsWithNumber(db, dvyFlowId, now - NUMBER_DAYS * DAY_MS);
  if (parcels.length === 0) {
    if (await queries.isFormerNumber(db, dvyFlowId))
      refuse('PARCEL_CORRECTED', '该运单号已更正，不再属于本店的包裹');
    refuse('PARCEL_UNKNOWN', '没有这个运单号的包裹');
  }
  const own = parcels.filter(({ companyName }) => isSameCarrier(companyName, notice.carrier));
  if (own.length === 0) refuse('CARRIER_DIFFERS', `该运单号由${parcels[0]?.companyName ?? ''}承运`);
  const orders = await lockOrders(work, [...new Set(own.map(({ orderNumber }) => orderNumber))]);
  const skipped: Schemas['CarrierNoticeTaken']['skipped'] = [];
  const rows: queries.NewEvent[] = [];
  for (const [index, event] of notice.events.entries()) {
    const time = eventTime(event.time);
    const reason = time === null ? 'TIME_INVALID' : unfitting(event, msOf(time), own, now);
    if (reason !== null || time === null || !isEventKind(event.kind)) {
      skipped.push({ index, reason: reason ?? 'KIND_INVALID' });
      continue;
    }
    const { kind, place = '', text = '' } = event;
    for (const { orderNumber, parcelNo } of own)
      rows.push({
        ...{ orderNumber, parcelNo, dvyFlowId, at: msOf(time), kind, source: 'carrier' },
        ...{ place: place.trim(), text: text.trim(), by: '', receivedTime: now },
      });
  }
  const added = await queries.insertEvents(db, rows);
  if (added > 0) for (const order of orders) await settleDelivered(work, order);
  return { added, known: rows.length - added, skipped };
}

function unfitting(
  { kind }: Notice['events'][number],
  at: number,
  parcels: readonly { sentAt: number }[],
  now: number,
): string | null {
  if (!isEventKind(kind)) return 'KIND_INVALID';
  const faults = parcels.map(({ sentAt }) => eventTimeFault(at, sentAt, now));
  if (faults.includes('ahead')) return 'TIME_AHEAD';
  // All events are earlier, so they belong to a previous parcel with this number.
  return faults.every((found) => found === 'tooEarly') ? 'BEFORE_SENT' : null;
}
