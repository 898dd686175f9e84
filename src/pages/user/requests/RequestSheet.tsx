import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { requestsPath } from '@domain/approvals/requestPath';
import { reasonOf } from '@domain/shared/failure';
import { useLoad } from '@/hooks/useLoad';
import { purchaseRequest } from '@/services/approvals';
import { OpenedRequest } from './OpenedRequest';

/** One request: its lines as they are today, who pays, what happened, and what can be done with it. */
export function RequestSheet({ requestNo }: { requestNo: string }) {
  const request = useLoad(() => purchaseRequest(requestNo));
  const { error, loading, refreshAsync } = request;
  const refresh = async () => void (await refreshAsync().catch(() => undefined));
  if (['REQUEST_GONE', 'NO_GROUP'].includes(reasonOf(error) ?? '') && !loading)
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
    <AsyncContent keep request={request} what="申购单" skeleton={<Skeleton rows={5} height={72} />}>
      {(sheet) => <OpenedRequest key={sheet.head.version} sheet={sheet} onChanged={refresh} />}
    </AsyncContent>
  );
}
