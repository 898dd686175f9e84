import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { FileLinks } from '@/components/invoice/FileLinks';
import { CopyText } from '@/components/ui/CopyText';
import { INVOICE_KINDS } from '@domain/invoice/invoiceChoice';
import { invoicePath } from '@domain/invoice/invoicePath';
import { INVOICE_STATUS, SHORT_KINDS } from '@domain/invoice/invoiceRules';
import { formatYuan } from '@domain/shared/money';
import type { OrderDetail, OrderInvoice } from '@domain/order/orderView';
import { invoiceFile } from '@/services/invoice';

/** Requested invoice, its state, and a link to apply for one. */
export function InvoiceFact({ order }: { order: OrderDetail }) {
  const { orderNumber, invoice, invoices, invoicable } = order;
  return (
    <>
      {(invoices.length === 0 || invoice.kind !== 'none') && <p>{INVOICE_KINDS[invoice.kind]}</p>}
      {invoice.kind !== 'none' && (
        <>
          <p>{invoice.title}</p>
          {invoice.taxNo && <CopyText text={invoice.taxNo} label="纳税人识别号" />}
        </>
      )}
      {invoices.length > 0 && (
        <ul aria-label="本订单的发票" style={{ lineHeight: '24px' }}>
          {invoices.map((orderInvoice) => (
            <Flex key={orderInvoice.invoiceId} component="li" wrap gap="0 12px" align="baseline">
              <InvoiceLink invoice={orderInvoice} orderNumber={orderNumber} />
            </Flex>
          ))}
        </ul>
      )}
      {invoicable && (
        <Link to={invoicePath({ tab: 'apply', q: orderNumber })} className="tap">
          申请开票
        </Link>
      )}
    </>
  );
}

/** An invoice that is not issued has no page, so the link leads to the list. */
function InvoiceLink({ invoice, orderNumber }: { invoice: OrderInvoice; orderNumber: string }) {
  const { invoiceNo, kind, red, status, amount, files } = invoice;
  return (
    <>
      <Link to={invoicePath(invoiceNo ? { no: invoiceNo } : { status, q: orderNumber })} className="tap">
        {red && '红字'}
        {SHORT_KINDS[kind]} {invoiceNo ?? '（发货时开具）'}
      </Link>
      <span>
        {INVOICE_STATUS[status]} {formatYuan(amount)}
      </span>
      {invoiceNo && (
        <FileLinks invoiceNo={invoiceNo} files={files} load={(type) => invoiceFile(invoiceNo, type)} />
      )}
    </>
  );
}
