import { useState } from 'react';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import type { QuotationHead } from '@domain/quotation/types';
import { askedQuotations, type RequestedQuery } from '@/services/quotations';
import { AnswerDrawer } from './AnswerDrawer';
import { columnsFor, isAskedStatus } from './columns';

/** What the address asks for; what makes no sense there is left out. */
const filterOf = ({ q, status }: AddressQuery): RequestedQuery => ({
  q,
  status: isAskedStatus(status) ? status : undefined,
});

/** /manage/quotations: what buyers asked for; one of it is answered, revised or declined in a drawer (`?no=BJ…`). */
export default function AskedQuotations() {
  const [query, replaceAll] = useAddressQuery();
  const [revision, setRevision] = useState(0);
  return (
    <>
      <h1>报价</h1>
      <ManageTable<QuotationHead>
        label="报价单"
        rowKey="quotationNo"
        columns={columnsFor(query)}
        load={(filters, page) => askedQuotations({ ...filterOf(filters), ...page })}
        revision={revision}
      />
      <AnswerDrawer
        quotationNo={query.no || null}
        onClose={() => replaceAll({ ...query, no: '' })}
        onDone={() => setRevision((count) => count + 1)}
      />
    </>
  );
}
