/** Actions of a buyer on its orders. */
import type { components } from '@contract/schema';
import { priceFor } from '../../domain/prices/decide';
import { isSold } from '../../domain/safety/controlled';
import { cancelReasonText, checkCancelReason } from '../../domain/order/order';
import { isOpen } from '../../domain/returns/returnView';
import type { Buyer } from '../http/sessions';
import { requestOfOrder } from '../approvals/guard';
import { audit } from '../audit';
import { skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { invoicesOfOrder, isInvoicable } from '../invoices/service';
import { quotationOfOrder } from '../quotations/ordering';
import { findCancelled, findReturnsOfOrder } from '../returns/service';
import { recallsOf } from '../lots/service';
import { hideOrder } from '../orders/changes';
import { lockOwnOrder } from '../orders/lock';
import { closeOrder, markReceived } from '../orders/lifecycle';
import { findParcels } from '../orders/parcelQueries';
import { parcelsOf } from '../parcels/service';
import { lockToReceive, receivedLog } from '../approvals/receiver';
import { STATUS, type Order } from '../orders/record';
import { findOwnOrder } from '../orders/service';

type Schemas = components['schemas'];

export async function findDetail(
  work: Work,
  buyer: Buyer,
  orderNumber: string,
): Promise<Schemas['OrderDetail']> {
  return detailOf(work, await findOwnOrder(work, buyer, orderNumber));
}

/** An order with everything its buyer may see. */
export async function detailOf(work: Work, order: Order): Promise<Schemas['OrderDetail']> {
  const { orderNumber } = order;
  return {
    ...order.detail,
    parcels: await parcelsOf(work, order.detail),
    invoices: await invoicesOfOrder(work, order),
    invoicable: await isInvoicable(work, order),
    returns: await findReturnsOfOrder(work, orderNumber),
    quotationNo: await quotationOfOrder(work, order, orderNumber),
    requestNo: await requestOfOrder(work, order, orderNumber),
    recalls: await recallsOf(work, orderNumber),
    cancelled: (await findCancelled(work, [orderNumber])).get(orderNumber) ?? null,
  };
}

/** Reason of the cancellation; null for mall4j's clients, which send none. */
function reasonOf(body: BodyOf<'cancelOrder'> | undefined): string | null {
  if (body === undefined) return null;
  const { reason = '', note = '' } = body;
  const fault = checkCancelReason(reason, note);
  return fault ? refuseField('reason', 'CANCEL_REASON_INVALID', fault) : cancelReasonText(reason, note);
}

export async function cancel(
  work: Work,
  buyer: Buyer,
  orderNumber: string,
  body: BodyOf<'cancelOrder'> | undefined,
): Promise<null> {
  const order = await lockOwnOrder(work, buyer, orderNumber);
  const { status } = order.detail;
  if (status === STATUS.closed) refuse('ORDER_CLOSED', '订单已关闭，无需取消');
  if (status !== STATUS.unpaid) refuse('ORDER_PAID', '订单已支付，无法取消订单');
  const reason = reasonOf(body);
  await closeOrder(work, order, { reason, log: reason ? `买家取消订单（${reason}）` : '买家取消订单' });
  return null;
}

export async function receive(work: Work, buyer: Buyer, orderNumber: string): Promise<null> {
  const order = await lockToReceive(work, buyer, orderNumber);
  const { status } = order.detail;
  if (status === STATUS.paid && (await findParcels(work.db, orderNumber)).length > 0)
    refuse('ORDER_NOT_SHIPPED', '还有商品未发出，全部发出后可以确认收货');
  if (status !== STATUS.shipped) refuse('ORDER_NOT_SHIPPED', '订单未发货，无法确认收货');
  await markReceived(work, order, receivedLog(order, buyer, '确认收货'));
  return null;
}

export async function remove(work: Work, buyer: Buyer, orderNumber: string): Promise<string> {
  const { detail } = await lockOwnOrder(work, buyer, orderNumber);
  if (detail.status !== STATUS.success && detail.status !== STATUS.closed)
    refuse('ORDER_UNFINISHED', '订单未完成或未关闭，无法删除订单');
  if ((await findReturnsOfOrder(work, orderNumber)).some(({ status }) => isOpen(status)))
    refuse('RETURN_OPEN', '退换办理中，完成后才能删除订单');
  await hideOrder(work.db, orderNumber);
  await audit(work, { subject: 'order', id: orderNumber, action: 'delete', after: { deleted: true } });
  return '删除成功';
}

/**
 * mall4j reports one parcel per order, without a login. Here only the buyer may see it, because a parcel's route
 * reveals the address.
 */
export async function track(work: Work, buyer: Buyer, orderNumber: string): Promise<Schemas['Delivery']> {
  const { detail } = await findOwnOrder(work, buyer, orderNumber);
  const [first] = await parcelsOf(work, detail);
  if (!first) return refuse('ORDER_NOT_SHIPPED', '订单未发货，暂无物流信息');
  const { companyName, dvyFlowId, data, carrierSite } = first;
  return { companyName, companyHomeUrl: carrierSite ?? '', dvyFlowId, data };
}

/** Lines of an order with their former and present price. */
export async function reorder(
  work: Work,
  buyer: Buyer,
  orderNumber: string,
): Promise<Schemas['ReorderLine'][]> {
  const { detail } = await findOwnOrder(work, buyer, orderNumber);
  return detail.orderItemDtos.map((line) => {
    const sku = skuOf(line.skuId);
    return {
      prodId: line.prodId,
      skuId: line.skuId,
      prodName: line.prodName,
      skuName: line.skuName,
      prodCount: line.prodCount,
      priceThen: line.price,
      price: sku && priceFor(sku, line.prodCount),
      stocks: sku?.stocks ?? 0,
      onShelf: sku !== null && sku.onShelf && isSold(sku.product.regimes),
    };
  });
}
