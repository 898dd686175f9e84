import { Flex, Timeline, Typography } from 'antd';
import CopyText from '@/components/ui/CopyText';
import type { Shipment } from '@/domain/order/confirmation';
import { formatYuan } from '@/domain/shared/money';
import type { OrderDetail, Parcel } from '@/domain/order/orderView';
import Lines from './Lines';
import styles from './order.module.less';

const DONE: readonly number[] = [5, 6];

/** The lines by parcel, each with its way, freight and day; and where it is once shipped. */
export default function Parcels({ order }: { order: OrderDetail }) {
  const { lines, shipments, parcels } = order;
  const planned = new Set(shipments.flatMap(({ skuIds }) => skuIds));
  const rest = lines.filter(({ skuId }) => !planned.has(skuId));
  return (
    <section aria-labelledby="parcels-title" className={styles.parcels}>
      <h2 id="parcels-title">商品与配送</h2>
      {shipments.map((shipment) => (
        <div key={shipment.ship}>
          <Way shipment={shipment} open={!DONE.includes(order.status)} />
          <Lines lines={lines.filter(({ skuId }) => shipment.skuIds.includes(skuId))} />
          {parcels
            .filter(({ ship }) => ship === shipment.ship)
            .map((parcel) => (
              <Tracking key={parcel.dvyFlowId} parcel={parcel} />
            ))}
        </div>
      ))}
      {rest.length > 0 && <Lines lines={rest} />}
    </section>
  );
}

function Way({ shipment, open }: { shipment: Shipment; open: boolean }) {
  return (
    <header>
      <h3>{shipment.name}</h3>
      <p>
        {open && `预计 ${shipment.arrive} 送达 · `}运费{' '}
        {shipment.transfee === 0 ? '免' : formatYuan(shipment.transfee)}
      </p>
      <small>{shipment.note}</small>
    </header>
  );
}

/** Where a parcel is: the last news, the rest folded. */
function Tracking({ parcel: { companyName, dvyFlowId, events } }: { parcel: Parcel }) {
  const [last, ...before] = events;
  return (
    <div className={styles.tracking}>
      <p>
        {companyName}　运单号 <CopyText text={dvyFlowId} label="运单号" />
      </p>
      {last && <Event event={last} />}
      {before.length > 0 && (
        <details>
          <summary>更早的 {before.length} 条物流记录</summary>
          <Timeline
            aria-label="物流记录"
            items={before.map((event) => ({
              key: event.time + event.text,
              color: 'gray',
              children: <Event event={event} />,
            }))}
          />
        </details>
      )}
    </div>
  );
}

function Event({ event: { time, text } }: { event: Parcel['events'][number] }) {
  return (
    <Flex wrap gap="0 16px">
      <Typography.Text type="secondary">
        <time dateTime={time.replace(' ', 'T')}>{time.slice(0, 16)}</time>
      </Typography.Text>
      <span>{text}</span>
    </Flex>
  );
}
