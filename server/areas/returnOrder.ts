/** An order as far as returning is concerned: what was paid per line, and what of it is in returns already. */
import type { components } from '@contract/schema';
import { RETURN_REASONS } from '../../src/domain/returnRules';
import { shareOut } from '../../src/domain/returnRefund';
import { isActive } from '../../src/domain/returnView';
import { add, sum, times, toNumber2 } from '../../src/domain/money';
import { productOf } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { store, type Order, type Return } from '../store';

type Schemas = components['schemas'];
type Line = Schemas['ReturnableLine'];

/** The returns of an order that still take packs of it. */
const activeOf = (orderNumber: string): Return[] =>
  store().returns.filter(({ sheet }) => sheet.orderNumber === orderNumber && isActive(sheet.status));

const linesIn = (returns: readonly Return[], skuId: number) =>
  returns.flatMap(({ sheet }) => sheet.lines.filter((line) => line.skuId === skuId));

const countIn = (returns: readonly Return[], skuId: number) =>
  linesIn(returns, skuId).reduce((count, line) => count + line.count, 0);

const refundIn = (returns: readonly Return[], skuIds: readonly number[]) =>
  toNumber2(sum(skuIds.flatMap((skuId) => linesIn(returns, skuId).map((line) => line.refund))));

/** Goods made or packed to order say so in what they are called. */
const isCustom = (item: Schemas['OrderItem']) =>
  /定制/.test([item.prodName, item.skuName, item.spec].join(' '));

/** What was paid for each line: the goods' money shared by their amounts, to the fen. */
export const paidOfLines = ({ actualTotal, transfee, orderItemDtos }: Order['detail']): number[] =>
  shareOut(
    toNumber2(add(actualTotal, times(transfee, -1))),
    orderItemDtos.map((item) => item.productTotalAmount),
  );

export function returnableOf({ detail }: Order): Schemas['ReturnableOrder'] {
  const { orderNumber, orderItemDtos, shipments } = detail;
  const active = activeOf(orderNumber);
  const refunds = active.filter(({ sheet }) => sheet.kind === 'refund');
  const faulty = refunds.filter(({ sheet }) => RETURN_REASONS[sheet.reason].fault);
  const paid = paidOfLines(detail);
  const lines = orderItemDtos.map((item, index): Line => {
    const { prodId, skuId, prodName, skuName, catalogNo, pic, price } = item;
    const product = productOf(prodId);
    return {
      ...{ prodId, skuId, prodName, skuName, catalogNo, pic, price },
      bought: item.prodCount,
      returned: countIn(active, skuId),
      paid: paid[index] ?? 0,
      refundedCount: countIn(refunds, skuId),
      refunded: refundIn(refunds, [skuId]),
      ship: shipments.find(({ skuIds }) => skuIds.includes(skuId))?.ship ?? product?.ship ?? 'N',
      regimes: product?.regimes ?? [],
      custom: isCustom(item),
    };
  });
  const freights = shipments.map(({ ship, transfee: fee, skuIds }) => ({
    ship,
    transfee: fee,
    faulty: refundIn(faulty, skuIds),
    refunded: toNumber2(sum(faulty.map(({ freights: parts }) => parts[ship] ?? 0))),
  }));
  return {
    orderNumber,
    status: detail.status,
    receivedAt: detail.finallyTime,
    now: dateTime(now()),
    lines,
    freights,
  };
}

/** The returns of an order, latest first. */
export const returnsOf = ({ orderNumber }: Order): Schemas['OrderReturn'][] =>
  store()
    .returns.filter(({ sheet }) => sheet.orderNumber === orderNumber)
    .map(({ sheet: { returnNumber, kind, status, wayBack } }) => ({ returnNumber, kind, status, wayBack }));
