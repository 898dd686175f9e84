import CopyText from '@/components/ui/CopyText';
import Price from '@/components/ui/Price';
import { Deeds, kindOf, Orders, State, type RowsProps } from './cells';
import styles from './invoice.module.less';

/** A line per invoice. Scrolls within itself when it is narrow. */
export default function InvoiceTable({ invoices, onWithdraw }: RowsProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">发票</caption>
        <thead>
          <tr>
            <th scope="col">状态</th>
            <th scope="col">发票号码</th>
            <th scope="col">种类</th>
            <th scope="col">抬头</th>
            <th scope="col" className={styles.number}>
              价税合计
            </th>
            <th scope="col">订单</th>
            <th scope="col">申请</th>
            <th scope="col">开票</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.invoiceId} data-red={invoice.red || undefined}>
              <td>
                <State invoice={invoice} />
              </td>
              <td>
                {invoice.invoiceNo ? <CopyText text={invoice.invoiceNo} label="发票号码" /> : '发货时开具'}
              </td>
              <td>{kindOf(invoice)}</td>
              <td className={styles.title}>{invoice.title}</td>
              <td className={styles.number}>
                <Price value={invoice.amount} />
              </td>
              <td>
                <Orders invoice={invoice} />
              </td>
              <td>{invoice.applyTime.slice(0, 10)}</td>
              <td>{invoice.issueTime?.slice(0, 10) ?? '—'}</td>
              <td>
                <Deeds invoice={invoice} onWithdraw={onWithdraw} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
