import { Flex } from 'antd';
import { LinkTabs } from '@/components/ui/LinkTabs';
import type { Group } from '@/domain/groups/group';
import { groupPath, parseGroupTab } from '@/domain/groups/groupPath';
import area from '../area.module.less';
import { Joining } from './Joining';
import { Leave } from './Leave';
import { Members } from './Members';
import { Settings } from './Settings';

export interface GroupProps {
  group: Group;
  onChanged: () => Promise<void>;
}

/** A group as its member sees it. */
export function GroupPage({ search, ...props }: GroupProps & { search: string }) {
  const { group } = props;
  const tab = parseGroupTab(search);
  return (
    <>
      <p className={area.note}>
        <b>{group.name}</b> · {group.institution} · {group.members.length} 位成员
      </p>
      <LinkTabs
        label="课题组"
        current={tab}
        items={[{ key: 'members', to: groupPath(), label: '成员与设置' }]}
      />
      <Flex vertical gap={32}>
        <Members {...props} />
        {group.owner && <Joining {...props} />}
        {group.owner && <Settings key={group.version} {...props} />}
        <Leave {...props} />
      </Flex>
    </>
  );
}
