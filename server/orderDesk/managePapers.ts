/** Content of warehouse papers: picking lists and labels. `server/pdf` prints them. */
import { addressLine } from '../../domain/address/address';
import type { TakeLots } from '../../domain/lots/fill';
import { SHORTAGE_TEXTS } from '../../domain/order/lotShortage';
import { restOf, leftOf } from '../../domain/order/shipping';
import { formatPhone } from '../../domain/shared/phone';
import { groupBy } from '../../domain/shared/lists';
import { SHIP } from '../../domain/safety/storage';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import { lotsToSend } from '../lots/service';
import type { AddressesSheet, AddressLabel, PackingSheet, PickedLine, PickingSheet } from '../pdf/print';
import { senderParty } from '../pdf/seller';
import { packsIn, warehouseLines } from './manageDetail';
import { orderFor, type Staff } from './manageReceiver';
import { packedLine, packingOf, paperOf, type PaperRequest } from './papers';
import * as queries from '../orders/parcelQueries';
import { STATUS, type Order } from '../orders/record';
import { findOrders, unknownOrder } from '../orders/service';

/** Maximum number of orders per paper. */
const MAX_ORDERS = 50;

/** Those of the orders with something left to send, in the requested order. */
async function ordersToSend(work: Work, orderNumbers: string): Promise<Order[]> {
  const numbers = [...new Set(orderNumbers.split(','))];
  if (numbers.length > MAX_ORDERS) refuse('TOO_MANY', `一次最多打印 ${MAX_ORDERS} 个订单`);
  const found = await findOrders(work, numbers);
  const open = numbers.flatMap((number) => {
    const order = found.find(({ orderNumber }) => orderNumber === number) ?? unknownOrder();
    return order.detail.status === STATUS.paid ? [order] : [];
  });
  return open.length > 0 ? open : refuse('NOTHING_LEFT', '所选订单没有待发货的商品');
}

/** Number of final digits that identify an order at a glance. */
const TAIL = 8;

async function pickedIn(work: Work, order: Order, take: TakeLots): Promise<PickedLine[]> {
  const lines = await warehouseLines(work, order, take);
  return order.detail.orderItemDtos.flatMap((item) => {
    const line = lines.find(({ skuId }) => skuId === item.skuId);
    if (!line || line.left <= 0) return [];
    return line.lots.map(({ lotNo, count, place, shortage }) => ({
      ...packedLine(item, { lotNo: shortage ? SHORTAGE_TEXTS[shortage] : lotNo, count }),
      // The shelf is known for a registered lot, otherwise only the warehouse of the pack.
      place: place || line.place,
      orders: [`…${order.orderNumber.slice(-TAIL)} × ${count}`],
    }));
  });
}

/** Merges lines with the same pack and lot of several orders. */
const merged = (lines: readonly PickedLine[]): PickedLine[] =>
  [...groupBy(lines, ({ catalogNo, lotNo }) => `${catalogNo} ${lotNo}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const count = same.reduce((all, line) => all + line.count, 0);
    return [{ ...first, count, orders: same.flatMap(({ orders }) => orders) }];
  });

const ANYWHERE = '未注明储存条件';

/** The 拣货单 of orders: grouped by storage, sorted by catalogue number. */
export async function pickingSheet(work: Work, orderNumbers: string): Promise<PickingSheet> {
  const orders = await ordersToSend(work, orderNumbers);
  const lines: PickedLine[] = [];
  const take = await lotsToSend(work, packsIn(orders));
  for (const order of orders) lines.push(...(await pickedIn(work, order, take)));
  const places = groupBy(merged(lines), ({ storage }) => storage || ANYWHERE);
  return {
    seller: await senderParty(work),
    orders: orders.map(({ orderNumber }) => orderNumber),
    places: [...places]
      .sort(([a], [b]) => a.localeCompare(b, 'zh-CN'))
      .map(([name, at]) => ({
        name,
        lines: [...at].sort((a, b) => a.catalogNo.localeCompare(b.catalogNo)),
      })),
    printedAt: dateTime(work.now).slice(0, 16),
  };
}

async function labelsOf(work: Work, { orderNumber, detail }: Order): Promise<AddressLabel[]> {
  const { userAddrDto: to, shipments, orderItemDtos } = detail;
  const left = leftOf(orderItemDtos, await queries.findParcels(work.db, orderNumber));
  return restOf(shipments, left, (_skuId, count) => [{ lotNo: '', count }]).map(({ ship, lines }) => ({
    receiver: to.receiver,
    phone: formatPhone(to.mobile),
    address: addressLine(to),
    company: to.company ?? '',
    orderNumber,
    way: SHIP[ship].name,
    content: `${lines.length} 种 ${lines.reduce((all, { count }) => all + count, 0)} 件`,
  }));
}

/** Facts of the sender that are printed on parcels. */
const ON_LABELS = ['地址', '电话'];

/** Address labels for unsent goods, one per way of shipping. */
export async function addressesSheet(work: Work, orderNumbers: string): Promise<AddressesSheet> {
  const labels: AddressLabel[] = [];
  for (const order of await ordersToSend(work, orderNumbers)) labels.push(...(await labelsOf(work, order)));
  const from = await senderParty(work);
  return { from: { ...from, facts: from.facts.filter(([label]) => ON_LABELS.includes(label)) }, labels };
}

/** The 装箱单 of any order. */
export async function managedPacking(
  work: Work,
  staff: Staff,
  requested: { orderNumber: string; dvyFlowId?: string },
): Promise<PackingSheet> {
  const [order = unknownOrder()] = await findOrders(work, [requested.orderNumber]);
  return packingOf(work, orderFor(staff, order), requested);
}

/** The 购销合同 or 验收单 of any order. */
export async function managedPaper(work: Work, staff: Staff, { orderNumber, paper }: PaperRequest) {
  const [order = unknownOrder()] = await findOrders(work, [orderNumber]);
  return paperOf(work, orderFor(staff, order), paper);
}
