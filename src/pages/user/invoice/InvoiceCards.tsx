import CopyText from '@/components/ui/CopyText';
import Price from '@/components/ui/Price';
import { InvoiceActions, kindOf, Orders, State, type RowsProps } from './cells';
import styles from './invoice.module.less';

/** The list where a table has no room: one invoice below the other. */
export default function InvoiceCards({ invoices, onWithdraw }: RowsProps) {
  return (
    <ul className={styles.cards}>
      {invoices.map((invoice) => (
        <li key={invoice.invoiceId}>
          <p className={styles.cardHead}>
            <State invoice={invoice} />
            <span>{kindOf(invoice)}</span>
            <Price value={invoice.amount} />
          </p>
          <p>{invoice.title}</p>
          <p>
            {invoice.invoiceNo ? (
              <CopyText text={invoice.invoiceNo} label="发票号码" />
            ) : (
              `${invoice.applyTime.slice(0, 10)} 申请，发货时开具`
            )}
          </p>
          <Orders invoice={invoice} />
          <InvoiceActions invoice={invoice} onWithdraw={onWithdraw} />
        </li>
      ))}
    </ul>
  );
}
