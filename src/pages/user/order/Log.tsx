import { Flex, Timeline, Typography } from 'antd';
import { statusName } from '@/domain/order/order';
import type { OrderDetail } from '@/domain/order/orderView';
import styles from './order.module.less';

/** What happened to the order, newest first, each with its time. */
export default function Log({ logs }: Pick<OrderDetail, 'logs'>) {
  return (
    <section className={styles.log} aria-labelledby="log-title">
      <h2 id="log-title">订单记录</h2>
      <Timeline
        items={[...logs].reverse().map(({ time, status, text }, index) => ({
          key: time + text,
          color: index === 0 ? undefined : 'gray',
          children: (
            <Flex wrap gap="0 16px">
              <Typography.Text type="secondary">
                <time dateTime={time.replace(' ', 'T')}>{time}</time>
              </Typography.Text>
              <span>{text}</span>
              <Typography.Text type="secondary">{statusName(status)}</Typography.Text>
            </Flex>
          ),
        }))}
      />
    </section>
  );
}
