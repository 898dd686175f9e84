import { Link } from '@umijs/max';
import { Flex, type TableColumnsType } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';
import { ScanButton } from '@/components/ui/ScanButton';
import { roleName } from '@domain/account/account';
import { stateWords } from '@domain/account/verification';
import { rolesText } from '@domain/groups/group';
import { managePath } from '@domain/staff/pages';
import {
  verificationScan,
  type InstitutionMember,
  type ManagedInstitution,
} from '@/services/manageCustomers';
import type { ActionsOf } from './confirmed';
import { Verdict } from './Verdict';

type Actions = ActionsOf<ManagedInstitution>;

/** Who is, was or says to be of it: who waits first. */
export function Members({ found, ...actions }: { found: ManagedInstitution } & Actions) {
  return (
    <section aria-labelledby="members-title">
      <h2 id="members-title">账户</h2>
      <WideTable<InstitutionMember>
        label="账户"
        rowKey={({ buyer }) => buyer.userName}
        columns={columnsFor(found, actions)}
        dataSource={found.members}
        minWidth={800}
        empty="没有账户"
      />
    </section>
  );
}

/** Who decided of an account last. */
const deciderOf = ({ history }: ManagedInstitution, userName: string): string =>
  history.findLast((action) => action.userName === userName)?.by ?? '';

const columnsFor = (found: ManagedInstitution, actions: Actions): TableColumnsType<InstitutionMember> => [
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
    render: (_, { state, reason, applyTime }) => (
      <Flex vertical>
        <span className={state === 'submitted' ? 'danger strong' : undefined}>{stateWords(state)}</span>
        <span className="quiet">{reason || `${applyTime.slice(0, 10)} 提交`}</span>
      </Flex>
    ),
  },
  {
    key: 'deeds',
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
        <Verdict
          member={member}
          name={found.head.name}
          decidedBy={deciderOf(found, member.buyer.userName)}
          {...actions}
        />
      </Flex>
    ),
  },
];
