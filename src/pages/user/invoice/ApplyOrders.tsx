import { Checkbox, Flex, Table, type TableColumnsType } from 'antd';
import { Link } from '@umijs/max';
import { Price } from '@/components/ui/Price';
import { MAX_ORDERS } from '@domain/invoice/application';
import type { InvoicableOrder } from '@domain/invoice/types';
import { statusName } from '@domain/order/order';
import { orderPath } from '@domain/order/orderPath';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import styles from './invoice.module.less';

interface Props {
  orders: InvoicableOrder[];
  /** Includes orders of other pages. */
  chosen: InvoicableOrder[];
  onChoose: (chosen: InvoicableOrder[]) => void;
}

const numberOf = ({ orderNumber }: InvoicableOrder) => orderNumber;

const goodsOf = ({ prodNames, kinds, totalNum }: InvoicableOrder) =>
  `${prodNames.join('、')}${kinds > prodNames.length ? ` 等 ${kinds} 种` : ''}，共 ${totalNum} 件`;

const COLUMNS: TableColumnsType<InvoicableOrder> = [
  {
    title: '订单号',
    dataIndex: 'orderNumber',
    render: (orderNumber: string) => <Link to={orderPath(orderNumber)}>{orderNumber}</Link>,
  },
  {
    title: '下单',
    dataIndex: 'createTime',
    render: (time: string) => <span className="nowrap">{time.slice(0, 10)}</span>,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (status: number) => <span className="nowrap">{statusName(status)}</span>,
  },
  { title: '商品', render: (_, order) => goodsOf(order) },
  {
    title: '金额',
    dataIndex: 'amount',
    align: 'right',
    render: (amount: number) => <Price value={amount} />,
  },
];

/** The orders of a page, with a checkbox each and one for all. */
export function ApplyOrders({ orders, chosen, onChoose }: Props) {
  const narrow = useMediaQuery('(max-width: 767px)');
  const numbers = new Set(chosen.map(numberOf));
  const chosenHere = orders.filter((order) => numbers.has(order.orderNumber)).length;
  const full = chosen.length >= MAX_ORDERS;

  /** Keeps the selection of other pages. */
  const choose = (wanted: (order: InvoicableOrder) => boolean) => {
    const shown = new Set(orders.map(numberOf));
    const others = chosen.filter((order) => !shown.has(order.orderNumber));
    onChoose([...others, ...orders.filter(wanted)].slice(0, MAX_ORDERS));
  };
  const boxOf = ({ orderNumber }: InvoicableOrder) => ({
    'aria-label': `选择订单 ${orderNumber}`,
    disabled: full && !numbers.has(orderNumber),
  });
  const all = {
    checked: chosenHere === orders.length,
    indeterminate: chosenHere > 0 && chosenHere < orders.length,
    onChange: () => choose(() => chosenHere < orders.length),
  };

  if (!narrow) {
    return (
      <Table
        aria-label="可开票的订单"
        size="small"
        rowKey={numberOf}
        columns={COLUMNS}
        dataSource={orders}
        pagination={false}
        rowSelection={{
          columnTitle: <Checkbox {...all} aria-label="全选本页" />,
          selectedRowKeys: [...numbers],
          getCheckboxProps: boxOf,
          onChange: (keys) => choose(({ orderNumber }) => keys.includes(orderNumber)),
        }}
      />
    );
  }
  return (
    <Flex vertical gap={8}>
      <Checkbox {...all}>全选本页</Checkbox>
      <ul className={styles.list}>
        {orders.map((order) => (
          <Flex key={order.orderNumber} component="li" gap={12} align="center">
            <Checkbox
              {...boxOf(order)}
              checked={numbers.has(order.orderNumber)}
              onChange={({ target }) =>
                choose((other) => (other === order ? target.checked : numbers.has(other.orderNumber)))
              }
            />
            <Flex vertical flex={1} className="quiet">
              <Flex component="p" wrap gap="0 16px" align="center">
                <Link to={orderPath(order.orderNumber)} className="tap">
                  {order.orderNumber}
                </Link>
                <span>{order.createTime.slice(0, 10)}</span>
                <span>{statusName(order.status)}</span>
              </Flex>
              <p>{goodsOf(order)}</p>
            </Flex>
            <Price value={order.amount} />
          </Flex>
        ))}
      </ul>
    </Flex>
  );
}
