/** Turns a confirmation into an order; everything confirmed must still hold. */
import type { components } from '@contract/schema';
import { payableOf } from '../../domain/funds/funding';
import { whyNotDelivered } from '../../domain/delivery/delivery';
import { isSold, notSoldText } from '../../domain/safety/controlled';
import { orderFenOf, priceFor, tierFor } from '../../domain/prices/decide';
import { formatYuan, times, toNumber2 } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Item } from '../cart/lines';
import { removeOrdered } from '../cart/service';
import type { CurrentSku } from '../catalogue';
import { reserveStock, findCurrentPacks, type ReservedStock } from '../catalogue/stock';
import { pipeline, type Work } from '../db/transaction';
import { emit } from '../events';
import type { BodyOf } from '../http/operation';
import { refuse } from '../http/refusal';
import { reserveFunds, partsFrom } from '../funds/uses';
import { groupOf, noGroup } from '../groups/service';
import { lockQuotation } from '../quotations/ordering';
import * as changes from './changes';
import { confirmExpired, findValidConfirmation } from './confirm';
import * as confirmations from './confirmationQueries';
import type { Confirmation } from './confirmationQueries';
import { takePermits } from '../permits/cover';
import { requireHazardLicence } from '../shopSettings/service';
import { STATUS } from './record';
import { MINUTE_MS, UNPAID_MINUTES } from '../../domain/order/terms';
import { invoiceOf, permitsOf, remarksOf } from './extras';

type Schemas = components['schemas'];
type Body = BodyOf<'submitOrder'>;

const alreadySubmitted = (orderNumbers: string): never =>
  refuse('ALREADY_SUBMITTED', '订单已提交，请勿重复提交', {
    data: { reason: 'ALREADY_SUBMITTED', orderNumbers },
  });

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The confirmation with this id; refuses one that already became an order, and names the order. */
export async function findConfirmed(
  work: Work,
  buyer: Buyer,
  confirmId: string | undefined,
): Promise<Confirmation> {
  const confirmation = await findValidConfirmation(work, buyer);
  if (confirmation && (!confirmId || confirmation.confirmId === confirmId)) return confirmation;
  const done =
    confirmId && UUID.test(confirmId)
      ? await confirmations.findOrderOfConfirmation(work.db, buyer.buyerId, confirmId)
      : undefined;
  return done === undefined ? confirmExpired() : alreadySubmitted(done);
}

export async function submit(work: Work, buyer: Buyer, body: Body): Promise<Schemas['SubmitAnswer']> {
  const confirmation = await findConfirmed(work, buyer, body.confirmId);
  const { answer } = confirmation;
  const items = itemsIn(answer);
  await emit(work, 'order.placing', { buyer, items, actualTotal: answer.actualTotal });
  const choices = { permits: permitsOf(body), invoice: invoiceOf(body), remarks: remarksOf(body) };
  const orderNumber = await place(work, buyer, confirmation, choices);
  await emit(work, 'order.placed', { buyer, orderNumber });
  const funds = partsFrom(body.funds);
  if (funds.length > 0) {
    const purpose = { requestNo: null, orderNumber, who: buyer.nickName };
    const membership = (await groupOf(work.db, buyer.buyerId)) ?? noGroup();
    await reserveFunds(work, membership, purpose, payableOf(items, answer.transfee), funds);
  }
  return { orderNumbers: orderNumber };
}

/** Lines of a confirmation. */
export const itemsIn = ({ shopCartOrders }: Pick<Schemas['ConfirmOrder'], 'shopCartOrders'>): Item[] =>
  shopCartOrders.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap((group) => group.shopCartItems),
  );

/** Choices of the buyer that come with an order. */
export type OrderChoices = Pick<changes.NewOrder, 'permits' | 'invoice' | 'remarks'>;

/**
 * Places an order from a confirmation and returns its number; everything confirmed must still hold. `quotedTo`: buyer
 * of the quotation, if it is another one.
 */
export async function place(
  work: Work,
  buyer: Buyer,
  confirmation: Pick<Confirmation, 'confirmId' | 'answer' | 'basketIds'>,
  choices: OrderChoices,
  quotedTo: string = buyer.buyerId,
): Promise<string> {
  const { answer } = confirmation;
  const missing = { data: { reason: 'ADDRESS_MISSING' } };
  const address = answer.userAddr ?? refuse('ADDRESS_MISSING', '请填写收货地址', missing);
  checkDelivery(answer.shipments, address);
  const items = itemsIn(answer);
  const quoted = answer.quotation
    ? await lockQuotation(work, buyer, answer.quotation, items, quotedTo)
    : null;
  const fromStock = items.filter(({ skuId }) => !quoted?.procured.has(skuId));
  // Sent together and executed in this order: the packs are read after their stock was locked.
  const [stock, packs, orderNumber] = await pipeline([
    reserveStock(
      work,
      fromStock.map(({ skuId, prodCount }) => ({ skuId, count: prodCount })),
    ),
    findCurrentPacks(
      work,
      items.map(({ skuId }) => skuId),
    ),
    changes.newNumber(work.db, work.now),
  ]);
  checkLines(items, packs, stock, quoted !== null);
  await requireHazardLicence(work, packs);
  const permits = await takePermits(work, buyer, items, answer.shipments, choices.permits);
  const extras = { ...choices, address, permits: permits.permits };
  await pipeline([
    stock.take(),
    ...insertAll(work, buyer, confirmation, orderNumber, items, extras),
    quoted?.take(orderNumber),
    permits.save(orderNumber, destinationOf(address)),
  ]);
  return orderNumber;
}

