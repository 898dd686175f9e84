import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { LimitText } from '@/components/manage/LimitText';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { formatYuan } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import { statements, type MonthlyHead } from '@/services/monthly';
import { LeftText } from './LeftText';
import { statementNo } from './statementPath';

type Row = MonthlyHead & { no: string };

/** What institutions owe by the month; those that are not settled, unless asked otherwise. */
export function Monthly() {
  const [query] = useAddressQuery();
  return (
    <ManageTable<Row>
      label="月结账单"
      rowKey="no"
      own={['view']}
      columns={columnsFor(query)}
      load={async ({ view: _own, ...requested }, page) => {
        const { records, ...rest } = await statements({ ...requested, ...page });
        return { ...rest, records: records.map((head) => ({ ...head, no: statementNo(head) })) };
      }}
      minWidth={1180}
    />
  );
}

const STATES = { open: '未结清', overdue: '已逾期', all: '全部' };

const yuanColumn = (
  title: string,
  dataIndex: 'charged' | 'credited' | 'due' | 'received',
): ProColumns<Row> => ({
  title,
  dataIndex,
  search: false,
  align: 'right',
  width: 112,
  render: (_, row) => formatYuan(row[dataIndex]),
});

const columnsFor = (query: AddressQuery): ProColumns<Row>[] => [
  {
    title: '单位',
    dataIndex: 'q',
    fieldProps: { placeholder: '单位名称' },
    render: (_, { name, month, no }) => (
      <Link
        to={managePath('payments', { ...query, view: 'monthly', no })}
        className="strong"
        aria-label={`${name} ${month}`}
      >
        {name}
      </Link>
    ),
  },
  { title: '月份', dataIndex: 'month', valueType: 'dateMonth', width: 96 },
  {
    title: '状态',
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: STATES,
    hideInTable: true,
    fieldProps: { placeholder: STATES.open },
  },
  { ...FOLDS, title: '订单', dataIndex: 'orders', search: false, align: 'right', width: 72 },
  { ...FOLDS, ...yuanColumn('采购', 'charged') },
  { ...FOLDS, ...yuanColumn('退款', 'credited') },
  yuanColumn('应付', 'due'),
  { ...FOLDS, ...yuanColumn('已收', 'received') },
  {
    title: '未收',
    dataIndex: 'left',
    search: false,
    align: 'right',
    width: 128,
    render: (_, { left }) => <LeftText left={left} />,
  },
  {
    title: '付款期限',
    dataIndex: 'dueDate',
    search: false,
    width: 104,
    render: (_, { dueDate, overdue }) => (
      <Flex vertical>
        <span>{dueDate}</span>
        {overdue && <span className="danger strong">已逾期</span>}
      </Flex>
    ),
  },
  {
    ...FOLDS,
    title: '额度',
    dataIndex: 'limit',
    search: false,
    align: 'right',
    width: 168,
    render: (_, { limit, used }) => <LimitText limit={limit} used={used} />,
  },
];
