import { useMutation } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, type TableColumnsType } from 'antd';
import { reportResult } from '@/browser/reportResult';
import { Revealed } from '@/components/manage/Revealed';
import { WideTable } from '@/components/manage/WideTable';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { pagesOf } from '@/components/ui/named';
import { useMayAct } from '@/hooks/useMayAct';
import { deviceName } from '@/utils/userAgent';
import { statusName } from '@domain/order/order';
import { formatYuan } from '@domain/shared/money';
import { managePath } from '@domain/staff/pages';
import { endLoginsMutation, revealContactMutation } from '@/queries/manageCustomers';
import type { ManagedAccount, revealContact } from '@/services/manageCustomers';

interface Props {
  found: ManagedAccount;
}

type Order = ManagedAccount['openOrders'][number];

/** Limit of the server. */
const MAX_OPEN = 50;

/** Orders that are neither received nor closed. They go on when the account is disabled. */
export const OpenOrders = ({ found: { openOrders } }: Props) => (
  <section aria-labelledby="open-orders-title">
    <h2 id="open-orders-title">未完成的订单</h2>
    {openOrders.length >= MAX_OPEN && <p className="quiet">只列最新的 {MAX_OPEN} 个。</p>}
    <WideTable<Order>
      label="未完成的订单"
      rowKey="orderNumber"
      columns={ORDER_COLUMNS}
      dataSource={openOrders}
      pagination={pagesOf(10)}
      minWidth={480}
      empty="没有未完成的订单"
    />
  </section>
);

const ORDER_COLUMNS: TableColumnsType<Order> = [
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

type Login = ManagedAccount['logins'][number];

/** Devices on which the account is logged in; managers end all logins at once. */
export function Logins({ found: { head, logins } }: Props) {
  const mayEnd = useMayAct()([]);
  const ending = useMutation(endLoginsMutation(head.userName));
  return (
    <section aria-labelledby="logins-title">
      <Flex justify="space-between" align="center" wrap gap={8}>
        <h2 id="logins-title">登录</h2>
        {mayEnd && logins.length > 0 && (
          <ConfirmAction
            label="全部下线"
            question={`${logins.length} 处登录立即失效，买家需要重新登录。`}
            confirmLabel="确认下线"
            danger
            onConfirm={() => reportResult(ending.mutateAsync(), '已全部下线')}
          />
        )}
      </Flex>
      <WideTable<Login>
        label="登录"
        rowKey={({ loginTime, lastTime, userAgent }) => `${loginTime} ${lastTime} ${userAgent}`}
        columns={LOGIN_COLUMNS}
        dataSource={logins}
        pagination={pagesOf(10)}
        minWidth={520}
        empty="没有登录"
      />
    </section>
  );
}

const LOGIN_COLUMNS: TableColumnsType<Login> = [
  { key: 'device', title: '设备', render: (_, { userAgent }) => deviceName(userAgent) },
  { key: 'origin', title: '来源', width: 152, render: (_, { origin }) => origin || '—' },
  { key: 'login', title: '登录时间', width: 144, render: (_, { loginTime }) => loginTime.slice(0, 16) },
  { key: 'last', title: '最近使用', width: 144, render: (_, { lastTime }) => lastTime.slice(0, 16) },
];

type Address = ManagedAccount['addresses'][number];

/** The region of each address; the rest is revealed when it is needed. */
export function Addresses({ found: { head, addresses } }: Props) {
  const revealing = useMutation(revealContactMutation(head.userName));
  return (
    <section aria-labelledby="addresses-title">
      <h2 id="addresses-title">收货地址</h2>
      <WideTable<Address>
        label="收货地址"
        rowKey="addrId"
        columns={addressColumns(head.userName, revealing.mutateAsync)}
        dataSource={addresses}
        minWidth={560}
        empty="没有收货地址"
      />
    </section>
  );
}

type Reveal = (body: Parameters<typeof revealContact>[1]) => ReturnType<typeof revealContact>;

const addressColumns = (userName: string, reveal: Reveal): TableColumnsType<Address> => [
  {
    key: 'region',
    title: '地区',
    width: 200,
    render: (_, { region, company, isDefault }) => (
      <Flex vertical>
        <span>
          {region} {isDefault && <span className="quiet">默认</span>}
        </span>
        {company && <span className="quiet">{company}</span>}
      </Flex>
    ),
  },
  {
    key: 'whole',
    title: '收货人、电话和地址',
    render: (_, { addrId, receiver, mobile, street, region }) => (
      <Revealed
        what={`地址（${region} ${receiver}）`}
        whose={userName}
        reveal={(purpose) => reveal({ addrId, purpose })}
        masked={[receiver, mobile, street].filter(Boolean).join('　')}
      >
        {(shown) => [shown.receiver, shown.mobile, shown.address].join('　')}
      </Revealed>
    ),
  },
];
