import type { OrderDetail } from '@/domain/orderView';
import { formatYuan } from '@/domain/money';
import Lines from './Lines';
import styles from './order.module.less';
import Tracking from './Tracking';

const DONE: readonly number[] = [5, 6];

/** The lines by parcel, each with its way, freight and day; and where they are once shipped. */
export default function Parcels({ order }: { order: OrderDetail }) {
  const { lines, shipments, status, shipTime, orderNumber } = order;
  const planned = new Set(shipments.flatMap(({ skuIds }) => skuIds));
  const rest = lines.filter(({ skuId }) => !planned.has(skuId));
  return (
    <section aria-labelledby="parcels-title" className={styles.parcels}>
      <h2 id="parcels-title">商品与配送</h2>
      {shipTime && <Tracking orderNumber={orderNumber} />}
      {shipments.map((shipment) => (
        <div key={shipment.ship}>
          <header>
            <h3>{shipment.name}</h3>
            <p>
              {!DONE.includes(status) && `预计 ${shipment.arrive} 送达 · `}运费{' '}
              {shipment.transfee === 0 ? '免' : formatYuan(shipment.transfee)}
            </p>
            <small>{shipment.note}</small>
          </header>
          <Lines lines={lines.filter(({ skuId }) => shipment.skuIds.includes(skuId))} />
        </div>
      ))}
      {rest.length > 0 && <Lines lines={rest} />}
    </section>
  );
}
