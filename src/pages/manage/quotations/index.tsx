import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import type { QuotationHead } from '@domain/quotation/types';
import { askedQuotationsQuery } from '@/queries/manageQuotations';
import type { RequestedQuery } from '@/services/quotations';
import { AnswerDrawer } from './AnswerDrawer';
import { columnsFor, isAskedStatus } from './columns';

/** Filters of the address; invalid values are left out. */
const filterOf = ({ q, status }: AddressQuery): RequestedQuery => ({
  q,
  status: isAskedStatus(status) ? status : undefined,
});

/** /manage/quotations: requests of buyers; one is answered, revised or declined in a drawer (`?no=BJ…`). */
export default function AskedQuotations() {
  const [query, replaceAll] = useAddressQuery();
  return (
    <>
      <h1>报价</h1>
      <ManageTable<QuotationHead>
        label="报价单"
        rowKey="quotationNo"
        columns={columnsFor(query)}
        list={(filters, page) => askedQuotationsQuery({ ...filterOf(filters), ...page })}
      />
      <AnswerDrawer quotationNo={query.no || null} onClose={() => replaceAll({ ...query, no: '' })} />
    </>
  );
}
