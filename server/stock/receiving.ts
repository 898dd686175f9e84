/**
 * What comes is ticked off by line and lot, each line once and whole. What came well becomes stock; with the last line the receipt of
 * the order is confirmed, so that what did not can be returned. The order is held meanwhile.
 */
import type { components } from '@contract/schema';
import { storageText } from '../../src/domain/safety/storage';
import { containedIn } from '../../src/domain/stock/amount';
import { goodsKeyOf } from '../../src/domain/stock/goods';
import { formsPeroxides } from '../../src/domain/stock/peroxide';
import { tickProblem, type TickedLine } from '../../src/domain/stock/receipt';
import type { Buyer } from '../account/sessions';
import { audit } from '../audit';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { certificateOf } from '../documents/certificate';
import { lotsOf } from '../documents/lots';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import { markReceived } from '../orders/lifecycle';
import { lockOwnOrder } from '../orders/lock';
import { findDetail } from '../orders/own';
import { findOwnOrders, STATUS, type Order } from '../orders/service';
import { ownerAnswer, stockOwner, type StockOwner } from './owner';
import * as queries from './queries';
import type { NewBottle, ReceiptRow } from './queries';
import { refuseTooMany, requirePlace } from './service';

type Schemas = components['schemas'];
type Item = Schemas['OrderItem'];

const DAY_MS = 86_400_000;
/** Days after it was sent in which an order that was received can still be ticked off from the list. */
const LISTED_DAYS = 30;
/** Orders that are placed but sent weeks later are looked at, too. */
const PLACED_DAYS = 90;
const MOST_LISTED = 50;

const TICKED: readonly number[] = [STATUS.shipped, STATUS.success];

/** Orders with lines that are not ticked off, the latest first. */
export async function openReceiving(work: Work, buyer: Buyer): Promise<Schemas['ReceivingHead'][]> {
  const { db, now } = work;
  const since = now - PLACED_DAYS * DAY_MS;
  const orders = await findOwnOrders(work, buyer, { statuses: TICKED, since, most: MOST_LISTED });
  const receipts = await queries.findReceipts(
    db,
    orders.map(({ orderNumber }) => orderNumber),
  );
  const first = dateTime(now - LISTED_DAYS * DAY_MS);
  return orders.flatMap(({ orderNumber, detail }) => {
    const { status, dvyTime, orderItemDtos: lines } = detail;
    const open = lines.length - (receipts.get(orderNumber)?.length ?? 0);
    if (dvyTime === null || open <= 0 || (status === STATUS.success && dvyTime < first)) return [];
    const names = lines.map(({ prodName }) => prodName);
    return [{ orderNumber, status, shippedAt: dvyTime, lines: lines.length, open, names }];
  });
}

/** The day on which a lot expires, by its certificate; null where there is none. */
function expiryOf({ prodId, skuId, lotNo, cas }: Item, now: number): string | null {
  const product = catalogue().productById.get(prodId);
  if (!product || cas === null) return null;
  const lot = lotsOf(product, now).find((entry) => entry.lot === lotNo && entry.sku.skuId === skuId);
  return lot ? certificateOf(product, lot).expires : null;
}

const receiptOf = ({ lot, received, missing, damaged, wrong, time }: ReceiptRow): Schemas['Receipt'] => ({
  ...{ lot, received, missing, damaged, wrong },
  time: dateTime(time),
});

export async function sheet(
  work: Work,
  buyer: Buyer,
  orderNumber: string,
): Promise<Schemas['ReceivingSheet']> {
  const { db, now } = work;
  const detail = await findDetail(work, buyer, orderNumber);
  const { status, dvyTime } = detail;
  if (dvyTime === null || !TICKED.includes(status)) return refuseUnsent();
  const receipts = (await queries.findReceipts(db, [orderNumber])).get(orderNumber) ?? [];
  const parcelOf = (skuId: number) => {
    const ship = detail.shipments.find(({ skuIds }) => skuIds.includes(skuId))?.ship;
    return detail.parcels.find((parcel) => parcel.ship === ship)?.dvyFlowId ?? '';
  };
  return {
    ...{ orderNumber, status, shippedAt: dvyTime },
    owner: ownerAnswer(await stockOwner(db, buyer)),
    lines: detail.orderItemDtos.map((item) => {
      const { skuId, prodId, prodName, skuName, catalogNo, cas, pic, prodCount, lotNo } = item;
      const product = catalogue().productById.get(prodId);
      const receipt = receipts.find((row) => row.skuId === skuId);
      return {
        ...{ skuId, prodId, prodName, skuName, catalogNo, cas, pic },
        ...{ count: prodCount, lot: lotNo ?? '', expires: expiryOf(item, now) },
        parcel: parcelOf(skuId),
        storage: storageText(product?.storage ?? []),
        peroxide: formsPeroxides(product?.hazard),
        receipt: receipt ? receiptOf(receipt) : null,
      };
    }),
  };
}

