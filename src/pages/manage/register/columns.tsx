/** Columns and filters of the register. */
import type { ProColumns } from '@ant-design/pro-components';
import { Flex, Tag } from 'antd';
import { Link } from '@umijs/max';
import { daysFilter, TwoLines } from '@/components/manage/columns';
import { FOLDS } from '@/components/manage/folded';
import { OrderLink } from '@/components/manage/OrderLink';
import { gramsText, PERMIT_REGIMES } from '@domain/permits/permit';
import { DUE_STATES, SALE_STATES } from '@domain/permits/register';
import { REGIMES } from '@domain/safety/controlled';
import { managePath } from '@domain/staff/pages';
import type { ControlledSale } from '@/services/register';
import { Collector } from './Collector';

const REGIME_NAMES = Object.fromEntries(PERMIT_REGIMES.map((code) => [code, REGIMES[code].name]));

export const COLUMNS: ProColumns<ControlledSale>[] = [
  {
    title: '状态',
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: { open: '待上报和待更正', ...DUE_STATES, ...SALE_STATES },
    width: 136,
    render: (_, sale) => <State sale={sale} />,
  },
  {
    title: '管制类别',
    dataIndex: 'regime',
    valueType: 'select',
    valueEnum: REGIME_NAMES,
    width: 208,
    render: (_, { regime, substance, cas, prodName, skuName, catalogNo, count }) => (
      <Flex vertical>
        <span>
          <b>{substance}</b> {cas}
        </span>
        <span>{REGIMES[regime].name}</span>
        <span className="quiet">
          {catalogNo} {prodName} {skuName} × {count}
        </span>
      </Flex>
    ),
  },
  {
    title: '数量',
    key: 'amount',
    search: false,
    width: 152,
    render: (_, { grams, netGrams, back, conversion }) => (
      <Flex vertical>
        <b>{gramsText(grams)}</b>
        {back > 0 && (
          <span>
            取消或退回 {back} 件，净 {gramsText(netGrams)}
          </span>
        )}
        <span className="quiet">每件 {conversion}</span>
      </Flex>
    ),
  },
  daysFilter('销售日期'),
  {
    title: '编号或单位',
    dataIndex: 'q',
    tooltip: '订单号、证明编号、上报编号、CAS 号、货号，或单位名称的一部分',
    width: 200,
    render: (_, { orderNumber, institution, handler, permitId, permitNo }) => (
      <Flex vertical align="start" gap={4}>
        <span>
          {institution} <span className="quiet">{handler}</span>
        </span>
        <Link to={managePath('permits', { permitId: String(permitId) })} className="tap">
          {permitNo}
        </Link>
        <OrderLink orderNumber={orderNumber} />
      </Flex>
    ),
  },
  {
    ...FOLDS,
    title: '发货与批号',
    key: 'parcels',
    search: false,
    width: 160,
    render: (_, { parcels }) =>
      parcels.length === 0 ? (
        <span className="quiet">未发货</span>
      ) : (
        <ul>
          {parcels.map(({ sentOn, lotNo, count, isReplacement }, at) => (
            <li key={at}>
              {sentOn} {lotNo || '未登记批号'} × {count}
              {isReplacement && '（换货）'}
            </li>
          ))}
        </ul>
      ),
  },
  {
    ...FOLDS,
    title: '上报',
    key: 'filing',
    search: false,
    width: 152,
    render: (_, { filing }) =>
      filing ? (
        <TwoLines note={`${filing.filedOn} ${filing.by} · ${gramsText(filing.grams)}`}>{filing.no}</TwoLines>
      ) : (
        <span className="quiet">—</span>
      ),
  },
  {
    title: '经办人',
    key: 'collector',
    search: false,
    fixed: 'right',
    width: 128,
    render: (_, sale) => <Collector sale={sale} />,
  },
];

/** State, day of sale and deadline. */
function State({ sale: { state, urgency, soldOn, dueOn } }: { sale: ControlledSale }) {
  const isOpen = state === 'toFile' || state === 'toCorrect';
  return (
    <Flex vertical align="start">
      <span>
        <b>{SALE_STATES[state]}</b>{' '}
        {urgency && <Tag color={urgency === 'overdue' ? 'error' : 'warning'}>{DUE_STATES[urgency]}</Tag>}
      </span>
      <span className="nowrap">售出 {soldOn}</span>
      {isOpen && <span className="nowrap quiet">期限 {dueOn}</span>}
    </Flex>
  );
}
