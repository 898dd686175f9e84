/** Invoices as the shop's staff see them. */
import type { InvoiceView, ManagedInvoiceHead } from './types';

export const INVOICE_VIEWS: Record<InvoiceView, string> = {
  toIssue: '待开票',
  handed: '已导出，待回填',
  unshipped: '待发货',
  issued: '已开具',
  red: '红字发票',
};

type Facts = Pick<ManagedInvoiceHead, 'status' | 'ready' | 'batchNo'>;

/** Returns the waiting view that lists it; null once it is issued. */
export function waitingViewOf({ status, ready, batchNo }: Facts): 'toIssue' | 'handed' | 'unshipped' | null {
  if (status !== 'issuing') return null;
  if (batchNo !== null) return 'handed';
  return ready ? 'toIssue' : 'unshipped';
}
