import { Link } from '@umijs/max';
import { Alert, Flex } from 'antd';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { isWhollyCancelled } from '@domain/order/cancelled';
import type { OrderRecall, Shipment } from '@domain/order/types';
import { formatYuan } from '@domain/shared/money';
import { leftOf } from '@domain/order/shipping';
import type { OrderDetail, Parcel } from '@domain/order/orderView';
import { returnsPath } from '@domain/returns/returnQuery';
import { receivePath } from '@domain/stock/stockPath';
import { unended } from '@domain/shared/sentence';
import { packingPdf } from '@/services/order';
import { Lines } from './Lines';
import styles from './order.module.less';
import { Tracking } from './Tracking';

const PAID = 2;
const RECEIVED = 5;
const DONE: readonly number[] = [5, 6];
/** Shipped or received orders can be checked in. */
const RECEIVABLE: readonly number[] = [3, 5];

/** The lines by parcel with transport, freight and day of arrival, and tracking once shipped. */
export function Parcels({ order }: { order: OrderDetail }) {
  const { lines, shipments, parcels, recalls, cancelled } = order;
  const planned = new Set(shipments.flatMap(({ skuIds }) => skuIds));
  const left = order.status === PAID && parcels.length > 0 ? leftOf(lines, parcels) : null;
  const unplanned = lines.filter(({ skuId }) => !planned.has(skuId));
  return (
    <section aria-labelledby="parcels-title">
      <Flex wrap gap="0 24px" align="baseline" justify="space-between">
        <h2 id="parcels-title" className={styles.title}>
          商品与配送
        </h2>
        {(left !== null || RECEIVABLE.includes(order.status)) && (
          <Link to={receivePath(order.orderNumber)} className="tap no-print">
            收货核对与入库
          </Link>
        )}
      </Flex>
      {recalls.map((recall) => (
        <Recall key={`${recall.skuId} ${recall.lotNo}`} recall={recall} order={order} />
      ))}
      {shipments.map((shipment) => (
        <Group key={shipment.ship} shipment={shipment} order={order} left={left} />
      ))}
      {unplanned.length > 0 && <Lines lines={unplanned} cancelled={cancelled} recalls={recalls} />}
    </section>
  );
}

interface GroupProps {
  shipment: Shipment;
  order: OrderDetail;
  left: ReadonlyMap<number, number> | null;
}

/** Lines with the same kind of transport. */
function Group({ shipment, order, left }: GroupProps) {
  const { orderNumber, status, parcels, recalls, cancelled } = order;
  const lines = order.lines.filter(({ skuId }) => shipment.skuIds.includes(skuId));
  return (
    <div className={styles.parcel}>
      {isWhollyCancelled(cancelled, lines) ? (
        <CancelledHead name={shipment.name} />
      ) : (
        <ShipmentHead shipment={shipment} open={!DONE.includes(status)} />
      )}
      <Lines lines={lines} left={left} cancelled={cancelled} recalls={recalls} />
      {parcels
        .filter(({ ship }) => ship === shipment.ship)
        .map((parcel) => (
          <Tracking
            key={parcel.dvyFlowId}
            orderNumber={orderNumber}
            parcel={parcel}
            inside={contentsOf(parcel, order)}
          >
            {parcels.length > 1 && (
              <DownloadButton
                small
                what="装箱单"
                of={parcel.dvyFlowId}
                load={() => packingPdf(orderNumber, parcel.dvyFlowId)}
              />
            )}
          </Tracking>
        ))}
    </div>
  );
}

/** Recall notice, above everything else: the lot that must not be used, and why. */
function Recall({ recall, order }: { recall: OrderRecall; order: OrderDetail }) {
  const { orderNumber, status, lines } = order;
  const { skuId, count } = recall;
  const prepared = { reason: 'recall', lines: [{ skuId, count }] } as const;
  const line = lines.find(({ skuId }) => skuId === recall.skuId);
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 12 }}
      title={`已召回：${line ? `${line.prodName} ${line.skuName} ` : ''}批号 ${recall.lotNo}，共 ${recall.count} 件`}
      description={`${recall.time.slice(0, 10)} 召回，原因：${unended(recall.reason)}。请立即停止使用、单独存放，并联系客服处理。`}
      action={
        status === RECEIVED && (
          <Link to={returnsPath({ view: 'apply', orderNumber, given: prepared })} className="tap no-print">
            退货退款
          </Link>
        )
      }
    />
  );
}

/** Cancelled lines have no day and no freight. */
const CancelledHead = ({ name }: { name: string }) => (
  <Flex component="header" wrap gap="0 16px" align="baseline">
    <h3>{name}</h3>
    <p className="quiet">商家已取消，不再发出</p>
  </Flex>
);

function ShipmentHead({ shipment, open }: { shipment: Shipment; open: boolean }) {
  return (
    <Flex component="header" wrap gap="0 16px" align="baseline">
      <h3>{shipment.name}</h3>
      <p className="quiet">
        {open && `预计 ${shipment.arrive} 送达 · `}运费{' '}
        {shipment.transfee === 0 ? '免' : formatYuan(shipment.transfee)}
      </p>
      <p className="quiet">{shipment.note}</p>
    </Flex>
  );
}

/** Contents of a parcel, shown when its transport group has several parcels or is partly shipped; else blank. */
function contentsOf({ ship, lines: inside }: Parcel, { status, parcels, lines }: OrderDetail): string {
  if (status !== PAID && parcels.filter((parcel) => parcel.ship === ship).length < 2) return '';
  const counts = new Map<number, number>();
  for (const { skuId, count } of inside) counts.set(skuId, (counts.get(skuId) ?? 0) + count);
  return [...counts]
    .flatMap(([skuId, count]) => {
      const line = lines.find((item) => item.skuId === skuId);
      return line ? [`${line.prodName} ${line.skuName} × ${count}`] : [];
    })
    .join('，');
}
