import { Link } from '@umijs/max';
import { Flex, type TableColumnsType } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';
import { useMayAct } from '@/hooks/useMayAct';
import { ScanButton } from '@/components/ui/ScanButton';
import { roleName } from '@domain/account/account';
import { stateWords } from '@domain/account/verification';
import { rolesText } from '@domain/groups/group';
import { PERMIT_STATES } from '@domain/permits/permit';
import { REGIMES } from '@domain/safety/controlled';
import { managePath } from '@domain/staff/pages';
import {
  verificationScan,
  type InstitutionMember,
  type InstitutionPermit,
  type ManagedInstitution,
} from '@/services/manageCustomers';
import { FinanceAction } from './FinanceAction';
import { Verdict } from './Verdict';

/** Accounts that belong, belonged or claim to belong to the institution; waiting ones come first. */
export function Members({ found }: { found: ManagedInstitution }) {
  return (
    <section aria-labelledby="members-title">
      <h2 id="members-title">账户</h2>
      <WideTable<InstitutionMember>
        label="账户"
        rowKey={({ buyer }) => buyer.userName}
        columns={memberColumns(found)}
        dataSource={found.members}
        minWidth={800}
        empty="没有账户"
      />
    </section>
  );
}

/** Login name of the person who decided on the account last. */
const deciderOf = ({ history }: ManagedInstitution, userName: string): string =>
  history.findLast((action) => action.userName === userName)?.by ?? '';

const memberColumns = (found: ManagedInstitution): TableColumnsType<InstitutionMember> => [
  {
    key: 'who',
    title: '账户',
    render: (_, { buyer, disabled }) => (
      <Flex vertical>
        <Link to={managePath('customers', { view: 'accounts', no: buyer.userName })} className="strong">
          {buyer.userName}
        </Link>
        <span className="quiet">{[buyer.nickName, buyer.mobile].filter(Boolean).join(' · ')}</span>
        {disabled && <span className="danger">已停用</span>}
      </Flex>
    ),
  },
  { ...FOLDS, key: 'role', title: '身份', width: 112, render: (_, { role }) => roleName(role) },
  {
    ...FOLDS,
    key: 'group',
    title: '课题组',
    width: 144,
    render: (_, { group }) =>
      group ? (
        <Flex vertical>
          <span>{group.name}</span>
          <span className="quiet">
            {[group.owner && '管理员', group.roles.length > 0 && rolesText(group.roles)]
              .filter(Boolean)
              .join('、') || '—'}
          </span>
        </Flex>
      ) : (
        '—'
      ),
  },
  {
    key: 'state',
    title: '认证',
    width: 120,
    render: (_, { state, reason, applyTime, finance }) => (
      <Flex vertical>
        <span className={state === 'submitted' ? 'danger strong' : undefined}>{stateWords(state)}</span>
        {finance && <span className="strong">单位财务</span>}
        <span className="quiet">{reason || `${applyTime.slice(0, 10)} 提交`}</span>
      </Flex>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    fixed: 'right',
    width: 208,
    render: (_, member) => (
      <Flex wrap gap={8}>
        {member.hasScan && (
          <ScanButton
            name={`${member.buyer.userName} 的认证材料`}
            load={() => verificationScan(member.buyer.userName)}
          />
        )}
        <FinanceAction member={member} institution={found.head} />
        <Verdict
          member={member}
          institution={found.head}
          decidedBy={deciderOf(found, member.buyer.userName)}
        />
      </Flex>
    ),
  },
];

/** Permits of the institution; each links to its review for staff who may see it. */
export function Permits({ found: { permits } }: { found: ManagedInstitution }) {
  const mayLook = useMayAct()(['warehouse']);
  return (
    <section aria-labelledby="permits-title">
      <h2 id="permits-title">证明</h2>
      <WideTable<InstitutionPermit>
        label="证明"
        rowKey="permitId"
        columns={permitColumns(mayLook)}
        dataSource={permits}
        minWidth={560}
        empty="没有登记证明"
      />
    </section>
  );
}

const permitColumns = (mayLook: boolean): TableColumnsType<InstitutionPermit> => [
  {
    key: 'no',
    title: '证明',
    render: (_, { permitId, no }) =>
      mayLook ? <Link to={managePath('permits', { permitId: String(permitId) })}>{no}</Link> : no,
  },
  { key: 'regime', title: '管制类别', width: 152, render: (_, { regime }) => REGIMES[regime].name },
  { key: 'owner', title: '登记人', dataIndex: 'ownerName', width: 136 },
  { key: 'until', title: '有效期至', dataIndex: 'validUntil', width: 112 },
  { key: 'state', title: '状态', width: 88, render: (_, { state }) => PERMIT_STATES[state] },
];
