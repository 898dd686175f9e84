import { Flex, Timeline } from 'antd';
import { statusName } from '@domain/order/order';
import type { OrderDetail } from '@domain/order/orderView';
import { Event } from './Event';
import styles from './order.module.less';

/** The events of an order with times, newest first. */
export function Log({ logs }: Pick<OrderDetail, 'logs'>) {
  return (
    <Flex component="section" vertical gap={16} className={styles.part} aria-labelledby="log-title">
      <h2 id="log-title">订单记录</h2>
      <Timeline
        items={[...logs].reverse().map(({ time, status, text }, index) => ({
          key: time + text,
          color: index === 0 ? undefined : 'gray',
          content: <Event time={time} text={text} state={statusName(status)} />,
        }))}
      />
    </Flex>
  );
}
