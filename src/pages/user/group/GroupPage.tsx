import { Flex } from 'antd';
import { LinkTabs } from '@/components/ui/LinkTabs';
import type { Group } from '@domain/groups/types';
import { groupPath, parseGroupQuery } from '@/utils/groupPath';
import area from '../area.module.less';
import { Funds } from './Funds';
import { Joining } from './Joining';
import { Leave } from './Leave';
import { Members } from './Members';
import { Rules } from './Rules';
import { Settings } from './Settings';
import { Statement } from './Statement';

export interface GroupProps {
  group: Group;
}

/** The page of a member. */
export function GroupPage({ group, search }: GroupProps & { search: string }) {
  const { view, fundId, month } = parseGroupQuery(search);
  return (
    <>
      <p className={area.note}>
        <b>{group.name}</b> · {group.institution} · {group.members.length} 位成员
      </p>
      <LinkTabs
        label="课题组"
        current={view}
        items={[
          { key: 'members', to: groupPath(), label: '成员与设置' },
          { key: 'funds', to: groupPath({ view: 'funds' }), label: '经费' },
          { key: 'rules', to: groupPath({ view: 'rules' }), label: '审批规则' },
        ]}
      />
      {view === 'rules' && <Rules group={group} />}
      {view === 'funds' &&
        (fundId > 0 ? <Statement fundId={fundId} month={month} /> : <Funds group={group} />)}
      {view === 'members' && <General group={group} />}
    </>
  );
}

/** Members, joining, settings, leaving. */
const General = ({ group }: GroupProps) => (
  <Flex vertical gap={32}>
    <Members group={group} />
    {group.owner && <Joining group={group} />}
    {group.owner && <Settings key={group.groupId} group={group} />}
    <Leave group={group} />
  </Flex>
);
