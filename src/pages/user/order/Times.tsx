import { Steps } from 'antd';
import type { OrderDetail } from '@domain/order/orderView';

const CLOSED = 6;

/** Times of the steps of an order, in order; future steps are lighter. */
export function Times({ order }: { order: OrderDetail }) {
  const { createTime, payTime, shipTime, finishTime, status } = order;
  const steps: [string, string | null][] =
    status === CLOSED
      ? [
          ['提交', createTime],
          ['关闭', finishTime],
        ]
      : [
          ['提交', createTime],
          ['付款', payTime],
          ['发货', shipTime],
          ['完成', finishTime],
        ];
  return (
    <div role="group" aria-label="订单进度">
      <Steps
        type="dot"
        items={steps.map(([title, time]) => ({
          title,
          status: time ? 'finish' : 'wait',
          content: time ? <time dateTime={time.replace(' ', 'T')}>{time.slice(0, 16)}</time> : '未开始',
        }))}
      />
    </div>
  );
}
