/** The invoice functions used by other areas and by the buyer's lists. */
import type { components } from '@contract/schema';
import { isPaidStatus } from '../../domain/invoice/application';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { pageFrom, type Page, type PageRequest } from '../http/page';
import { refuse } from '../http/refusal';
import type { Order } from '../orders/record';
import { findContents, hasValue } from './content';
import { findFiles } from './fileQueries';
import { invoicableCount } from './invoicable';
import * as queries from './queries';
import { isRed } from './record';
import { toHeads, toInvoice } from './sheet';

export { onOrderPaid, onOrderShipped, onOrdersSeeded } from './events';
export { invoicableCount, invoicableOrders } from './invoicable';
export { onOrderClosed, onReturnRefunded } from './red';
export { deleteTitles } from './titles';

type Schemas = components['schemas'];

/** Blue and red invoices of an order, newest first. */
export async function invoicesOfOrder(
  { db }: Work,
  { buyerId, orderNumber }: Order,
): Promise<Schemas['OrderInvoice'][]> {
  const list = await queries.findInvoicesOn(db, buyerId, orderNumber);
  const files = await findFiles(
    db,
    list.map(({ invoiceId }) => invoiceId),
  );
  return list.map(({ invoiceId, invoiceNo, kind, status, amount, originalId }) => ({
    invoiceId,
    invoiceNo,
    kind,
    status,
    amount,
    red: isRed({ originalId }),
    files: files.get(invoiceId) ?? [],
  }));
}

/** Can the order be invoiced: paid, not fully refunded, and without a standing invoice? */
export async function isInvoicable(work: Work, order: Order): Promise<boolean> {
  if (!isPaidStatus(order.detail.status)) return false;
  if ((await queries.findInvoiced(work.db, [order.orderNumber])).size > 0) return false;
  return (await findContents(work, [order])).some(hasValue);
}

/** The buyer's invoices, newest application first. */
export async function listInvoices(
  work: Work,
  { buyerId }: Buyer,
  { current, size, ...filter }: queries.InvoiceFilter & PageRequest,
): Promise<Page<Schemas['InvoiceHead']>> {
  const { records, total } = await queries.listInvoices(work.db, buyerId, filter, { current, size });
  return pageFrom(await toHeads(work, records), total, { current, size });
}

export async function countInvoices(work: Work, buyer: Buyer): Promise<Schemas['InvoiceCount']> {
  const counts = await queries.countByStatus(work.db, buyer.buyerId);
  return {
    issuing: counts.get('issuing') ?? 0,
    issued: counts.get('issued') ?? 0,
    partReversed: counts.get('partReversed') ?? 0,
    reversed: counts.get('reversed') ?? 0,
    toApply: await invoicableCount(work, buyer),
  };
}

/** An issued invoice of the buyer, as printed. */
export async function findInvoice(
  work: Work,
  { buyerId }: Buyer,
  invoiceNo: string,
): Promise<Schemas['Invoice']> {
  const found = await queries.findByNo(work.db, buyerId, invoiceNo);
  return (found && (await toInvoice(work, found))) ?? refuse('INVOICE_UNKNOWN', '发票不存在');
}
