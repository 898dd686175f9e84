import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { InvoiceFields } from '@/components/invoice/InvoiceFields';
import { usualTitlesQuery } from '@/queries/invoice';
import styles from './buyOrder.module.less';

/** The invoice of an order, with the buyer's titles. */
export const InvoiceBlock = (props: Omit<ComponentProps<typeof InvoiceFields>, 'known'>) => (
  <section className={styles.block} aria-labelledby="invoice-title">
    <h2 id="invoice-title">发票</h2>
    <InvoiceFields {...props} known={useQuery(usualTitlesQuery())} />
  </section>
);
