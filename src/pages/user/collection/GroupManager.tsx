import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { Flex, Form } from 'antd';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { MAX_GROUPS } from '@domain/catalogue/favourite';
import type { FavouriteGroup } from '@domain/catalogue/types';
import { favouritesPath, type FavouriteQuery } from '@domain/catalogue/favouriteQuery';
import { addGroupMutation, deleteGroupMutation, renameGroupMutation } from '@/queries/collection';
import { notify } from '@/browser/notify';
import area from '../area.module.less';
import styles from './collection.module.less';
import { GROUP_DRAFT } from './groupDraft';
import { GroupName } from './GroupName';

interface Props {
  query: FavouriteQuery;
  groups: readonly FavouriteGroup[];
}

/** Adds, renames and deletes groups. */
export function GroupManager({ query, groups }: Props) {
  const navigate = useNavigate();
  const names = groups.map(({ name }) => name);

  const { mutateAsync: add } = useMutation({
    ...addGroupMutation(),
    onSuccess: ({ name }) => notify.success(`已添加分组“${name}”`),
  });
  const { mutateAsync: rename } = useMutation(renameGroupMutation());
  const { mutateAsync: remove } = useMutation({
    ...deleteGroupMutation(),
    // Leaves the page of a deleted group before the lists are read again.
    onSuccess: (_done, groupId) => {
      if (query.group === String(groupId)) navigate(favouritesPath({ ...query, group: '', page: 1 }));
    },
  });
  const handleDelete = async ({ groupId, name }: FavouriteGroup) => {
    await remove(groupId);
    notify.success(`已删除分组“${name}”`);
  };

  return (
    <section className={`${area.panel} ${styles.manager}`} aria-label="管理分组">
      <ul>
        {groups.map((group) => (
          <Flex key={group.groupId} component="li" wrap gap="0 16px" align="end">
            <GroupName
              id={`group-${group.groupId}`}
              draftKey={`${GROUP_DRAFT}${group.groupId}`}
              label={`分组名称 ${group.name}`}
              action="改名"
              name={group.name}
              others={names.filter((name) => name !== group.name)}
              onSave={async (name) => void (await rename({ groupId: group.groupId, name }))}
            />
            {/* Form.Item gives the button the height of the field beside it. */}
            <Form.Item>
              <ConfirmAction
                label={`删除“${group.name}”`}
                question={
                  group.size > 0
                    ? `删除后，其中 ${group.size} 种收藏保留，改为未分组。确定删除？`
                    : '确定删除这个空分组？'
                }
                confirmLabel="确定删除"
                danger
                onConfirm={() => handleDelete(group)}
              />
            </Form.Item>
          </Flex>
        ))}
      </ul>
      {groups.length < MAX_GROUPS ? (
        <GroupName
          id="group-new"
          draftKey={`${GROUP_DRAFT}new`}
          label="新分组名称"
          action="添加分组"
          name=""
          others={names}
          onSave={async (name) => void (await add(name))}
        />
      ) : (
        <p className="quiet">最多 {MAX_GROUPS} 个分组，删除不用的分组后才能添加。</p>
      )}
    </section>
  );
}
