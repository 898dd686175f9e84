import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { useMayAct } from '@/hooks/useMayAct';
import { CopyText } from '@/components/ui/CopyText';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { SHORTAGE_TEXTS } from '@domain/order/lotShortage';
import { SHIP } from '@domain/safety/storage';
import { managePath } from '@domain/staff/pages';
import { managedPackingPdf, type ManagedOrder } from '@/services/manageOrders';
import { CorrectParcel } from './CorrectParcel';
import { ParcelEvents } from './ParcelEvents';
import { ParcelTemperature } from './ParcelTemperature';
import styles from './orders.module.less';

interface Props {
  managed: ManagedOrder;
  onChanged: (managed: ManagedOrder) => void;
  onStale: () => void;
}

const RECEIVED = 5;

/** What left the warehouse, parcel by parcel, with its lots. */
export function Parcels({ managed, onChanged, onStale }: Props) {
  const { order } = managed;
  const mayCorrect = useMayAct()(['warehouse']);
  const { parcels, orderNumber } = order;
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="parcels-title">
      <Flex wrap gap={12} align="center" justify="space-between">
        <h2 id="parcels-title">包裹</h2>
        {parcels.length > 1 && (
          <DownloadButton
            small
            what="全部装箱单"
            of={orderNumber}
            load={() => managedPackingPdf(orderNumber)}
          />
        )}
      </Flex>
      {parcels.map((parcel) => (
        <Parcel
          key={parcel.parcelNo}
          parcel={parcel}
          managed={managed}
          mayCorrect={mayCorrect}
          onChanged={onChanged}
          onStale={onStale}
        />
      ))}
    </section>
  );
}

interface ParcelProps extends Props {
  parcel: ManagedOrder['order']['parcels'][number];
  mayCorrect: boolean;
}

function Parcel({ parcel, managed, mayCorrect, onChanged, onStale }: ParcelProps) {
  const { order } = managed;
  const { lines, orderNumber, recalls } = order;
  const nameOf = (skuId: number) => {
    const line = lines.find((item) => item.skuId === skuId);
    return line ? `${line.prodName} ${line.skuName}` : String(skuId);
  };
  return (
    <div className={styles.parcel}>
      <Flex wrap gap="4px 16px" align="center">
        <span>
          {parcel.companyName} <CopyText text={parcel.dvyFlowId} label="运单号" />
        </span>
        <span className="quiet">
          {SHIP[parcel.ship].name}，{parcel.sentTime.slice(0, 16)} 发出
          {parcel.returnNumber && (
            <>
              {' · '}
              <Link to={managePath('returns', { no: parcel.returnNumber })}>换货 {parcel.returnNumber}</Link>
            </>
          )}
        </span>
        <DownloadButton
          small
          what="装箱单"
          of={parcel.dvyFlowId}
          load={() => managedPackingPdf(orderNumber, parcel.dvyFlowId)}
        />
        {mayCorrect && (order.status !== RECEIVED || parcel.returnNumber) && (
          <CorrectParcel orderNumber={orderNumber} parcel={parcel} onChanged={onChanged} onStale={onStale} />
        )}
      </Flex>
      <ul className={styles.goods}>
        {parcel.lines.map(({ skuId, lotNo, count }) => (
          <li key={`${skuId} ${lotNo}`}>
            {nameOf(skuId)} × {count}
            <span className="quiet">　{lotNo ? `批号 ${lotNo}` : SHORTAGE_TEXTS.exempt}</span>
            {recalls.some((recall) => recall.skuId === skuId && recall.lotNo === lotNo) && (
              <b className="danger">　已召回</b>
            )}
          </li>
        ))}
      </ul>
      <ParcelEvents
        orderNumber={orderNumber}
        parcel={parcel}
        events={managed.parcelEvents.filter(({ parcelNo }) => parcelNo === parcel.parcelNo)}
        mayRecord={mayCorrect}
        onChanged={onChanged}
        onStale={onStale}
      />
      {managed.parcelTemperatures
        .filter(({ parcelNo }) => parcelNo === parcel.parcelNo)
        .map((temperature) => (
          <ParcelTemperature
            key={temperature.parcelNo}
            orderNumber={orderNumber}
            parcel={parcel}
            temperature={temperature}
            mayRecord={mayCorrect}
            onChanged={onChanged}
            onStale={onStale}
          />
        ))}
    </div>
  );
}
