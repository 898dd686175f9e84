/** Rules for putting orders onto one invoice. Source: B10.5. */
import type { InvoiceKind, TitleKind } from './invoiceRules';

/** Most orders on one invoice, to keep it readable. */
export const MAX_ORDERS = 50;

/** Paid, shipped and finished orders can be invoiced; closed orders were never sold. */
export const isPaidStatus = (status: number): boolean => [2, 3, 5].includes(status);

/** An order, and whether it has a valid invoice. */
export interface OrderToInvoice {
  orderNumber: string;
  status: number;
  invoiced: boolean;
}

/** Returns a message when these orders cannot share an invoice of this kind and title, else null. */
export function applyProblem(
  orders: readonly OrderToInvoice[],
  kind: InvoiceKind,
  titleKind: TitleKind,
): string | null {
  if (orders.length === 0) return '请选择要开票的订单';
  if (orders.length > MAX_ORDERS) return `一张发票最多合并 ${MAX_ORDERS} 个订单`;
  if (new Set(orders.map((order) => order.orderNumber)).size < orders.length) return '同一订单不能重复开票';
  const unpaid = orders.find(({ status }) => !isPaidStatus(status));
  if (unpaid) return `订单 ${unpaid.orderNumber} 未付款或已关闭，不能开票`;
  const invoiced = orders.find((order) => order.invoiced);
  if (invoiced) return `订单 ${invoiced.orderNumber} 已申请开票，请勿重复申请`;
  if (kind === 'special' && titleKind === 'person') return '个人不能开具增值税专用发票';
  return null;
}
