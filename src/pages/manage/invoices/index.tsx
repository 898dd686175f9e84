import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { InvoiceDetail } from './InvoiceDetail';
import { InvoiceList } from './InvoiceList';

/** /manage/invoices: invoices of all buyers, and one of them (`?id=…`). */
export default function ManagedInvoices() {
  const [{ id }] = useAddressQuery();
  return id ? <InvoiceDetail key={id} invoiceId={Number(id)} /> : <InvoiceList />;
}
