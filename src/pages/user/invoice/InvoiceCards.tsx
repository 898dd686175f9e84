import { Flex } from 'antd';
import { FormerNumbers } from '@/components/invoice/FormerNumbers';
import { CopyText } from '@/components/ui/CopyText';
import { Price } from '@/components/ui/Price';
import { InvoiceActions, kindOf, Orders, State, type RowsProps } from './cells';
import styles from './invoice.module.less';

/** The list as cards, for narrow screens. */
export function InvoiceCards({ invoices, onWithdraw }: RowsProps) {
  return (
    <ul className={styles.list}>
      {invoices.map((invoice) => (
        <Flex key={invoice.invoiceId} component="li" vertical gap={4}>
          <Flex component="p" justify="space-between">
            <span>
              <State invoice={invoice} />　{kindOf(invoice)}
            </span>
            <Price value={invoice.amount} />
          </Flex>
          <p>{invoice.title}</p>
          <p>
            {invoice.invoiceNo ? (
              <CopyText text={invoice.invoiceNo} label="发票号码" />
            ) : (
              `${invoice.applyTime.slice(0, 10)} 申请，发货时开具`
            )}
            <FormerNumbers of={invoice.formerNumbers} />
          </p>
          <Orders invoice={invoice} />
          <InvoiceActions invoice={invoice} onWithdraw={onWithdraw} />
        </Flex>
      ))}
    </ul>
  );
}
