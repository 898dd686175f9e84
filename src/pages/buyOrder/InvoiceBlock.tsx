import type { ComponentProps } from 'react';
import { InvoiceFields } from '@/components/invoice/InvoiceFields';
import { usualTitles } from '@/services/invoiceTitles';
import styles from './buyOrder.module.less';

export const InvoiceBlock = (props: Omit<ComponentProps<typeof InvoiceFields>, 'load'>) => (
  <section className={styles.block} aria-labelledby="invoice-title">
    <h2 id="invoice-title">发票</h2>
    <InvoiceFields {...props} load={usualTitles} />
  </section>
);
