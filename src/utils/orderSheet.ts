/**
 * Orders as CSV, one row per line. Values of the order itself stand only in its first row, so that columns can be
 * summed.
 */
import { csvOf, type Cell } from '@domain/shared/csv';
import { toFixed2 } from '@domain/shared/money';
import { cancelledCount } from '@domain/order/cancelled';
import { statusName } from '@domain/order/order';
import type { OrderHead } from '@domain/order/orderView';
import type { OrderLine } from '@domain/order/types';

const HEADER = [
  '订单号', '下单时间', '状态', '商品', '规格', '货号', 'CAS 号', '批号', '包装', '数量', '单价', '小计', '运费',
  '订单金额', '已取消数量', '已取消金额',
]; // prettier-ignore

const amount = (yuan: number): Cell => ({ amount: toFixed2(yuan) });
const NOTHING: Cell = { text: '' };

const toSheetRow = (order: OrderHead, line: OrderLine, first: boolean): Cell[] => [
  { id: order.orderNumber },
  { text: order.createTime },
  { text: statusName(order.status) },
  { text: line.prodName },
  { text: line.spec },
  { id: line.catalogNo },
  { id: line.cas ?? '' },
  { id: line.lotNo ?? '' },
  { text: line.skuName },
  { amount: String(line.prodCount) },
  amount(line.price),
  amount(line.productTotalAmount),
  first ? amount(order.transfee) : NOTHING,
  first ? amount(order.actualTotal) : NOTHING,
  { amount: String(cancelledCount(order.cancelled, line.skuId)) },
  first ? amount(order.cancelled?.amount ?? 0) : NOTHING,
];

/** Returns the CSV text of orders. */
export const orderSheet = (orders: readonly OrderHead[]): string =>
  csvOf(
    HEADER,
    orders.flatMap((order) => order.lines.map((line, index) => toSheetRow(order, line, index === 0))),
  );
