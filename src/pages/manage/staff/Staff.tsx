import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { WideTable } from '@/components/manage/WideTable';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { rolesText } from '@domain/staff/roles';
import { resetSecondFactorMutation, staffQuery } from '@/queries/staff';
import type { StaffMember } from '@/services/staff';
import { draftAfter } from '@/storage/drafts';
import { RolesDialog, ROLES_DRAFT } from './RolesDialog';

/** Staff of the shop; roles are granted to existing accounts. */
export function Staff() {
  const members = useQuery(staffQuery());
  const resetting = useMutation(resetSecondFactorMutation());
  const [open, setOpen] = useState(() => draftAfter(ROLES_DRAFT));
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap={12} style={{ marginBottom: 12 }}>
        <span className="quiet">对方先在商城注册账户，再在这里授予角色；收回全部角色后只是普通买家。</span>
        <Button type="primary" onClick={() => setOpen('')}>
          授予角色
        </Button>
      </Flex>
      <AsyncContent of={members} what="人员">
        {(list) => (
          <WideTable<StaffMember>
            label="人员"
            rowKey="userName"
            columns={columnsFor(setOpen, resetting.mutateAsync)}
            dataSource={list}
            minWidth={640}
          />
        )}
      </AsyncContent>
      {/* The roles of an account are known once the list is there; a new one needs no list. */}
      {(open === '' || (open !== null && members.data)) && (
        <RolesDialog key={open} userName={open} members={members.data ?? []} onClosed={() => setOpen(null)} />
      )}
    </>
  );
}

const columnsFor = (
  onOpen: (userName: string) => void,
  onReset: (userName: string) => Promise<unknown>,
): TableColumnsType<StaffMember> => [
  { key: 'name', title: '账户', dataIndex: 'userName' },
  { key: 'nick', title: '称呼', dataIndex: 'nickName' },
  { key: 'mobile', title: '手机', render: (_, { mobile }) => mobile || '—' },
  { key: 'roles', title: '角色', render: (_, { staffRoles }) => rolesText(staffRoles) },
  { key: 'last', title: '最近使用', render: (_, { lastTime }) => lastTime ?? '未登录' },
  {
    key: 'factor',
    title: '二次验证',
    render: (_, { userName, secondFactorTime }) =>
      secondFactorTime === null ? (
        '未启用'
      ) : (
        <ConfirmAction
          small
          label="重置"
          question={`重置 ${userName} 的二次验证？其所有登录会退出，下次登录时重新启用。`}
          onConfirm={() => onReset(userName)}
        />
      ),
  },
  {
    key: 'change',
    title: '操作',
    fixed: 'right',
    width: 112,
    render: (_, { userName }) => (
      <Button type="link" size="small" aria-label={`修改角色 ${userName}`} onClick={() => onOpen(userName)}>
        修改角色
      </Button>
    ),
  },
];