const itemName = ({ prodName, skuName }: Item) => `${prodName} ${skuName}`;
const about = (reason: string, { skuId }: Item) => ({ data: { reason, skuIds: [skuId] } });

const refuseShort = (item: Item): never =>
  refuse('STOCK_SHORT', `商品：[${itemName(item)}]库存不足`, about('STOCK_SHORT', item));

/** Checks shelf status, stock and price again. With a quotation, its price applies. */
function checkLines(
  items: readonly Item[],
  packs: ReadonlyMap<number, CurrentSku>,
  { short: lacking }: ReservedStock,
  isQuoted: boolean,
): void {
  const orderFen = orderFenOf(
    items.flatMap(({ skuId, prodCount: count }) => {
      const pack = packs.get(skuId);
      return pack ? [{ pack, count }] : [];
    }),
  );
  for (const item of items) {
    const sku = packs.get(item.skuId);
    if (!sku?.onShelf) return refuse('OFF_SHELF', `商品[${itemName(item)}]已下架`, about('OFF_SHELF', item));
    if (!isSold(sku.product.regimes)) refuse('NOT_SOLD', notSoldText(item.prodName, sku.product.regimes));
    const price = priceFor(sku, item.prodCount, orderFen);
    if (!isQuoted && price !== item.price)
      refuse(
        'PRICE_CHANGED',
        `商品[${itemName(item)}]价格已变为${formatYuan(price)}，请重新确认`,
        about('PRICE_CHANGED', item),
      );
    if (lacking.includes(item.skuId)) refuseShort(item);
  }
}

/** Dangerous goods are delivered to institutions only. An address without a kind is left to the carrier's call. */
export function checkDelivery(shipments: readonly Schemas['Shipment'][], address: Schemas['UserAddr']): void {
  const refused = shipments.filter(({ ship }) => whyNotDelivered(ship, address) === 'unitOnly');
  if (refused.length === 0) return;
  const skuIds = refused.flatMap((shipment) => shipment.skuIds);
  refuse('NOT_DELIVERED', '危险品只送单位地址，请更换收货地址，或分开下单', {
    data: { reason: 'NOT_DELIVERED', skuIds },
  });
}

/** Destination for the ledger of permits. */
const destinationOf = ({ company, province, city, area, addr, building }: Schemas['UserAddr']): string =>
  [company, `${province}${city}${area}${addr}`, building].filter(Boolean).join(' ');

type OrderExtras = Pick<changes.NewOrder, 'address' | 'permits' | 'invoice' | 'remarks'>;

/** Statements that save the order and delete its cart lines and confirmation; await them together. */
function insertAll(
  work: Work,
  buyer: Buyer,
  { confirmId, answer, basketIds }: Pick<Confirmation, 'confirmId' | 'answer' | 'basketIds'>,
  orderNumber: string,
  items: readonly Item[],
  extras: OrderExtras,
): Promise<void>[] {
  const { db, now } = work;
  const { buyerId } = buyer;
  const { total, transfee, actualTotal, totalCount, shipments } = answer;
  return [
    // A unique constraint forbids two orders of one confirmation. The lock on the buyer already prevents that.
    changes.insertOrder(db, {
      ...extras,
      orderNumber,
      buyerId,
      confirmId,
      status: STATUS.unpaid,
      total,
      transfee,
      actualTotal,
      totalNum: totalCount,
      createTime: now,
      payBefore: now + UNPAID_MINUTES * MINUTE_MS,
      shipments,
    }),
    changes.insertLines(db, changes.lineRows(orderNumber, orderItemsOf(items, answer.quotation !== null))),
    changes.addLog(db, { orderNumber, time: now, status: STATUS.unpaid, text: '提交订单' }),
    audit(work, {
      subject: 'order',
      id: orderNumber,
      action: 'submit',
      after: { status: STATUS.unpaid, actualTotal, permits: extras.permits },
    }),
    removeOrdered(work, buyer, basketIds),
    confirmations.deleteConfirmation(db, buyerId),
  ];
}

/** The kind of a price as it was confirmed, for the order. */
function kindOf(
  { agreed, prodCount }: Item,
  orderFen: number,
): Pick<changes.OrderedItem, 'priceKind' | 'agreementNo' | 'promotionName'> {
  const tier = tierFor(agreed, prodCount, orderFen);
  if (!tier) return { priceKind: 'list', agreementNo: null, promotionName: null };
  const { kind, agreementNo, title } = tier;
  return { priceKind: kind, agreementNo, promotionName: kind === 'promotion' ? title : null };
}

const QUOTED = { priceKind: 'quoted' as const, agreementNo: null, promotionName: null };

/** Lines of an order with the kind of each price. */
function orderItemsOf(items: readonly Item[], isQuoted: boolean): changes.OrderedItem[] {
  const orderFen = orderFenOf(items.map((pack) => ({ pack, count: pack.prodCount })));
  return items.map((item) => orderItemOf(item, isQuoted ? QUOTED : kindOf(item, orderFen)));
}

const orderItemOf = (item: Item, kind: ReturnType<typeof kindOf>): changes.OrderedItem => ({
  prodId: item.prodId,
  skuId: item.skuId,
  prodName: item.prodName,
  skuName: item.skuName,
  spec: item.spec,
  catalogNo: item.catalogNo,
  cas: item.cas,
  lotNo: null,
  prodCount: item.prodCount,
  pic: item.pic,
  price: item.price,
  ...kind,
  productTotalAmount: toNumber2(times(item.price, item.prodCount)),
});
