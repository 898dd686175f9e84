import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { quotationsPath } from '@domain/quotation/quotationPath';
import { reasonOf } from '@domain/shared/failure';
import { quotationQuery } from '@/queries/quotations';
import { OpenedQuotation } from './OpenedQuotation';

/** One quotation: quoted terms beside current ones. */
export function Detail({ quotationNo }: { quotationNo: string }) {
  const quotation = useQuery(quotationQuery(quotationNo));
  if (reasonOf(quotation.error) === 'QUOTATION_UNKNOWN' && !quotation.isFetching)
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
    <AsyncContent of={quotation} what="报价单" skeleton={<Skeleton rows={5} height={72} />}>
      {(data) => (
        // Another version may have other counts, so the choice of lines is reset.
        <OpenedQuotation key={data.head.version} quotation={data} />
      )}
    </AsyncContent>
  );
}
