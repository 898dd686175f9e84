/**
 * Receiving of deliveries by line and lot, each line once and whole. Goods that arrived well become stock. The last line confirms the receipt of
 * the order, so that the other goods can be returned. The order is locked meanwhile.
 */
import type { components } from '@contract/schema';
import { storageText } from '../../domain/safety/storage';
import { arrivingOf, lotKey, orderedParcels } from '../../domain/order/shipping';
import { groupBy } from '../../domain/shared/lists';
import { containedIn } from '../../domain/stock/amount';
import { goodsKeyOf } from '../../domain/stock/bottle';
import { formsPeroxides } from '../../domain/stock/peroxide';
import { receivedIn, tickProblem } from '../../domain/stock/receipt';
import type { TickedLine } from '../../domain/stock/types';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import { findLotsOf, type LotRow } from '../lots/service';
import { markReceived } from '../orders/lifecycle';
import { underWay, type UnderWay } from '../orders/parcels';
import { findToReceive, lockToReceive, receivedLog } from '../approvals/receiver';
import { STATUS, type Order } from '../orders/service';
import { ownerAnswer, stockOwner, type StockOwner } from './owner';
import * as queries from './queries';
import type { FoundReceipt, NewBottle } from './queries';
import { refuseTooMany, requirePlace } from './service';
import { TICKED } from './toReceive';

type Schemas = components['schemas'];

/** Expiry day of a registered lot of a pack; null for others. */
const expiryOf = (skuId: number, lotNo: string, records: readonly LotRow[]): string | null =>
  records.find((lot) => lot.skuId === skuId && lot.lotKey === lotKey(lotNo))?.expiresOn ?? null;

const receiptOf = ({ lots, received, missing, damaged, wrong, time }: FoundReceipt): Schemas['Receipt'] => ({
  received,
  missing,
  damaged,
  wrong,
  lots: lots.map(({ lot, count }) => ({ lot, count })),
  time: dateTime(time),
});

