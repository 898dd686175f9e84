/**
 * Controlled sales of `buyer`, by the services that also serve real orders, each step at its own time: one reported and
 * received, one reported whose collector is not checked yet, and one to be reported.
 */
import { dayAfter } from '../domain/shared/dates';
import { wayOf } from '../domain/order/shipping';
import { midnight } from '../server/db/days';
import { catalogue, skuOf, type CurrentSku } from '../server/catalogue';
import type { Work } from '../server/db/transaction';
import { dayOf } from '../server/http/dates';
import type { Buyer } from '../server/http/sessions';
import { lotsToSend } from '../server/lots/service';
import { receive } from '../server/orderDesk/own';
import { confirm } from '../server/orders/confirm';
import { lockOrder } from '../server/orders/lock';
import { sendParcels } from '../server/orders/sending';
import { submit } from '../server/orders/submit';
import { confirmTransfer, registerTransfer } from '../server/payments/service';
import { checkCollector, fileSales, listSales } from '../server/register/service';
import { carrierOf } from './waiting';

interface DemoSale {
  cas: string;
  /** Packs. */
  count: number;
  /** Days before the seeding. The other days count from the sale. */
  soldBefore: number;
  receivedAfter?: number;
  filed?: { after: number; no: string };
  isCollectorChecked: boolean;
}

/** 丙酮 (易制毒 3), 三氯甲烷 (易制毒 2), 过氧化氢 (易制爆). Numbers of reports are invented. */
const SALES: readonly DemoSale[] = [
  {
    ...{ cas: '67-64-1', count: 4, soldBefore: 26, receivedAfter: 3 },
    filed: { after: 2, no: '示例-易制毒-0001' },
    isCollectorChecked: true,
  },
  {
    ...{ cas: '67-66-3', count: 2, soldBefore: 4 },
    filed: { after: 1, no: '示例-易制毒-0002' },
    isCollectorChecked: false,
  },
  { cas: '7722-84-1', count: 3, soldBefore: 2, isCollectorChecked: true },
];

const INVOICE = {
  kind: 'normal',
  titleKind: 'unit',
  title: '示例大学化学学院',
  taxNo: '120000004000000180',
} as const;
const COLLECTOR = { collector: '示例经办人', document: 'idCard' } as const;
const HOUR = 3_600_000;

interface People {
  buyer: Buyer;
  manager: Buyer;
}

/** The first pack of the substance with a price and enough stock. */
function packOf({ cas, count }: DemoSale): CurrentSku {
  const packs = catalogue()
    .products.filter((product) => product.cas === cas)
    .flatMap(({ skus }) => skus.map(({ skuId }) => skuOf(skuId)));
  const pack = packs.find((sku) => sku?.onShelf && sku.price !== null && sku.stocks >= count);
  if (!pack) throw new Error(`The demo catalogue has no pack of ${cas} in stock.`);
  return pack;
}

async function order(work: Work, buyer: Buyer, sale: DemoSale): Promise<string> {
  const { prodId, skuId } = packOf(sale);
  const confirmed = await confirm(work, buyer, {
    addrId: 0,
    orderItem: { prodId, skuId, prodCount: sale.count, shopId: 1 },
  });
  const permits = confirmed.permitsNeeded.flatMap(({ regime, lines }) =>
    lines.flatMap(({ permitNo: no }) => (no === null ? [] : [{ regime, no }])),
  );
  const { orderNumbers } = await submit(work, buyer, {
    confirmId: confirmed.confirmId,
    permits,
    invoice: INVOICE,
  });
  return orderNumbers;
}

async function send(work: Work, orderNumber: string): Promise<void> {
  const locked = await lockOrder(work, orderNumber);
  const { orderItemDtos: items, shipments } = locked.detail;
  const take = await lotsToSend(
    work,
    items.map(({ skuId }) => skuId),
  );
  const parcels = items.map(({ skuId, prodCount }) => {
    const [companyName, prefix] = carrierOf(wayOf(shipments, skuId) ?? 'N');
    const lines = take(skuId, prodCount).map(({ lotNo, count }) => ({ skuId, lotNo, count }));
    return { companyName, dvyFlowId: prefix + orderNumber.slice(-13), lines };
  });
  await sendParcels(work, locked, parcels);
}

async function sell(work: Work, { buyer, manager }: People, sale: DemoSale): Promise<void> {
  const sold = dayAfter(dayOf(work.now), -sale.soldBefore);
  const at = (kind: 'buyer' | 'staff', days: number, hour: number): Work => ({
    ...work,
    now: midnight(dayAfter(sold, days)) + hour * HOUR,
    actor: { ...work.actor, kind, id: kind === 'buyer' ? buyer.buyerId : manager.buyerId },
  });
  const orderNumber = await order(at('buyer', 0, 9.2), buyer, sale);
  await registerTransfer(at('buyer', 0, 9.5), buyer, { orderNumber, payer: INVOICE.title });
  await confirmTransfer(at('staff', 0, 14), orderNumber);
  await send(at('staff', 1, 10), orderNumber);
  const recorded = async () => (await listSales(work, { q: orderNumber })).records;
  if (sale.isCollectorChecked)
    for (const { saleId, version } of await recorded())
      await checkCollector(at('staff', 1, 16), manager, saleId, { version, ...COLLECTOR });
  if (sale.filed) {
    const { after, no: filingNo } = sale.filed;
    const sales = (await recorded()).map(({ saleId, version }) => ({ saleId, version }));
    const filing = { sales, filingNo, filedOn: dayAfter(sold, after) };
    await fileSales(at('staff', after, 17), manager, filing);
  }
  if (sale.receivedAfter) await receive(at('buyer', sale.receivedAfter, 10), buyer, orderNumber);
}

/** Requires the buyer's permits, and lots of the packs. */
export async function insertControlledSales(work: Work, people: People): Promise<void> {
  for (const sale of SALES) await sell(work, people, sale);
}