const refuseUnsent = () => refuse('ORDER_NOT_SHIPPED', '订单未发货，发货后可以核对');

/** The lines of an order that are ticked off, each with what was said of it. */
function ticked(order: Order, done: ReadonlySet<number>, lines: readonly TickedLine[]) {
  if (new Set(lines.map(({ skuId }) => skuId)).size < lines.length)
    refuse('LINE_TWICE', '同一商品不能重复核对');
  return lines.map((line) => {
    const item = order.detail.orderItemDtos.find(({ skuId }) => skuId === line.skuId);
    if (!item) return refuse('LINE_UNKNOWN', '订单中没有这件商品');
    const { prodName, skuName, prodCount, cas } = item;
    if (done.has(line.skuId)) refuse('LINE_TICKED', `${prodName} ${skuName} 已核对过，请刷新后查看`);
    const found = tickProblem({ count: prodCount, cas }, line);
    if (found) refuse('LINE_INVALID', `${prodName} ${skuName}：${found.problem}`, { field: 'lines' });
    return { item, line: { ...line, lot: line.lot.trim() } };
  });
}

type Ticked = ReturnType<typeof ticked>[number];

/** The bottles of what came well. */
function bottlesOf({ item, line }: Ticked, owner: StockOwner, orderNumber: string, now: number): NewBottle[] {
  if (line.keep === false || line.received === 0) return [];
  const { prodId, skuId, prodName: name, skuName: pack, catalogNo, cas } = item;
  const { bottles, amount, unit } = containedIn(pack, line.received);
  const row: NewBottle = {
    ...{ owner: owner.key, goodsKey: goodsKeyOf({ prodId, cas, name }), prodId, skuId, catalogNo },
    ...{ name, cas, pack, amount, left: amount, unit, lot: line.lot, orderNumber },
    ...{ placeId: line.placeId ?? null, expiresOn: line.expiresOn ?? null },
    ...{ createTime: now, changeTime: now },
  };
  return Array.from({ length: bottles }, () => row);
}

export async function tickOff(
  work: Work,
  buyer: Buyer,
  orderNumber: string,
  given: readonly TickedLine[],
): Promise<Schemas['TickedOff']> {
  const { db, now } = work;
  const order = await lockOwnOrder(work, buyer, orderNumber);
  const { status, orderItemDtos: items } = order.detail;
  if (!TICKED.includes(status)) refuseUnsent();
  const before = (await queries.findReceipts(db, [orderNumber])).get(orderNumber) ?? [];
  const lines = ticked(order, new Set(before.map(({ skuId }) => skuId)), given);
  const owner = await stockOwner(db, buyer);
  await requirePlace(work, owner, ...lines.map(({ line }) => line.placeId));
  const rows = lines.map(({ line: { skuId, lot, received, missing, damaged, wrong } }) => ({
    ...{ orderNumber, skuId, lot, received, missing, damaged, wrong },
    time: now,
  }));
  await queries.insertReceipts(db, rows);
  const bottles = lines.flatMap((line) => bottlesOf(line, owner, orderNumber, now));
  await refuseTooMany(work, owner, bottles.length);
  await queries.insertBottles(db, bottles, ({ left }) => ({
    ...{ kind: 'receive', change: left, left, by: buyer.nickName, note: '', time: now },
  }));
  const after = { lines: rows, bottles: bottles.length };
  await audit(work, { subject: 'order', id: orderNumber, action: 'tickOff', after });
  const confirmed = status === STATUS.shipped && before.length + rows.length === items.length;
  if (confirmed) await markReceived(work, order, '买家核对收货，确认收货');
  return { bottles: bottles.length, confirmed };
}
