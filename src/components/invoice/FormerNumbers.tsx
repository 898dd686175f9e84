import { formerText, type FormerInvoiceNumber } from '@domain/invoice/invoiceView';

/** The numbers that an invoice had until they were corrected, a line each; nothing where there was none. */
export const FormerNumbers = ({ of }: { of: readonly (FormerInvoiceNumber & { reason?: string })[] }) =>
  of.map((former) => (
    <small key={`${former.time} ${former.invoiceNo}`} className="quiet" style={{ display: 'block' }}>
      {formerText(former)}
      {former.reason && `，原因：${former.reason}`}
    </small>
  ));
