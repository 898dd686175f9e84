import { useLocation } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { useLoad } from '@/hooks/useLoad';
import { groupView } from '@/services/groups';
import area from '../area.module.less';
import { GroupPage } from './GroupPage';
import { NoGroup } from './NoGroup';

/** /user/group: who buys together, out of which funds, and who must approve what. */
export default function UserGroup() {
  const { search } = useLocation();
  const request = useLoad(groupView);
  const refresh = async () => void (await request.refreshAsync().catch(() => undefined));
  return (
    <>
      <header className={area.head}>
        <h1>课题组</h1>
      </header>
      <AsyncContent keep request={request} what="课题组" skeleton={<Skeleton rows={4} height={48} />}>
        {(view) =>
          view.group ? (
            <GroupPage group={view.group} search={search} onChanged={refresh} />
          ) : (
            <NoGroup view={view} onChanged={refresh} />
          )
        }
      </AsyncContent>
    </>
  );
}
