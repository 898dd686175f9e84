import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { LimitText } from '@/components/manage/LimitText';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { managePath } from '@domain/staff/pages';
import { institutionsQuery } from '@/queries/manageCustomers';
import type { InstitutionHead } from '@/services/manageCustomers';

/** Institutions; those with waiting accounts come first. */
export function Institutions() {
  const [query] = useAddressQuery();
  return (
    <ManageTable<InstitutionHead>
      label="单位"
      rowKey="institutionId"
      columns={columnsFor(query)}
      list={(requested, page) => institutionsQuery({ ...requested, ...page })}
      minWidth={880}
    />
  );
}

const STATES = { waiting: '待审核', verified: '已认证', unverified: '未认证' };

const columnsFor = (query: AddressQuery): ProColumns<InstitutionHead>[] => [
  {
    title: '单位',
    dataIndex: 'q',
    fieldProps: { placeholder: '名称，或信用代码' },
    render: (_, { institutionId, name, taxNo }) => (
      <Flex vertical>
        <Link to={managePath('customers', { ...query, id: String(institutionId) })} className="strong">
          {name}
        </Link>
        <span className="quiet">{taxNo || '未填写信用代码'}</span>
      </Flex>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: STATES,
    width: 152,
    render: (_, { members, waiting }) => (
      <Flex gap={12}>
        <span>{members > 0 ? '已认证' : '未认证'}</span>
        {waiting > 0 && <span className="danger strong">待审核 {waiting}</span>}
      </Flex>
    ),
  },
  { ...FOLDS, title: '认证账户', dataIndex: 'members', search: false, width: 96, align: 'right' },
  {
    title: '月结',
    dataIndex: 'limit',
    valueType: 'select',
    valueEnum: { true: '已开通', false: '未开通' },
    width: 208,
    align: 'right',
    render: (_, { monthlyLimit, used }) => <LimitText limit={monthlyLimit} used={used} />,
  },
  {
    ...FOLDS,
    title: '有效证明',
    dataIndex: 'permits',
    valueType: 'select',
    valueEnum: { true: '有', false: '无' },
    width: 112,
    align: 'right',
    render: (_, { permits }) => (permits > 0 ? `${permits} 份` : <span className="quiet">无</span>),
  },
];
