import { Flex, Tag } from 'antd';
import { statusName } from '@domain/order/order';
import type { OrderHead } from '@domain/order/orderView';
import { awaitsTransfer } from '@domain/order/payment';
import styles from './order.module.less';

/** Colour only for what waits for the buyer or is under way. */
const STATUS_COLOURS: Record<number, string | undefined> = {
  1: 'var(--price)',
  2: 'var(--primary)',
  3: 'var(--primary)',
  6: 'var(--secondary)',
};

interface Props {
  order: Pick<OrderHead, 'status' | 'payment'>;
  /** At the head of an order's own page. */
  large?: boolean;
}

/** A state as a word. */
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
