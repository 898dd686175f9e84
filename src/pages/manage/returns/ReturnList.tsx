import type { ProColumns } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { OrderLink } from '@/components/manage/OrderLink';
import { buyerColumn, daysFilter } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { ManageTable } from '@/components/manage/ManageTable';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { MissingNote } from '@/components/ui/MissingNote';
import { RETURN_REASONS } from '@domain/returns/returnRules';
import { RETURN_KINDS, RETURN_STATES, returnKindName, returnStatusName } from '@domain/returns/returnView';
import { RETURN_WAITS } from '@domain/returns/returnWaits';
import type { ReturnWait } from '@domain/returns/types';
import { formatYuan } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import { managedReturnsQuery, returnsWaitingQuery } from '@/queries/manageReturns';
import type { ManagedReturnHead } from '@/services/manageReturns';

/** All returns, with tabs for those that wait for the shop. */
export function ReturnList() {
  const [{ current: _current, ...query }] = useAddressQuery();
  const { wait = '', ...filters } = query;
  const counts = useQuery(returnsWaitingQuery(query));
  const waits = Object.entries(RETURN_WAITS) as [ReturnWait, string][];
  return (
    <>
      <h1>退换</h1>
      <LinkTabs
        label="待办"
        current={wait}
        items={[
          { key: '', to: managePath('returns', filters), label: '全部' },
          ...waits.map(([key, label]) => ({
            ...{ key, label, count: counts.data?.[key], isWaiting: (counts.data?.[key] ?? 0) > 0 },
            to: managePath('returns', { ...filters, wait: key }),
          })),
        ]}
      />
      {counts.isError && !counts.isFetching && (
        <MissingNote what="待办的数量" onRetry={() => void counts.refetch()} />
      )}
      <ManageTable<ManagedReturnHead>
        label="退换申请"
        rowKey="returnNumber"
        columns={columnsFor(query)}
        own={['wait']}
        list={(requested, page) => managedReturnsQuery({ ...requested, ...page })}
        minWidth={1080}
      />
    </>
  );
}

const names = <T extends { name: string }>(table: Record<string, T>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([key, { name }]) => [key, name]));

const columnsFor = (query: AddressQuery): ProColumns<ManagedReturnHead>[] => [
  {
    title: '申请号',
    dataIndex: 'returnNumber',
    width: 184,
    render: (_, { returnNumber, createTime }) => (
      <Flex vertical>
        <Link to={managePath('returns', { ...query, no: returnNumber })} className="strong nowrap">
          {returnNumber}
        </Link>
        <span className="quiet nowrap">{createTime.slice(0, 16)}</span>
      </Flex>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    valueType: 'select',
    valueEnum: RETURN_STATES,
    width: 104,
    render: (_, { status, wayBack, wait }) => (
      <Flex vertical>
        <span>{returnStatusName(status, wayBack)}</span>
        {wait && <b className="danger">{RETURN_WAITS[wait]}</b>}
      </Flex>
    ),
  },
  {
    title: '类型',
    dataIndex: 'kind',
    valueType: 'select',
    valueEnum: RETURN_KINDS,
    width: 96,
    render: (_, { kind, wayBack }) => returnKindName(kind, wayBack),
  },
  {
    ...FOLDS,
    title: '原因',
    dataIndex: 'reason',
    valueType: 'select',
    valueEnum: names(RETURN_REASONS),
    width: 128,
    render: (_, { reason, photos }) => (
      <Flex vertical>
        <span>{RETURN_REASONS[reason].name}</span>
        {photos > 0 && <span className="quiet">照片 {photos} 张</span>}
      </Flex>
    ),
  },
  {
    ...FOLDS,
    title: '商品',
    dataIndex: 'goods',
    search: false,
    render: (_, { goods, kinds }) => (kinds > 1 ? `${goods} 等 ${kinds} 种` : goods),
  },
  buyerColumn(),
  {
    ...FOLDS,
    title: '订单号',
    dataIndex: 'orderNumber',
    width: 176,
    render: (_, { orderNumber }) => <OrderLink orderNumber={orderNumber} />,
  },
  {
    title: '应退',
    dataIndex: 'refundTotal',
    search: false,
    width: 104,
    align: 'right',
    className: 'nowrap',
    render: (_, { kind, refundTotal }) => (kind === 'refund' ? formatYuan(refundTotal) : '换同规格'),
  },
  daysFilter('申请日期'),
];
