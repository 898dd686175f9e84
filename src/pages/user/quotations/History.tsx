import { Link } from '@umijs/max';
import { Flex, Timeline } from 'antd';
import { eventText } from '@domain/quotation/quotation';
import type { QuotationEvent } from '@domain/quotation/types';
import { orderPath } from '@domain/order/orderPath';
import styles from './quotations.module.less';

/** The events of a quotation with times, newest first. */
export function History({ events }: { events: readonly QuotationEvent[] }) {
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">报价记录</h2>
      <Timeline
        items={[...events].reverse().map((event, index) => ({
          key: `${event.time}${event.kind}${index}`,
          color: index === 0 ? undefined : 'gray',
          content: (
            <Flex wrap gap="0 16px" align="baseline">
              <time dateTime={event.time.replace(' ', 'T')} className="quiet">
                {event.time}
              </time>
              <span>{eventText(event)}</span>
              {event.orderNumber && (
                <Link to={orderPath(event.orderNumber)} className="tap">
                  订单 {event.orderNumber}
                </Link>
              )}
            </Flex>
          ),
        }))}
      />
    </section>
  );
}
