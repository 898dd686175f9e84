import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { purchaseListsPath } from '@/utils/purchaseListPath';
import { reasonOf } from '@domain/shared/failure';
import { useLoad } from '@/hooks/useLoad';
import { purchaseList } from '@/services/lists';
import { OpenedList } from './OpenedList';

/** One list with its lines, as they were saved and as they are today. */
export function Detail({ listId }: { listId: number }) {
  const request = useLoad(() => purchaseList(listId));
  const { error, loading, refreshAsync, mutate } = request;
  if (reasonOf(error) === 'LIST_GONE' && !loading)
    return (
      <StateView
        heading="h1"
        title="没有这个清单"
        actions={<Link to={purchaseListsPath()}>查看全部清单</Link>}
      >
        可能已被删除，或不再与您共享。
      </StateView>
    );
  const refresh = () => void refreshAsync().catch(() => undefined);
  return (
    <AsyncContent keep request={request} what="采购清单" skeleton={<Skeleton rows={5} height={72} />}>
      {(list) => <OpenedList list={list} onChanged={mutate} onStale={refresh} />}
    </AsyncContent>
  );
}
