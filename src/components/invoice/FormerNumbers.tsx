import { formerText } from '@domain/invoice/invoiceView';
import type { FormerInvoiceNumber } from '@domain/invoice/types';

/** Earlier numbers of an invoice before corrections, a line each; nothing when there are none. */
export const FormerNumbers = ({ of }: { of: readonly (FormerInvoiceNumber & { reason?: string })[] }) =>
  of.map((former) => (
    <small key={`${former.time} ${former.invoiceNo}`} className="quiet" style={{ display: 'block' }}>
      {formerText(former)}
      {former.reason && `，原因：${former.reason}`}
    </small>
  ));