/** Number of packs by lot, over all parcels. */
const lotsIn = (sent: readonly { lotNo: string; count: number }[]): { lot: string; count: number }[] =>
  [...groupBy(sent, ({ lotNo }) => lotNo)].map(([lot, same]) => ({
    lot,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));

export async function sheet(
  work: Work,
  buyer: Buyer,
  orderNumber: string,
): Promise<Schemas['ReceivingSheet']> {
  const { db } = work;
  const { order, parcels, mine, mayReceive } = await findToReceive(work, buyer, orderNumber);
  const { detail } = order;
  const { status, dvyTime } = detail;
  const ordered = orderedParcels(parcels).map((parcel) => ({ ...parcel, lines: parcel.lines ?? [] }));
  const arriving = arrivingOf(detail.orderItemDtos, ordered, status !== STATUS.paid);
  const first = ordered.at(0)?.sentTime;
  if (first === undefined || !TICKED.includes(status)) return refuseUnsent();
  const receipts = (await queries.findReceipts(db, [orderNumber])).get(orderNumber) ?? [];
  const records = await findLotsOf(
    work,
    detail.orderItemDtos.map(({ skuId }) => skuId),
  );
  const sentIn = (skuId: number) =>
    ordered.flatMap(({ dvyFlowId, lines }) =>
      lines.filter((line) => line.skuId === skuId).map((line) => ({ ...line, dvyFlowId })),
    );
  return {
    orderNumber,
    status,
    shippedAt: dvyTime ?? first,
    owner: ownerAnswer(await stockOwner(db, buyer)),
    mine,
    mayTick: mayReceive,
    lines: detail.orderItemDtos.flatMap((item) => {
      const { skuId, prodId, prodName, skuName, catalogNo, cas, pic, hasSds } = item;
      const sent = sentIn(skuId);
      // Items that the shop could not send and cancelled are not expected.
      const count = arriving.get(skuId) ?? 0;
      if (count === 0) return [];
      const lots = lotsIn(sent).map((lot) => ({ ...lot, expires: expiryOf(skuId, lot.lot, records) }));
      const product = catalogue().productById.get(prodId);
      const receipt = receipts.find((row) => row.skuId === skuId);
      return {
        skuId,
        prodId,
        prodName,
        skuName,
        catalogNo,
        cas,
        pic,
        hasSds,
        count,
        sent: sent.reduce((sum, { count }) => sum + count, 0),
        lot: lots[0]?.lot ?? '',
        expires: lots[0]?.expires ?? null,
        lots,
        parcel: [...new Set(sent.map(({ dvyFlowId }) => dvyFlowId))].join('、'),
        storage: storageText(product?.storage ?? []),
        peroxide: formsPeroxides(product?.hazard),
        receipt: receipt ? receiptOf(receipt) : null,
      };
    }),
  };
}

const refuseUnsent = () => refuse('ORDER_NOT_SHIPPED', '订单未发货，发货后可以核对');

/** The lines of an order that the buyer checked off, each with its input. */
function ticked(
  order: Order,
  { whole, arriving, done }: Pick<UnderWay, 'whole' | 'arriving'> & { done: ReadonlySet<number> },
  lines: readonly TickedLine[],
) {
  if (new Set(lines.map(({ skuId }) => skuId)).size < lines.length)
    refuse('LINE_TWICE', '同一商品不能重复核对');
  return lines.map((line) => {
    const item = order.detail.orderItemDtos.find(({ skuId }) => skuId === line.skuId);
    if (!item) return refuse('LINE_UNKNOWN', '订单中没有这件商品');
    const { prodName, skuName, cas } = item;
    if (!whole.has(line.skuId))
      refuse('LINE_NOT_SENT', `${prodName} ${skuName} 尚未全部发出，全部发出后可以核对`);
    if (done.has(line.skuId)) refuse('LINE_TICKED', `${prodName} ${skuName} 已核对过，请刷新后查看`);
    const found = tickProblem({ count: arriving.get(line.skuId) ?? 0, cas }, line);
    if (found) refuse('LINE_INVALID', `${prodName} ${skuName}：${found}`, { field: 'lines' });
    return { item, line: { ...line, lots: line.lots.map((lot) => ({ ...lot, lot: lot.lot.trim() })) } };
  });
}

type Ticked = ReturnType<typeof ticked>[number];

/** New bottles for the goods in good condition, by lot. */
function bottlesOf({ item, line }: Ticked, owner: StockOwner, orderNumber: string, now: number): NewBottle[] {
  if (line.keep === false) return [];
  const { prodId, skuId, prodName: name, skuName: pack, catalogNo, cas } = item;
  return line.lots.flatMap(({ lot, count, placeId = null, expiresOn = null }) => {
    const { bottles, amount, unit } = containedIn(pack, count);
    const row: NewBottle = {
      owner: owner.key,
      goodsKey: goodsKeyOf({ prodId, cas, name }),
      prodId,
      skuId,
      catalogNo,
      name,
      cas,
      pack,
      amount,
      left: amount,
      unit,
      lot,
      orderNumber,
      placeId,
      expiresOn,
      createTime: now,
      changeTime: now,
    };
    return Array.from({ length: bottles }, () => row);
  });
}

/** Receipts of lines as rows. */
const receiptRows = (lines: readonly Ticked[], orderNumber: string, time: number) => ({
  rows: lines.map(({ line: { skuId, lots, missing, damaged, wrong } }) => ({
    orderNumber,
    skuId,
    received: receivedIn(lots),
    missing,
    damaged,
    wrong,
    time,
  })),
  lots: lines.flatMap(({ line: { skuId, lots } }) =>
    lots.map(({ lot, count }) => ({ orderNumber, skuId, lot, count })),
  ),
});

export async function tickOff(
  work: Work,
  buyer: Buyer,
  orderNumber: string,
  given: readonly TickedLine[],
): Promise<Schemas['TickedOff']> {
  const { db, now } = work;
  const order = await lockToReceive(work, buyer, orderNumber);
  const { status } = order.detail;
  const sent = (await underWay(work, [order.detail])).get(orderNumber);
  if (!sent || !TICKED.includes(status)) return refuseUnsent();
  const before = (await queries.findReceipts(db, [orderNumber])).get(orderNumber) ?? [];
  const done = new Set(before.map(({ skuId }) => skuId));
  const lines = ticked(order, { ...sent, done }, given);
  const owner = await stockOwner(db, buyer);
  await requirePlace(work, owner, ...lines.flatMap(({ line }) => line.lots.map(({ placeId }) => placeId)));
  const { rows, lots } = receiptRows(lines, orderNumber, now);
  await queries.insertReceipts(db, rows, lots);
  const bottles = lines.flatMap((line) => bottlesOf(line, owner, orderNumber, now));
  await refuseTooMany(work, owner, bottles.length);
  await queries.insertBottles(db, bottles, ({ left }) => ({
    kind: 'receive',
    change: left,
    left,
    by: buyer.nickName,
    note: '',
    time: now,
  }));
  const after = { lines: rows, lots, bottles: bottles.length };
  await audit(work, { subject: 'order', id: orderNumber, action: 'tickOff', after });
  const confirmed = status === STATUS.shipped && before.length + rows.length === sent.whole.size;
  if (confirmed) await markReceived(work, order, receivedLog(order, buyer, '核对收货，确认收货'));
  return { bottles: bottles.length, confirmed };
}
