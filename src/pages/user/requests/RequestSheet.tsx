import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { requestsPath } from '@domain/approvals/requestPath';
import { reasonOf } from '@domain/shared/failure';
import { requestQuery } from '@/queries/approvals';
import { OpenedRequest } from './OpenedRequest';

/** One request; its lines show today's prices. */
export function RequestSheet({ requestNo }: { requestNo: string }) {
  const request = useQuery(requestQuery(requestNo));
  if (['REQUEST_GONE', 'NO_GROUP'].includes(reasonOf(request.error) ?? '') && !request.isFetching)
    return (
      <StateView
        heading="h1"
        title="没有这张申购单"
        actions={<Link to={requestsPath()}>查看全部申购单</Link>}
      >
        可能不属于您的课题组，或您无权查看。
      </StateView>
    );
  return (
    <AsyncContent keep of={request} what="申购单" skeleton={<Skeleton rows={5} height={72} />}>
      {(sheet) => <OpenedRequest key={requestNo} sheet={sheet} />}
    </AsyncContent>
  );
}
