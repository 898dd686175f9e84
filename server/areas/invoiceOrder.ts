/** What of an order goes onto an invoice: its lines by tax class, less what came back and was refunded. */
import type { components } from '@contract/schema';
import { packUnit, type InvoicedOrder } from '../../src/domain/invoice';
import { sum, times, toNumber2 } from '../../src/domain/money';
import { catalogue } from '../catalogue';
import { store, type Order } from '../store';

type Sheet = components['schemas']['ReturnSheet'];

/** Without a class of its own a product is still a reagent. */
const USUAL_CLASS = '化学试剂助剂';

const less = (amount: number, parts: readonly number[]): number =>
  toNumber2(sum([amount, ...parts.map((part) => times(part, -1))]));

/** Returns of which the money went back; others change nothing. */
const refundsOf = (orderNumber: string): Sheet[] =>
  store()
    .returns.map(({ sheet }) => sheet)
    .filter((sheet) => sheet.orderNumber === orderNumber && sheet.status === 'refunded');

/** Yuan that were paid and not refunded: no invoice is above it. */
export const invoicableAmount = ({ orderNumber, detail }: Order): number =>
  less(
    detail.actualTotal,
    refundsOf(orderNumber).map((sheet) => sheet.refundTotal),
  );

/** 税收分类简称 of a product. */
export function taxClassOf(prodId: number): string {
  const { productById, categoryById } = catalogue();
  return categoryById.get(productById.get(prodId)?.categoryId ?? 0)?.taxClass || USUAL_CLASS;
}

/** The order as it is invoiced now. */
export function invoicedOrder(order: Order): InvoicedOrder {
  const { detail } = order;
  const refunds = refundsOf(order.orderNumber);
  const returned = (skuId: number) =>
    refunds.flatMap((sheet) => sheet.lines.filter((line) => line.skuId === skuId));
  const goods = detail.orderItemDtos.map((item) => ({
    taxClass: taxClassOf(item.prodId),
    name: item.prodName,
    // A pack's catalogue number names the pack as well.
    spec: item.catalogNo,
    unit: packUnit(item.skuName),
    count: less(
      item.prodCount,
      returned(item.skuId).map((line) => line.count),
    ),
    amount: less(
      item.productTotalAmount,
      returned(item.skuId).map((line) => line.refund),
    ),
  }));
  return {
    goods: goods.filter((line) => line.count > 0 && line.amount > 0),
    transfee: less(
      detail.transfee,
      refunds.map((sheet) => sheet.freightRefund),
    ),
    paid: invoicableAmount(order),
  };
}
