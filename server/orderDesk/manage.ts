/** Orders for staff: the list over all buyers, and internal notes. */
import type { components } from '@contract/schema';
import { managedFilterProblems, MAX_LISTED } from '../../domain/order/orderFilter';
import { seesPage } from '../../domain/staff/pages';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import { packsOf } from '../catalogue/packsOf';
import { pipeline, type Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { Call } from '../http/operation';
import { offsetOf, pageFrom } from '../http/page';
import { refuse, refuseField } from '../http/refusal';
import { findCancelled } from '../returns/service';
import { rowAt, type LineRow } from '../orders/assemble';
import { lockOrder } from '../orders/lock';
import { managedOrder, toBuyer } from './manageDetail';
import { addressFor, type Staff } from './manageReceiver';
import * as managed from './manageQueries';
import * as queries from '../orders/service';

type Schemas = components['schemas'];
type ListQuery = Call<'managedOrders'>['query'];
export type FilterQuery = Call<'managedOrdersFile'>['query'];

/** The filter in the form for the database; refuses invalid fields. */
export function wantedOf(query: FilterQuery, { staffRoles }: Staff): managed.ManagedWanted {
  const [fault] = Object.entries(managedFilterProblems(query));
  if (fault) refuseField(fault[0], 'FILTER_INVALID', fault[1]);
  const byMobile = seesPage(staffRoles, 'customers');
  return { ...query, skuIds: query.goods ? packsOf(query.goods) : null, byMobile };
}

/** Number of goods named per row; the others are only counted. */
const GOODS_SHOWN = 3;

function toHead(
  row: managed.ManagedHeadRow,
  lines: readonly LineRow[],
  cancelled: Schemas['ManagedOrderHead']['cancelled'],
  { now, staff }: { now: number; staff: Staff },
): Schemas['ManagedOrderHead'] {
  const { orderNumber, actualTotal, totalNum, partly, payWay, address, ships, controlled, note } = row;
  const { status } = rowAt(row, now);
  return {
    orderNumber,
    actualTotal,
    totalNum,
    partly,
    payWay,
    buyerDisabled: row.buyerDisabled,
    status,
    createTime: dateTime(row.createTime),
    payTime: dateTimeOrNull(row.payTime),
    dvyTime: dateTimeOrNull(row.dvyTime),
    buyer: toBuyer(row.buyer),
    receiver: `${addressFor(staff, status, address).receiver}，${address.city}`,
    goods: lines.slice(0, GOODS_SHOWN).map(({ skuId, prodName, skuName, catalogNo, prodCount }) => ({
      skuId,
      prodName,
      skuName,
      catalogNo,
      prodCount,
    })),
    cancelled,
    ships: ships ?? [],
    controlled: controlled ?? false,
    note: note ?? '',
  };
}

/** A page of orders, newest first. */
export async function listManaged(
  { db, now }: Work,
  staff: Staff,
  { current, size = 10, ...query }: ListQuery,
): Promise<Schemas['ManagedOrderPage']> {
  const where = managed.managedWhere(wantedOf(query, staff), now);
  const page = { current, size };
  const offset = offsetOf(page);
  const limit = Math.max(0, Math.min(size, MAX_LISTED - offset));
  const [found, numbers] = await pipeline([
    managed.countManaged(db, where, MAX_LISTED + 1),
    queries.findPage(db, where, { limit, offset }),
  ]);
  const [rows, lines, cancelled] = await pipeline([
    managed.managedHeads(db, numbers),
    queries.findLines(db, numbers),
    findCancelled({ db }, numbers),
  ]);
  const heads = rows.map((row) => {
    const { orderNumber } = row;
    const cancelledLines = cancelled.get(orderNumber) ?? null;
    return toHead(row, lines.get(orderNumber) ?? [], cancelledLines, { now, staff });
  });
  return { ...pageFrom(heads, Math.min(found, MAX_LISTED), page), more: found > MAX_LISTED };
}

/** Saves the internal note, based on the version that was read. */
export async function saveNote(
  work: Work,
  staff: Buyer,
  orderNumber: string,
  { text, version }: Schemas['OrderNoteRequest'],
): Promise<Schemas['ManagedOrder']> {
  await lockOrder(work, orderNumber);
  const before = await managed.findNote(work.db, orderNumber);
  if ((before?.version ?? 0) !== version)
    refuse('NOTE_CHANGED', `备注已被 ${before?.by ?? ''} 修改为：${before?.text || '（空）'}`, {
      data: { reason: 'NOTE_CHANGED', by: before?.by },
    });
  const row = { orderNumber, text: text.trim(), version: version + 1, by: staff.userName, time: work.now };
  await managed.saveNote(work.db, row);
  await audit(work, {
    subject: 'order',
    id: orderNumber,
    action: 'note',
    before: { note: before?.text ?? '' },
    after: { note: row.text },
  });
  return managedOrder(work, staff, orderNumber);
}
