import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { Skeleton } from '@/components/ui/Skeleton';
import { favouritesPath, type FavouriteQuery } from '@domain/catalogue/favouriteQuery';
import type { FavouritePage } from '@/services/collection';
import { draftAfter } from '@/storage/drafts';
import { GROUP_DRAFT } from './groupDraft';

const GroupManager = lazy(() =>
  import('./GroupManager').then(({ GroupManager }) => ({ default: GroupManager })),
);

interface Props {
  query: FavouriteQuery;
  /** Undefined until the first answer. */
  page: FavouritePage | undefined;
}

/** The groups with the number of matching favourites, and their management. */
export function GroupTabs({ query, page }: Props) {
  const [managing, setManaging] = useState(() => draftAfter(GROUP_DRAFT) !== null);
  const tabs = [
    { group: '', name: '全部', count: page?.counts.allGroups },
    ...(page?.groups ?? []).map(({ groupId, name, count }) => ({ group: String(groupId), name, count })),
    { group: 'none', name: '未分组', count: page?.counts.ungrouped },
  ];
  return (
    <>
      <LinkTabs
        label="收藏分组"
        current={query.group}
        items={tabs.map(({ group, name, count }) => ({
          key: group,
          to: favouritesPath({ ...query, group, page: 1 }),
          label: name,
          count,
        }))}
      >
        {page && (
          <Flex align="center">
            <Button type="link" size="small" aria-expanded={managing} onClick={() => setManaging(!managing)}>
              {managing ? '收起管理' : '管理分组'}
            </Button>
          </Flex>
        )}
      </LinkTabs>
      {managing && page && (
        <Suspense fallback={<Skeleton rows={2} height={40} />}>
          <GroupManager query={query} groups={page.groups} />
        </Suspense>
      )}
    </>
  );
}
