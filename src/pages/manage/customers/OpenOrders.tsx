import { Link } from '@umijs/max';
import type { TableColumnsType } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import { pagesOf } from '@/components/ui/named';
import { statusName } from '@domain/order/order';
import { formatYuan } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import type { ManagedAccount } from '@/services/manageCustomers';

type Order = ManagedAccount['openOrders'][number];

/** More are not told. */
const MAX_OPEN = 50;

/** Orders that are neither received nor closed: they go on, whatever becomes of the account. */
export const OpenOrders = ({ found: { openOrders } }: { found: ManagedAccount }) => (
  <section aria-labelledby="open-orders-title">
    <h2 id="open-orders-title">未完成的订单</h2>
    {openOrders.length >= MAX_OPEN && <p className="quiet">只列最新的 {MAX_OPEN} 个。</p>}
    <WideTable<Order>
      label="未完成的订单"
      rowKey="orderNumber"
      columns={COLUMNS}
      dataSource={openOrders}
      pagination={pagesOf(10)}
      minWidth={480}
      empty="没有未完成的订单"
    />
  </section>
);

const COLUMNS: TableColumnsType<Order> = [
  {
    key: 'order',
    title: '订单',
    render: (_, { orderNumber }) => (
      <Link to={managePath('orders', { orderNumber })} className="nowrap">
        {orderNumber}
      </Link>
    ),
  },
  { key: 'time', title: '下单时间', width: 144, render: (_, { createTime }) => createTime.slice(0, 16) },
  { key: 'state', title: '状态', width: 96, render: (_, { status }) => statusName(status) },
  {
    key: 'amount',
    title: '金额',
    width: 120,
    align: 'right',
    render: (_, { actualTotal }) => formatYuan(actualTotal),
  },
];
