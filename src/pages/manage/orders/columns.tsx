import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Flex, Tag } from 'antd';
import { FOLDS } from '@/components/manage/folded';
import { cancelledAmount, cancelledCount, cancelledText, packsCancelled } from '@domain/order/cancelled';
import { ORDER_STATUS, statusName } from '@domain/order/order';
import { PAY_WAYS } from '@domain/order/payment';
import { SHIP, type ShipCode } from '@domain/safety/storage';
import { formatYuan } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import type { AddressQuery } from '@/components/manage/useAddressQuery';
import { CALENDAR } from '@/components/ui/Day';
import type { ManagedOrderHead } from '@/services/manageOrders';
import styles from './orders.module.less';

const STATUSES = { ...ORDER_STATUS, partly: '部分发货' };
const WAYS = Object.fromEntries(Object.entries(PAY_WAYS).map(([code, { name }]) => [code, name]));
const SHIPS = Object.fromEntries(Object.entries(SHIP).map(([code, { name }]) => [code, name]));
const YES = { true: '是', false: '否' };
const DAYS = { ordered: '下单日期', paid: '付款日期', shipped: '发货日期' };

/** Filters without a column. */
const FILTERS: ProColumns<ManagedOrderHead>[] = [
  { title: '订单号', dataIndex: 'number', hideInTable: true, fieldProps: { placeholder: '订单号的一段，或运单号' } },
  { title: '买家', dataIndex: 'buyer', hideInTable: true, fieldProps: { placeholder: '账户、称呼、单位' } },
  { title: '状态', dataIndex: 'status', hideInTable: true, valueType: 'select', valueEnum: STATUSES },
  { title: '商品', dataIndex: 'goods', hideInTable: true, fieldProps: { placeholder: 'CAS 号、货号、名称' } },
  { title: '日期按', dataIndex: 'day', hideInTable: true, valueType: 'select', valueEnum: DAYS, fieldProps: { placeholder: '下单日期' } },
  { title: '从', dataIndex: 'from', hideInTable: true, valueType: 'date', fieldProps: { locale: CALENDAR.locale } },
  { title: '到', dataIndex: 'to', hideInTable: true, valueType: 'date', fieldProps: { locale: CALENDAR.locale } },
  { title: '金额不低于', dataIndex: 'min', hideInTable: true, valueType: 'digit', fieldProps: { precision: 2, suffix: '元' } },
  { title: '金额不高于', dataIndex: 'max', hideInTable: true, valueType: 'digit', fieldProps: { precision: 2, suffix: '元' } },
  { title: '付款方式', dataIndex: 'way', hideInTable: true, valueType: 'select', valueEnum: WAYS },
  { title: '运输方式', dataIndex: 'ship', hideInTable: true, valueType: 'select', valueEnum: SHIPS },
  { title: '管制品', dataIndex: 'controlled', hideInTable: true, valueType: 'select', valueEnum: YES },
  { title: '有备注', dataIndex: 'noted', hideInTable: true, valueType: 'select', valueEnum: YES },
]; // prettier-ignore

const minute = (time: string): string => time.slice(0, 16);

/** Columns and filters of the list. `query` stays in the links, so that the way back leads to the same list. */
export const columnsFor = (query: AddressQuery): ProColumns<ManagedOrderHead>[] => [
  ...FILTERS,
  {
    title: '订单',
    key: 'order',
    search: false,
    width: 180,
    render: (_, { orderNumber, createTime }) => (
      <Flex vertical>
        <Link to={managePath('orders', { ...query, orderNumber })} className="nowrap">
          {orderNumber}
        </Link>
        <span className="quiet nowrap">{minute(createTime)}</span>
      </Flex>
    ),
  },
  { title: '状态', key: 'state', search: false, width: 136, render: (_, head) => <State {...head} /> },
  {
    title: '买家',
    key: 'who',
    search: false,
    width: 180,
    render: (_, { buyer, buyerDisabled, receiver }) => (
      <Flex vertical align="flex-start">
        <span>{buyer.institution || buyer.nickName || buyer.userName}</span>
        {buyerDisabled && <Tag>账户已停用</Tag>}
        <span className="quiet">{receiver}</span>
      </Flex>
    ),
  },
  { ...FOLDS, title: '商品', key: 'lines', search: false, render: (_, head) => <Goods {...head} /> },
  {
    ...FOLDS,
    title: '运输',
    key: 'ways',
    search: false,
    width: 120,
    render: (_, { ships, controlled }) => <Ways ships={ships} controlled={controlled} />,
  },
  {
    title: '金额与付款',
    key: 'amount',
    search: false,
    width: 140,
    render: (_, { actualTotal, cancelled, payWay, payTime }) => (
      <Flex vertical>
        <span className="nowrap">{formatYuan(actualTotal)}</span>
        {cancelled && <span className="nowrap">{cancelledAmount(cancelled)}</span>}
        <span className="quiet">{payWay ? PAY_WAYS[payWay].name : '未付款'}</span>
        {payTime && <span className="quiet nowrap">{minute(payTime)}</span>}
      </Flex>
    ),
  },
  {
    ...FOLDS,
    title: '备注',
    key: 'note',
    search: false,
    width: 160,
    render: (_, { note }) => <span className={styles.note}>{note}</span>,
  },
];

function State({ status, partly, dvyTime }: Pick<ManagedOrderHead, 'status' | 'partly' | 'dvyTime'>) {
  return (
    <Flex vertical align="flex-start" gap={2}>
      {partly ? (
        <Tag color="warning">部分发货</Tag>
      ) : (
        <Tag color={status === 2 ? 'processing' : undefined}>{statusName(status)}</Tag>
      )}
      {dvyTime && <span className="quiet nowrap">{minute(dvyTime)} 发</span>}
    </Flex>
  );
}

/** The first lines by name, and the number of all packs. */
function Goods({ goods, totalNum, cancelled }: Pick<ManagedOrderHead, 'goods' | 'totalNum' | 'cancelled'>) {
  return (
    <ul className={styles.goods}>
      {goods.map(({ skuId, prodName, skuName, prodCount }) => (
        <li key={skuId}>
          {prodName} <span className="quiet">{skuName}</span> × {prodCount}
          {cancelledText(cancelledCount(cancelled, skuId))}
        </li>
      ))}
      <li className="quiet">
        共 {totalNum} 件{cancelledText(packsCancelled(cancelled))}
      </li>
    </ul>
  );
}

function Ways({ ships, controlled }: { ships: readonly ShipCode[]; controlled: boolean }) {
  return (
    <Flex vertical align="flex-start" gap={2}>
      {ships.map((ship) => (
        <span key={ship} className="nowrap">
          {SHIP[ship].name}
        </span>
      ))}
      {controlled && <Tag color="warning">管制品</Tag>}
    </Flex>
  );
}
