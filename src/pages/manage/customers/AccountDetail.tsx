import { Link } from '@umijs/max';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { DetailColumns, DetailHead, Facts, History, type Fact } from '@/components/manage/Detail';
import { Revealed } from '@/components/manage/Revealed';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { roleName } from '@domain/account/account';
import { ACCOUNT_STATES, PURPOSES } from '@domain/account/disclosure';
import { stateWords } from '@domain/account/verification';
import { rolesText as groupRolesText } from '@domain/groups/group';
import { auditWords } from '@domain/staff/audit';
import { managePath } from '@domain/staff/pages';
import { rolesText } from '@domain/staff/roles';
import { managedAccountQuery, revealContactMutation } from '@/queries/manageCustomers';
import type { ManagedAccount } from '@/services/manageCustomers';
import { Access, HandOn } from './Access';
import { Addresses, Logins, OpenOrders } from './AccountTables';

/** One account with its logins, addresses and open orders. */
export function AccountDetail({ userName }: { userName: string }) {
  return (
    <>
      <DetailHead page="customers" param="no" list="账户列表" title={`账户 ${userName}`} />
      <AsyncContent keep of={useQuery(managedAccountQuery(userName))} what="账户">
        {(found) => (
          <DetailColumns
            facts={<Facts of={found} columns={FACTS} />}
            main={
              <>
                {found.head.state === 'disabled' && <Disabled found={found} />}
                <OpenOrders found={found} />
                <Logins found={found} />
                <Addresses found={found} />
              </>
            }
            side={
              <>
                <Access found={found} />
                <HandOn found={found} />
                <History title="操作记录" events={eventsOf(found)} />
              </>
            }
          />
        )}
      </AsyncContent>
    </>
  );
}

const Disabled = ({ found: { disabledTime, disabledReason } }: { found: ManagedAccount }) => (
  <Alert
    type="warning"
    showIcon
    title={`${disabledTime?.slice(0, 16) ?? ''} 起停用：${disabledReason}`}
    description="不能登录；未完成的订单照常处理。"
  />
);

function Mobile({ head: { userName, mobile } }: ManagedAccount) {
  const revealing = useMutation(revealContactMutation(userName));
  if (!mobile) return '未填写';
  return (
    <Revealed
      what="手机"
      whose={userName}
      masked={mobile}
      reveal={(purpose) => revealing.mutateAsync({ addrId: null, purpose })}
    >
      {({ mobile: whole }) => whole}
    </Revealed>
  );
}

function Unit({ head: { personal, institution, verification }, institutionId }: ManagedAccount) {
  if (personal) return '个人';
  const unit = institutionId ? (
    <Link to={managePath('customers', { id: String(institutionId) })}>{institution}</Link>
  ) : (
    institution
  );
  return (
    <span>
      {unit} <span className="quiet">{stateWords(verification)}</span>
    </span>
  );
}

const FACTS: Fact<ManagedAccount>[] = [
  { title: '状态', dataIndex: ['head', 'state'], valueEnum: ACCOUNT_STATES },
  { title: '称呼', dataIndex: ['head', 'nickName'] },
  { title: '单位', key: 'unit', render: (_, account) => <Unit {...account} /> },
  {
    title: '身份',
    key: 'role',
    hideInDescriptions: ({ head }) => head.personal,
    render: (_, { role }) => roleName(role),
  },
  { title: '手机', key: 'mobile', render: (_, account) => <Mobile {...account} /> },
  {
    title: '课题组',
    key: 'group',
    hideInDescriptions: ({ group }) => !group,
    render: (_, { group }) =>
      group &&
      `${group.name}（${[group.owner && '管理员', groupRolesText(group.roles)].filter(Boolean).join('、')}）`,
  },
  {
    title: '管理角色',
    key: 'staff',
    hideInDescriptions: ({ head }) => head.staffRoles.length === 0,
    render: (_, { head }) => rolesText(head.staffRoles),
  },
  {
    title: '订单',
    key: 'orders',
    render: (_, { head }) => <Link to={managePath('orders', { buyer: head.userName })}>查看全部订单</Link>,
  },
];

const eventsOf = ({ history }: ManagedAccount) =>
  [...history].reverse().map(({ time, action, by, reason, purpose }) => {
    const why = purpose ? PURPOSES[purpose] : reason;
    return { time, what: auditWords('account', action).action, who: why ? `${by}：${why}` : by };
  });
