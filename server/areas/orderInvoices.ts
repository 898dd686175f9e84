/** What an order shows of its invoices. */
import type { components } from '@contract/schema';
import { isPaidStatus } from '../../src/domain/invoiceRules';
import type { Order } from '../store';
import { settledInvoices, standingOrders } from './invoiceBook';
import { invoicableAmount } from './invoiceOrder';

/** Blue and red ones, latest first. */
export const invoicesOf = ({ userId, orderNumber }: Order): components['schemas']['OrderInvoice'][] =>
  settledInvoices()
    .filter((one) => one.userId === userId && one.orderNumbers.includes(orderNumber))
    .sort((a, b) => b.applyTime.localeCompare(a.applyTime) || b.invoiceId - a.invoiceId)
    .map(({ invoiceId, invoiceNo, kind, red, status, amount }) => ({
      ...{ invoiceId, invoiceNo, kind, status, amount },
      red: red !== null,
    }));

/** Paid, something was paid for and not refunded, and no invoice of it stands. The invoices must be settled. */
export const isInvoicable = (order: Order, standing = standingOrders()): boolean =>
  isPaidStatus(order.detail.status) && !standing.has(order.orderNumber) && invoicableAmount(order) > 0;
