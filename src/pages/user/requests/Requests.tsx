import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@umijs/max';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { requestsPath, type RequestTab } from '@domain/approvals/requestPath';
import { requestsQuery } from '@/queries/approvals';
import type { RequestPage } from '@/services/approvals';
import area from '../area.module.less';
import { NoGroup } from './NoGroup';
import { Receipts } from './Receipts';
import { RequestList } from './RequestList';

interface Props {
  view: RequestTab;
  /** Chosen by its tab. Else requests that wait for the buyer's decision come first. */
  isChosen: boolean;
  page: number;
}

/** The tabs for the roles of the member. */
function tabsOf({ counts, roles, owner }: RequestPage) {
  const has = (role: RequestPage['roles'][number]) => roles.includes(role);
  const tab = (key: RequestTab, label: string, count?: number) => ({
    ...{ key, label, to: requestsPath({ view: key }) },
    ...(count === undefined ? {} : { count, isWaiting: count > 0 }),
  });
  return [
    tab('mine', '我的申购', counts.mine || undefined),
    tab('approve', '待我审批', counts.approve),
    ...(has('buy') ? [tab('buy', '待下单', counts.buy)] : []),
    ...(has('receive') ? [tab('receive', '待收货', counts.receive)] : []),
    ...(has('approve') || has('buy') || owner ? [tab('all', '全部')] : []),
  ];
}

/** Requests by view. */
export function Requests({ view, isChosen, page }: Props) {
  const list = view === 'receive' ? 'mine' : view;
  const requests = useQuery(requestsQuery(list, page));
  if (!isChosen && (requests.data?.counts.approve ?? 0) > 0)
    return <Navigate replace to={requestsPath({ view: 'approve' })} />;
  return (
    <>
      <header className={area.head}>
        <h1>申购与审批</h1>
      </header>
      <AsyncContent keep of={requests} what="申购单" skeleton={<Skeleton rows={4} height={56} />}>
        {(found) =>
          found.inGroup ? (
            <>
              <LinkTabs label="申购与审批" current={view} items={tabsOf(found)} />
              {view === 'receive' ? <Receipts /> : <RequestList view={view} found={found} page={page} />}
            </>
          ) : (
            <NoGroup />
          )
        }
      </AsyncContent>
    </>
  );
}
