import { Link } from '@umijs/max';
import { useState } from 'react';
import { favouritesPath, type FavouriteQuery } from '@/domain/catalogue/favouriteQuery';
import type { FavouritePage } from '@/services/collection';
import styles from './collection.module.less';
import GroupManager from './GroupManager';

interface Props {
  query: FavouriteQuery;
  /** Unknown until the first answer. */
  page: FavouritePage | undefined;
  onChanged: () => Promise<void>;
}

/** The groups, each with how many the search and state leave in it; managed in their own place. */
export default function GroupTabs({ query, page, onChanged }: Props) {
  const [managing, setManaging] = useState(false);
  const tabs = [
    { group: '', name: '全部', count: page?.counts.allGroups },
    ...(page?.groups ?? []).map(({ groupId, name, count }) => ({ group: String(groupId), name, count })),
    { group: 'none', name: '未分组', count: page?.counts.ungrouped },
  ];
  return (
    <>
      <div className={styles.groups}>
        <nav aria-label="收藏分组">
          {tabs.map(({ group, name, count }) => (
            <Link
              key={group}
              to={favouritesPath({ ...query, group, page: 1 })}
              aria-current={group === query.group ? 'page' : undefined}
            >
              {name} {count !== undefined && <b>{count}</b>}
            </Link>
          ))}
        </nav>
        {page && (
          <button type="button" aria-expanded={managing} onClick={() => setManaging(!managing)}>
            {managing ? '收起管理' : '管理分组'}
          </button>
        )}
      </div>
      {managing && page && <GroupManager query={query} groups={page.groups} onChanged={onChanged} />}
    </>
  );
}
