import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex, Tag } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import type { AddressQuery } from '@/components/manage/useAddressQuery';
import { ENDING_DAYS, LOT_STATUSES, statusOf, WAREHOUSES } from '@domain/lots/lot';
import type { LotStatus } from '@domain/lots/types';
import { managePath } from '@domain/staff/pages';
import type { LotHead } from '@/services/lots';

const WITHIN = { 0: '已到期', 30: '30 天内', 60: '60 天内', 90: '90 天内', 180: '180 天内' };

const FILTERS: ProColumns<LotHead>[] = [
  { title: '查找', dataIndex: 'q', hideInTable: true, fieldProps: { placeholder: '批号、货号、名称、CAS' } },
  { title: '状态', dataIndex: 'state', hideInTable: true, valueType: 'select', valueEnum: LOT_STATUSES },
  { title: '到期', dataIndex: 'within', hideInTable: true, valueType: 'select', valueEnum: WITHIN },
  { title: '仓库', dataIndex: 'warehouse', hideInTable: true, valueType: 'select', valueEnum: Object.fromEntries(WAREHOUSES.map((name) => [name, name])) },
  { title: '剩余', dataIndex: 'left', hideInTable: true, valueType: 'select', valueEnum: { true: '有剩余', false: '已发完' } },
]; // prettier-ignore

/** Columns and filters of the list. `query` stays in the links, so that the way back leads to the same list. */
export const columnsFor = (query: AddressQuery): ProColumns<LotHead>[] => [
  ...FILTERS,
  {
    title: '批号',
    key: 'lot',
    search: false,
    width: 152,
    render: (_, { lotId, lotNo }) => (
      <Link to={managePath('lots', { ...query, id: String(lotId) })} className="strong nowrap">
        {lotNo}
      </Link>
    ),
  },
  { title: '状态', key: 'is', search: false, width: 96, render: (_, lot) => <LotTag lot={lot} /> },
  {
    title: '商品',
    key: 'goods',
    search: false,
    render: (_, { prodName, skuName, catalogNo, cas }) => (
      <Flex vertical>
        <span>
          {prodName} <span className="quiet">{skuName}</span>
        </span>
        <span className="quiet">{[catalogNo, cas].filter(Boolean).join('　')}</span>
      </Flex>
    ),
  },
  {
    ...FOLDS,
    title: '仓库与库位',
    key: 'stands',
    search: false,
    width: 136,
    render: (_, { warehouse, place }) => [warehouse, place].filter(Boolean).join(' '),
  },
  {
    title: '剩余 / 入库',
    key: 'count',
    search: false,
    width: 108,
    align: 'right',
    render: (_, { left, quantity }) => (
      <span className="nowrap">
        <b>{left}</b> <span className="quiet">/ {quantity}</span>
      </span>
    ),
  },
  { title: '有效期至', key: 'until', search: false, width: 136, render: (_, lot) => <Until lot={lot} /> },
  {
    ...FOLDS,
    title: '说明',
    key: 'why',
    search: false,
    width: 240,
    render: (_, { state, stateReason, faults }) => (
      <Why words={stateReason} faults={state === 'recalled' ? [] : faults} />
    ),
  },
];

/** The reasons why the lot cannot be shipped, one per line. */
const Why = ({ words, faults }: { words: string; faults: readonly string[] }) => (
  <Flex vertical>
    {words && <span>{words}</span>}
    {faults.map((fault) => (
      <span key={fault} className="danger">
        {fault}
      </span>
    ))}
  </Flex>
);

/** The day of expiry; also the days until then when it is near and something is left. */
export function Until({ lot: { expiresOn, daysLeft: days, left, state } }: { lot: LotHead }) {
  const isNear = days <= ENDING_DAYS && left > 0 && state !== 'recalled';
  return (
    <Flex vertical>
      <span className="nowrap">{expiresOn}</span>
      {isNear && (
        <span className="danger">{days < 0 ? '已到期' : days === 0 ? '今天到期' : `还有 ${days} 天`}</span>
      )}
    </Flex>
  );
}

const COLOURS: Record<LotStatus, string> = {
  pending: 'processing',
  released: 'success',
  frozen: 'warning',
  recalled: 'error',
  expired: 'error',
};

/** The status of a lot. */
export const LotTag = ({ lot }: { lot: Pick<LotHead, 'state' | 'daysLeft'> }) => {
  const status = statusOf(lot);
  return <Tag color={COLOURS[status]}>{LOT_STATUSES[status]}</Tag>;
};
