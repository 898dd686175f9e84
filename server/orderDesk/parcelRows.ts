/**
 * Checks rows of a file, each a parcel with the rest of an order by one way of shipping: what would be sent, or why
 * not.
 */
import type { components } from '@contract/schema';
import type { LotPart, TakenLots } from '../../domain/lots/fill';
import { shortageSentence } from '../../domain/order/lotShortage';
import { statusName } from '../../domain/order/order';
import {
  cleanParcel,
  leftOf,
  lotProblem,
  lotsNamed,
  restOf,
  shippingProblem,
} from '../../domain/order/shipping';
import type { ParcelToSend } from '../../domain/order/types';
import { normalizeTracking } from '../../domain/returns/parcelNumber';
import { SHIP, type ShipCode } from '../../domain/safety/storage';
import type { Work } from '../db/transaction';
import { lotsForRows, type LotsForRows } from '../lots/service';
import { packsIn } from './manageDetail';
import { otherRow, PARCEL_OF_OTHERS, usedElsewhere } from '../orders/parcelNumbers';
import * as queries from '../orders/parcelQueries';
import { STATUS, type Order } from '../orders/record';
import { findOrders } from '../orders/service';

type Schemas = components['schemas'];
type Row = Schemas['ParcelRowRequest'];
type Checked = Schemas['CheckedParcelRow'];
type Lines = ParcelToSend['lines'];
interface Problem {
  reason: string;
  problem: string;
  /** The pack without a lot. */
  skuId?: number;
}

const refused = (row: Row, { reason, problem, skuId }: Problem): Checked => ({
  parcelsBefore: 0,
  parcel: null,
  receiver: '',
  packs: 0,
  orderNumber: row.orderNumber,
  reason,
  problem,
  skuId: skuId ?? null,
});

/** The unsent part of an order by one way of shipping. The row must name it when there are several. */
function partOf(
  { shipments, orderItemDtos }: Order['detail'],
  before: readonly queries.SentParcel[],
  way: ShipCode | null,
): Lines | Problem {
  const rest = restOf(shipments, leftOf(orderItemDtos, before), (_, count) => [{ lotNo: '', count }]);
  const names = rest.map(({ ship: code }) => SHIP[code].name).join('、');
  if (way === null && rest.length > 1)
    return { reason: 'WAY_MISSING', problem: `待发商品分 ${names} 运输，请写明运输方式，一种一行` };
  const part = way === null ? rest[0] : rest.find(({ ship: code }) => code === way);
  return part?.lines ?? { reason: 'NOTHING_LEFT', problem: `没有待发的${way ? SHIP[way].name : ''}商品` };
}

/** Assigns the named lots to packs. With a single pack the assignment is clear. */
function lotOfPacks(
  lines: Lines,
  lots: readonly string[],
  { has }: LotsForRows,
): Map<number, string> | Problem {
  const invalid = lots.map(lotProblem).find(Boolean);
  if (invalid) return { reason: 'LOT_INVALID', problem: invalid };
  const of = new Map<number, string>();
  for (const lotNo of lots) {
    const own = lines.length === 1 ? lines : lines.filter(({ skuId }) => has(skuId, lotNo));
    const [line] = own;
    if (!line || own.length > 1)
      return { reason: 'LOT_UNCLEAR', problem: `无法确定批号 ${lotNo} 对应的商品，请在订单中发货` };
    if (of.has(line.skuId))
      return { reason: 'LOT_UNCLEAR', problem: '同一种商品有多个批号且未注明各批件数，请在订单中发货' };
    of.set(line.skuId, lotNo);
  }
  return of;
}

/** The lines with the lots named in the row; other lines use the lots that expire first. */
function withLots(lines: Lines, text: string, lots: LotsForRows): Lines | Problem {
  const named = lotOfPacks(lines, lotsNamed(text), lots);
  if (!(named instanceof Map)) return named;
  const filled: Lines = [];
  for (const { skuId, count } of lines) {
    const lotNo = named.get(skuId);
    const parts: Pick<LotPart, 'lotNo' | 'count' | 'shortage'>[] =
      lotNo === undefined ? lots.take(skuId, count) : [{ lotNo, count, shortage: null }];
    const shortage = parts.find((part) => part.shortage !== null)?.shortage ?? 'exempt';
    if (shortage !== 'exempt') return { reason: 'LOT_MISSING', problem: shortageSentence(shortage), skuId };
    const lot = lotNo === undefined ? null : lots.named({ skuId, lotNo, count });
    if (lot && 'reason' in lot) return { ...lot, skuId };
    filled.push(...parts.map((part) => ({ skuId, count: part.count, lotNo: lot?.lotNo ?? part.lotNo })));
  }
  return filled;
}

