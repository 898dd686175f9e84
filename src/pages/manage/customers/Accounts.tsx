import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { ACCOUNT_STATES } from '@domain/account/disclosure';
import { stateWords } from '@domain/account/verification';
import { managePath } from '@domain/staff/pages';
import { rolesText, STAFF_ROLES } from '@domain/staff/roles';
import { accountsQuery } from '@/queries/manageCustomers';
import type { AccountHead } from '@/services/manageCustomers';

/** Accounts of buyers and staff, newest first. */
export function Accounts({ seesAll }: { seesAll: boolean }) {
  const [query] = useAddressQuery();
  return (
    <ManageTable<AccountHead>
      label="账户"
      rowKey="userName"
      columns={columnsFor(query, seesAll)}
      own={['view']}
      list={({ view: _view, ...requested }, page) => accountsQuery({ ...requested, ...page })}
      minWidth={920}
    />
  );
}

const ROLES = Object.fromEntries(Object.entries(STAFF_ROLES).map(([role, { name }]) => [role, name]));

const columnsFor = (query: AddressQuery, seesAll: boolean): ProColumns<AccountHead>[] => [
  {
    title: '账户',
    dataIndex: 'q',
    fieldProps: { placeholder: '名称、单位、手机后四位、订单号' },
    render: (_, { userName, nickName }) => (
      <Flex vertical>
        {seesAll ? (
          <Link to={managePath('customers', { ...query, view: 'accounts', no: userName })} className="strong">
            {userName}
          </Link>
        ) : (
          <b>{userName}</b>
        )}
        <span className="quiet">{nickName}</span>
      </Flex>
    ),
  },
  {
    title: '单位',
    key: 'institution',
    search: false,
    render: (_, { institution, personal, verification }) =>
      personal ? (
        <span className="quiet">个人</span>
      ) : (
        <Flex vertical>
          <span>{institution}</span>
          <span className={verification === 'submitted' ? 'danger' : 'quiet'}>
            {stateWords(verification)}
          </span>
        </Flex>
      ),
  },
  { title: '手机', dataIndex: 'mobile', search: false, width: 128, render: (_, { mobile }) => mobile || '—' },
  {
    title: '状态',
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: ACCOUNT_STATES,
    width: 88,
    render: (_, { state }) => (
      <span className={state === 'disabled' ? 'danger strong' : undefined}>{ACCOUNT_STATES[state]}</span>
    ),
  },
  {
    ...FOLDS,
    title: '管理角色',
    dataIndex: 'staffRole',
    valueType: 'select',
    valueEnum: ROLES,
    width: 120,
    render: (_, { staffRoles }) => rolesText(staffRoles) || '—',
  },
  {
    ...FOLDS,
    title: '注册',
    key: 'created',
    search: false,
    width: 112,
    render: (_, { createTime }) => createTime.slice(0, 10),
  },
  {
    title: '最近使用',
    key: 'last',
    search: false,
    width: 144,
    render: (_, { lastTime }) => lastTime?.slice(0, 16) ?? <span className="quiet">未登录</span>,
  },
];
