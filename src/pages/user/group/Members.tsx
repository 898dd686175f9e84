import { useMutation } from '@tanstack/react-query';
import { SearchOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { CLEAR, pagesOf } from '@/components/ui/named';
import { membersLike, rolesInOrder, ROLES } from '@domain/groups/group';
import type { GroupMember } from '@domain/groups/types';
import { removeMemberMutation } from '@/queries/group';
import type { GroupProps } from './GroupPage';
import styles from './group.module.less';
import { MemberDialog } from './MemberDialog';

/** A longer list has pages and a search. */
const PAGE_SIZE = 10;

/** The members with their roles; owners change them. */
export function Members({ group }: GroupProps) {
  const [edited, setEdited] = useState<GroupMember | null>(null);
  const [text, setText] = useState('');
  const removal = useMutation(removeMemberMutation());
  const remove = async ({ memberId, nickName }: GroupMember) => {
    await removal.mutateAsync(memberId);
    notify.success(`已移出 ${nickName}`);
  };
  const columns = columnsFor(group);
  const actions: TableColumnsType<GroupMember> = [
    {
      key: 'actions',
      title: '操作',
      render: (_, member) => (
        <Flex gap={8}>
          <Button aria-label={`修改${member.nickName}的角色`} onClick={() => setEdited(member)}>
            角色
          </Button>
          {member.memberId !== group.memberId && (
            <ConfirmAction
              label="移出"
              question={`把 ${member.nickName} 移出课题组？其未办结的申购单随即撤回，账户和订单不受影响。`}
              danger
              onConfirm={() => remove(member)}
            />
          )}
        </Flex>
      ),
    },
  ];
  return (
    <>
      {group.members.length > PAGE_SIZE && (
        <Input
          aria-label="查找成员"
          placeholder="姓名或账号"
          allowClear={CLEAR}
          prefix={<SearchOutlined aria-hidden />}
          className={styles.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Table<GroupMember>
        aria-label="成员"
        size="small"
        rowKey="memberId"
        className={styles.members}
        columns={group.owner ? [...columns, ...actions] : columns}
        dataSource={membersLike(group.members, text)}
        locale={{ emptyText: '未找到该成员' }}
        pagination={pagesOf(PAGE_SIZE)}
      />
      {edited && <MemberDialog key={edited.memberId} member={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const Roles = ({ member: { owner, roles, disabled } }: { member: GroupMember }) => (
  <Flex wrap gap="4px 0">
    {disabled && <Tag color="warning">账户已停用</Tag>}
    {owner && <Tag color="processing">管理员</Tag>}
    {rolesInOrder(roles).map((role) => (
      <Tag key={role}>{ROLES[role].name}</Tag>
    ))}
    {!owner && roles.length === 0 && <span className="quiet">仅查看</span>}
  </Flex>
);

const columnsFor = (group: GroupProps['group']): TableColumnsType<GroupMember> => [
  {
    key: 'member',
    title: '成员',
    rowScope: 'row',
    onCell: () => ({ style: { fontWeight: 400 } }),
    render: (_, { nickName, userName, memberId }) => (
      <Flex vertical>
        <b>
          {nickName}
          {memberId === group.memberId && '（我）'}
        </b>
        <span className="quiet">{userName}</span>
      </Flex>
    ),
  },
  {
    key: 'roles',
    title: '角色',
    className: styles.roles,
    render: (_, member) => <Roles member={member} />,
  },
  {
    key: 'joined',
    title: '加入日期',
    responsive: ['md'],
    render: (_, { joinTime }) => <time className="nowrap">{joinTime.slice(0, 10)}</time>,
  },
];
