import { Link } from '@umijs/max';
import { Alert, Descriptions } from 'antd';
import { DetailColumns, DetailHead, History } from '@/components/manage/Detail';
import { Revealed } from '@/components/manage/Revealed';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { roleName } from '@domain/account/account';
import { ACCOUNT_STATES, PURPOSES } from '@domain/account/disclosure';
import { stateWords } from '@domain/account/verification';
import { rolesText as groupRolesText } from '@domain/groups/group';
import { auditWords } from '@domain/staff/audit';
import { managePath } from '@domain/staff/pages';
import { rolesText } from '@domain/staff/roles';
import { useLoad } from '@/hooks/useLoad';
import { accountInfo, revealContact, type ManagedAccount } from '@/services/manageCustomers';
import { Access } from './Access';
import { Addresses } from './Addresses';
import { HandOn } from './HandOn';
import { Logins } from './Logins';
import { OpenOrders } from './OpenOrders';

/** One account: what it is, where it is logged in, where its goods go, and what is open. */
export function AccountDetail({ userName }: { userName: string }) {
  const request = useLoad(() => accountInfo(userName));
  const refresh = () => request.refreshAsync().catch(() => undefined);
  const actions = { onDone: request.mutate, onStale: () => void refresh() };
  return (
    <>
      <DetailHead page="customers" param="no" list="账户列表" title={`账户 ${userName}`} />
      <AsyncContent keep request={request} what="账户">
        {(found) => (
          <DetailColumns
            facts={<Facts found={found} onRevealed={actions.onStale} />}
            main={
              <>
                {found.head.state === 'disabled' && <Disabled found={found} />}
                <OpenOrders found={found} />
                <Logins found={found} {...actions} />
                <Addresses found={found} onRevealed={actions.onStale} />
              </>
            }
            side={
              <>
                <Access found={found} {...actions} />
                <HandOn found={found} onDone={actions.onDone} />
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

function Facts({ found, onRevealed }: { found: ManagedAccount; onRevealed: () => void }) {
  const { head, role, institutionId, group } = found;
  const { userName, nickName, personal, institution, verification, mobile, state, staffRoles } = head;
  const unit = institutionId ? (
    <Link to={managePath('customers', { id: String(institutionId) })}>{institution}</Link>
  ) : (
    institution
  );
  const items = [
    { key: 'state', label: '状态', children: ACCOUNT_STATES[state] },
    { key: 'nick', label: '称呼', children: nickName },
    {
      key: 'unit',
      label: '单位',
      children: personal ? (
        '个人'
      ) : (
        <span>
          {unit} <span className="quiet">{stateWords(verification)}</span>
        </span>
      ),
    },
    !personal && { key: 'role', label: '身份', children: roleName(role) },
    {
      key: 'mobile',
      label: '手机',
      children: mobile ? (
        <Revealed
          what="手机"
          whose={userName}
          reveal={(purpose) => revealContact(userName, { addrId: null, purpose })}
          {...{ onRevealed, masked: mobile }}
        >
          {({ mobile: whole }) => whole}
        </Revealed>
      ) : (
        '未填写'
      ),
    },
    group && {
      key: 'group',
      label: '课题组',
      children: `${group.name}（${[group.owner && '管理员', groupRolesText(group.roles)].filter(Boolean).join('、')}）`,
    },
    staffRoles.length > 0 && { key: 'staff', label: '管理角色', children: rolesText(staffRoles) },
    {
      key: 'orders',
      label: '订单',
      children: <Link to={managePath('orders', { buyer: userName })}>查看全部订单</Link>,
    },
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      styles={{ label: { width: 80 } }}
      items={items.filter((item) => item !== false && item !== null)}
    />
  );
}

const eventsOf = ({ history }: ManagedAccount) =>
  [...history].reverse().map(({ time, action, by, reason, purpose }) => {
    const why = purpose ? PURPOSES[purpose] : reason;
    return { time, what: auditWords('account', action).action, who: why ? `${by}：${why}` : by };
  });
