import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { purchaseListsPath } from '@/utils/purchaseListPath';
import { reasonOf } from '@domain/shared/failure';
import { purchaseListQuery } from '@/queries/lists';
import { OpenedList } from './OpenedList';

/** One list; its lines show the saved and the current state. */
export function Detail({ listId }: { listId: number }) {
  const list = useQuery(purchaseListQuery(listId));
  if (reasonOf(list.error) === 'LIST_GONE' && !list.isFetching)
    return (
      <StateView
        heading="h1"
        title="没有这个清单"
        actions={<Link to={purchaseListsPath()}>查看全部清单</Link>}
      >
        可能已被删除，或不再与您共享。
      </StateView>
    );
  return (
    <AsyncContent keep of={list} what="采购清单" skeleton={<Skeleton rows={5} height={72} />}>
      {(data) => <OpenedList list={data} />}
    </AsyncContent>
  );
}
