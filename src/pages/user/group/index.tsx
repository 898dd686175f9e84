import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@umijs/max';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { groupQuery } from '@/queries/group';
import area from '../area.module.less';
import { GroupPage } from './GroupPage';
import { NoGroup } from './NoGroup';

/** /user/group: members, funds and approval rules of the group. */
export default function UserGroup() {
  const { search } = useLocation();
  const group = useQuery(groupQuery());
  return (
    <>
      <header className={area.head}>
        <h1>课题组</h1>
      </header>
      <AsyncContent keep of={group} what="课题组" skeleton={<Skeleton rows={4} height={48} />}>
        {(view) => (view.group ? <GroupPage group={view.group} search={search} /> : <NoGroup view={view} />)}
      </AsyncContent>
    </>
  );
}