/** Checks a row, assuming that the rows before it are sent. */
function checkedRow(
  row: Row,
  { detail }: Order,
  before: readonly queries.SentParcel[],
  lots: LotsForRows,
): Checked {
  if (detail.status !== STATUS.paid)
    return refused(row, { reason: 'ORDER_NOT_PAID', problem: `订单${statusName(detail.status)}，不能发货` });
  const part = partOf(detail, before, row.ship ?? null);
  if (!Array.isArray(part)) return refused(row, part);
  const lines = withLots(part, row.lotNo ?? '', lots);
  if (!Array.isArray(lines)) return refused(row, lines);
  const parcel = cleanParcel({ companyName: row.companyName, dvyFlowId: row.dvyFlowId, lines });
  const problem = shippingProblem([parcel], {
    ways: detail.shipments,
    left: leftOf(detail.orderItemDtos, before),
    sent: before.map(({ dvyFlowId }) => dvyFlowId),
  });
  if (problem) return refused(row, { reason: problem.reason, problem: problem.sentence });
  return {
    orderNumber: row.orderNumber,
    reason: null,
    problem: null,
    skuId: null,
    parcel,
    parcelsBefore: before.length,
    receiver: `${detail.userAddrDto.receiver}，${detail.userAddrDto.city}`,
    packs: parcel.lines.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Checks rows without sending anything. */
export async function checkRows(work: Work, { rows }: Schemas['ParcelRowsRequest']): Promise<Checked[]> {
  const numbers = [...new Set(rows.map(({ orderNumber }) => orderNumber))];
  const orders = new Map((await findOrders(work, numbers)).map((order) => [order.orderNumber, order]));
  const sent = await queries.findParcelsOf(work.db, numbers);
  const taken: TakenLots = new Map();
  const lots = await lotsForRows(work, packsIn([...orders.values()]), taken);
  const parcels = rows.map(({ orderNumber, dvyFlowId }) => ({
    number: normalizeTracking(dvyFlowId),
    order: orders.get(orderNumber),
  }));
  const elsewhere = await usedElsewhere(work, [...new Set(parcels.map(({ number }) => number))]);
  return rows.map((row, at) => {
    const order = orders.get(row.orderNumber);
    if (!order) return refused(row, { reason: 'ORDER_UNKNOWN', problem: '没有这个订单' });
    const other = rows[otherRow(parcels, at) ?? -1];
    const used = other
      ? `运单号与订单 ${other.orderNumber} 的一行相同，但收件人或地址不同，一个包裹只能寄到一处`
      : elsewhere(order, [parcels[at]?.number ?? '']);
    if (used) return refused(row, { reason: PARCEL_OF_OTHERS, problem: used });
    const before = sent.get(row.orderNumber) ?? [];
    const kept = new Map(taken);
    const checked = checkedRow(row, order, before, lots);
    const { parcel } = checked;
    // Later rows of the same order see this parcel as sent; a refused row releases its lots.
    if (parcel) sent.set(row.orderNumber, [...before, asSent(row.orderNumber, parcel, before.length)]);
    else restore(taken, kept);
    return checked;
  });
}

function restore(taken: TakenLots, kept: TakenLots): void {
  taken.clear();
  for (const [key, count] of kept) taken.set(key, count);
}

const asSent = (orderNumber: string, parcel: ParcelToSend, before: number): queries.SentParcel => ({
  ...parcel,
  orderNumber,
  parcelNo: before + 1,
  sentAt: 0,
  ship: 'N' as const,
  returnNumber: null,
  dvyFlowId: normalizeTracking(parcel.dvyFlowId),
});
