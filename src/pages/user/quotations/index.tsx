import { useLocation } from '@umijs/max';
import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { itemsText } from '@domain/quotation/quotationPath';
import { parseQuotationQuery } from '@domain/quotation/quotationQuery';
import { Quotations } from './Quotations';

const Ask = lazy(() => import('./Ask').then(({ Ask }) => ({ default: Ask })));
const Detail = lazy(() => import('./Detail').then(({ Detail }) => ({ default: Detail })));

const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton rows={5} height={72} />}>{children}</Suspense>
);

/** /user/quotations: the list; or the quotation or the new request named in the address. */
export default function QuotationsPage() {
  const { quotationNo, items, page } = parseQuotationQuery(useLocation().search);
  if (quotationNo !== null)
    return (
      <Later>
        <Detail key={quotationNo} quotationNo={quotationNo} />
      </Later>
    );
  if (items !== null)
    return (
      <Later>
        <Ask key={itemsText(items)} items={items} />
      </Later>
    );
  return <Quotations page={page} />;
}
