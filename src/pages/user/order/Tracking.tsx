import { useQuery } from '@tanstack/react-query';
import { Flex, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import { TemperatureRecord } from '@/components/parcels/TemperatureRecord';
import { isCold } from '@domain/delivery/delivery';
import type { Parcel } from '@domain/order/orderView';
import { parcelReadingsQuery } from '@/queries/order';
import area from '../area.module.less';
import { Event } from './Event';
import styles from './order.module.less';

interface Props {
  orderNumber: string;
  parcel: Parcel;
  /** Contents of the parcel; blank when obvious. */
  inside: string;
  children: ReactNode;
}

/** The newest event of a parcel, earlier ones folded, and actions. */
export function Tracking({ orderNumber, parcel, inside, children }: Props) {
  const { companyName, dvyFlowId, events, returnNumber, sentTime, carrierSite } = parcel;
  const [last, ...before] = events;
  return (
    <div className={styles.indent}>
      <Flex wrap gap="4px 16px" align="center">
        <p>
          {companyName}　运单号 <CopyText text={dvyFlowId} label="运单号" />
        </p>
        {carrierSite && (
          <a
            href={carrierSite}
            target="_blank"
            rel="noreferrer"
            className="tap no-print"
            aria-label={`到${companyName}官网查询（新窗口）`}
          >
            到承运商官网查询
          </a>
        )}
        {children}
      </Flex>
      {inside && (
        <p className="quiet">
          {returnNumber === null ? '内有' : '换货补发'} {inside}
        </p>
      )}
      {sentTime && <p className="quiet">{sentTime.slice(0, 16)} 发出</p>}
      {last ? (
        <Event time={last.time.slice(0, 16)} text={last.text} bad={last.bad} />
      ) : (
        <p className="quiet">暂无物流信息</p>
      )}
      {before.length > 0 && (
        <details className={area.fold}>
          <summary>更早的 {before.length} 条物流记录</summary>
          <Timeline
            aria-label="物流记录"
            items={before.map(({ time, text, bad }) => ({
              key: time + text,
              color: 'gray',
              content: <Event time={time.slice(0, 16)} text={text} bad={bad} />,
            }))}
          />
        </details>
      )}
      {isCold(parcel.ship) &&
        (parcel.temperature ? (
          <Temperature
            orderNumber={orderNumber}
            parcelNo={parcel.parcelNo}
            of={dvyFlowId}
            record={parcel.temperature}
          />
        ) : (
          <p className="quiet">暂无温度记录</p>
        ))}
    </div>
  );
}

interface TemperatureProps {
  orderNumber: string;
  parcelNo: number;
  of: string;
  record: NonNullable<Parcel['temperature']>;
}

function Temperature({ orderNumber, parcelNo, ...shown }: TemperatureProps) {
  const readings = useQuery(parcelReadingsQuery(orderNumber, parcelNo, shown.record.recordId));
  return <TemperatureRecord readings={readings} {...shown} />;
}
