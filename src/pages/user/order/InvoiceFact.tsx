import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import { INVOICE_KINDS } from '@/domain/invoice/invoiceChoice';
import { invoicePath } from '@/domain/invoice/invoicePath';
import { INVOICE_STATUS, SHORT_KINDS } from '@/domain/invoice/invoiceRules';
import { formatYuan } from '@/domain/shared/money';
import type { OrderDetail, OrderInvoice } from '@/domain/order/orderView';
import styles from './order.module.less';

/** What was asked for with the order, what became of it, and the way to an invoice that can be asked for now. */
export default function InvoiceFact({ order }: { order: OrderDetail }) {
  const { orderNumber, invoice, invoices, invoicable } = order;
  return (
    <div>
      <h2>发票</h2>
      {(invoices.length === 0 || invoice.kind !== 'none') && <p>{INVOICE_KINDS[invoice.kind]}</p>}
      {invoice.kind !== 'none' && (
        <>
          <p>{invoice.title}</p>
          {invoice.taxNo && <CopyText text={invoice.taxNo} label="纳税人识别号" />}
        </>
      )}
      {invoices.length > 0 && (
        <ul aria-label="本订单的发票" className={styles.related}>
          {invoices.map((one) => (
            <li key={one.invoiceId}>
              <InvoiceLink invoice={one} orderNumber={orderNumber} />
            </li>
          ))}
        </ul>
      )}
      {invoicable && <Link to={invoicePath({ tab: 'apply', q: orderNumber })}>申请开票</Link>}
    </div>
  );
}

/** An invoice that is not issued yet has no sheet: it stands in the list. */
function InvoiceLink({ invoice, orderNumber }: { invoice: OrderInvoice; orderNumber: string }) {
  const { invoiceNo, kind, red, status, amount } = invoice;
  return (
    <>
      <Link to={invoicePath(invoiceNo ? { no: invoiceNo } : { status, q: orderNumber })}>
        {red && '红字'}
        {SHORT_KINDS[kind]} {invoiceNo ?? '（发货时开具）'}
      </Link>
      <span>
        {INVOICE_STATUS[status]} {formatYuan(amount)}
      </span>
    </>
  );
}
