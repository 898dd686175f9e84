import { Button, Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { WideTable } from '@/components/manage/WideTable';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { rolesText } from '@domain/staff/roles';
import { useLoad } from '@/hooks/useLoad';
import { staff, type StaffMember } from '@/services/staff';
import { resetSecondFactor } from '@/services/staffAccess';
import { draftAfter } from '@/storage/drafts';
import { RolesDialog, ROLES_DRAFT } from './RolesDialog';

/** Who works in the shop; roles are given to accounts that there are. */
export function Staff() {
  const request = useLoad(staff);
  const [open, setOpen] = useState(() => draftAfter(ROLES_DRAFT));
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap={12} style={{ marginBottom: 12 }}>
        <span className="quiet">对方先在商城注册账户，再在这里授予角色；收回全部角色后只是普通买家。</span>
        <Button type="primary" onClick={() => setOpen('')}>
          授予角色
        </Button>
      </Flex>
      <AsyncContent request={request} what="人员">
        {(members) => (
          <WideTable<StaffMember>
            label="人员"
            rowKey="userName"
            columns={columnsFor(setOpen, (userName) => resetSecondFactor(userName).then(request.refresh))}
            dataSource={members}
            minWidth={640}
          />
        )}
      </AsyncContent>
      <RolesDialog
        // What somebody has is known first; who has none needs no list.
        open={open === '' || request.data ? open : null}
        members={request.data ?? []}
        onClose={() => setOpen(null)}
        onDone={() => {
          setOpen(null);
          request.refresh();
        }}
        onStale={request.refresh}
      />
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
