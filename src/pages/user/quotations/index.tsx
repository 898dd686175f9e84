import { useLocation } from '@umijs/max';
import { itemsText, parseQuotationQuery } from '@/domain/quotation/quotationPath';
import { Ask } from './Ask';
import { Detail } from './Detail';
import { Quotations } from './Quotations';

/** /user/quotations: what was asked for; one quotation, or a request that is made out, where the address names it. */
export default function QuotationsPage() {
  const { quotationNo, items, page } = parseQuotationQuery(useLocation().search);
  if (quotationNo !== null) return <Detail key={quotationNo} quotationNo={quotationNo} />;
  return items === null ? <Quotations page={page} /> : <Ask key={itemsText(items)} items={items} />;
}
