import { Flex, Tag } from 'antd';
import { statusName } from '@domain/order/order';
import type { OrderHead } from '@domain/order/orderView';
import { awaitsTransfer } from '@domain/order/payment';
import styles from './order.module.less';

/** Only states that wait for the buyer or are in progress have a colour. */
const STATUS_COLOURS: Record<number, string | undefined> = {
  1: 'var(--price)',
  2: 'var(--primary)',
  3: 'var(--primary)',
  6: 'var(--secondary)',
};

interface Props {
  order: Pick<OrderHead, 'status' | 'payment'>;
  /** Used at the head of an order's page. */
  large?: boolean;
}

export function Status({ order, large = false }: Props) {
  return (
    <Flex gap={8} align="baseline">
      <b className={large ? styles.status : undefined} style={{ color: STATUS_COLOURS[order.status] }}>
        {statusName(order.status)}
      </b>
      {awaitsTransfer(order) && (
        <Tag color="warning" style={{ margin: 0 }}>
          已登记转账
        </Tag>
      )}
    </Flex>
  );
}
