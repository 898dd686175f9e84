/** Invoice content of orders: lines by tax class, minus refunded returns. */
import type { components } from '@contract/schema';
import { packUnit, type InvoicedOrder } from '../../domain/invoice/invoice';
import { isPositive, sum, times, toNumber2 } from '../../domain/shared/money';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import type { Order } from '../orders/record';
import { findRefundsOfOrders } from '../returns/refunds';

type Sheet = components['schemas']['ReturnSheet'];

/** Tax class of products whose category has none. */
const USUAL_CLASS = '化学试剂助剂';

const subtract = (amount: number, parts: readonly number[]): number =>
  toNumber2(sum([amount, ...parts.map((part) => times(part, -1))]));

/** 税收分类简称 of a product. */
export function taxClassOf(prodId: number): string {
  const { productById, categoryById } = catalogue();
  return categoryById.get(productById.get(prodId)?.categoryId ?? 0)?.taxClass || USUAL_CLASS;
}

function toInvoicedOrder({ detail }: Order, refunds: readonly Sheet[]): InvoicedOrder {
  const returned = (skuId: number) =>
    refunds.flatMap((sheet) => sheet.lines.filter((line) => line.skuId === skuId));
  const goods = detail.orderItemDtos.map((item) => ({
    taxClass: taxClassOf(item.prodId),
    name: item.prodName,
    // The catalogue number of a pack identifies its size as well.
    spec: item.catalogNo,
    unit: packUnit(item.skuName),
    count: subtract(
      item.prodCount,
      returned(item.skuId).map((line) => line.count),
    ),
    amount: subtract(
      item.productTotalAmount,
      returned(item.skuId).map((line) => line.refund),
    ),
  }));
  return {
    goods: goods.filter((line) => line.count > 0 && line.amount > 0),
    transfee: subtract(
      detail.transfee,
      refunds.map((sheet) => sheet.freightRefund),
    ),
    // Paid and not refunded, yuan; the invoice must not exceed it.
    paid: subtract(
      detail.actualTotal,
      refunds.map((sheet) => sheet.refundTotal),
    ),
  };
}

export interface Content {
  order: Order;
  /** The order with the lines that can be invoiced now. */
  invoiced: InvoicedOrder;
}

/** Content that can be invoiced now; `paid` is 0 when there is none. */
export async function findContents(work: Work, orders: readonly Order[]): Promise<Content[]> {
  const refunds = await findRefundsOfOrders(
    work,
    orders.map(({ orderNumber }) => orderNumber),
  );
  return orders.map((order) => ({
    order,
    invoiced: toInvoicedOrder(order, refunds.get(order.orderNumber) ?? []),
  }));
}

export const hasValue = ({ invoiced }: Content): boolean => isPositive(invoiced.paid);
