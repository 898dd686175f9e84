import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { quotationsPath } from '@domain/quotation/quotationPath';
import { reasonOf } from '@domain/shared/failure';
import { useLoad } from '@/hooks/useLoad';
import { quotation } from '@/services/quotations';
import { OpenedQuotation } from './OpenedQuotation';

/** One quotation, as it was quoted and as its goods are today. */
export function Detail({ quotationNo }: { quotationNo: string }) {
  const request = useLoad(() => quotation(quotationNo));
  if (reasonOf(request.error) === 'QUOTATION_UNKNOWN' && !request.loading)
    return (
      <StateView
        heading="h1"
        title="没有这份报价单"
        actions={<Link to={quotationsPath()}>查看全部报价单</Link>}
      >
        报价单号可能抄错，或属于另一个账户。
      </StateView>
    );
  return (
    <AsyncContent request={request} what="报价单" skeleton={<Skeleton rows={5} height={72} />}>
      {(data) => (
        // Read anew, it may be of other counts: nothing chosen before is kept over a change.
        <OpenedQuotation key={data.head.version} quotation={data} onChanged={request.mutate} />
      )}
    </AsyncContent>
  );
}
