import { useMutation } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, Form, Input } from 'antd';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonField } from '@/components/manage/DialogForm';
import { useMayAct } from '@/hooks/useMayAct';
import { CopyText } from '@/components/ui/CopyText';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { SuggestBox } from '@/components/ui/SuggestBox';
import { correctParcelMutation } from '@/queries/manageOrders';
import { carriersFor } from '@/utils/shippingDraft';
import { SHORTAGE_TEXTS } from '@domain/order/lotShortage';
import { correctionProblems, labelText, type ParcelCorrection } from '@domain/order/parcelCorrection';
import { SHIP } from '@domain/safety/storage';
import { managePath } from '@domain/staff/pages';
import { managedPackingPdf, type ManagedOrder } from '@/services/manageOrders';
import { ParcelEvents } from './ParcelEvents';
import { ParcelTemperature } from './ParcelTemperature';
import styles from './orders.module.less';

const RECEIVED = 5;

/** The sent parcels with their goods by lot. */
export function Parcels({ managed }: { managed: ManagedOrder }) {
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
        <Parcel key={parcel.parcelNo} parcel={parcel} managed={managed} mayCorrect={mayCorrect} />
      ))}
    </section>
  );
}

interface ParcelProps {
  managed: ManagedOrder;
  parcel: ManagedOrder['order']['parcels'][number];
  mayCorrect: boolean;
}

function Parcel({ parcel, managed, mayCorrect }: ParcelProps) {
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
          <CorrectParcel orderNumber={orderNumber} parcel={parcel} />
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
          />
        ))}
    </div>
  );
}

interface CorrectProps {
  orderNumber: string;
  parcel: ParcelProps['parcel'];
}

/** Corrects carrier and number of a parcel. */
function CorrectParcel({ orderNumber, parcel }: CorrectProps) {
  const { companyName, dvyFlowId, parcelNo, ship } = parcel;
  const was = { companyName, dvyFlowId };
  const correcting = useMutation(correctParcelMutation(orderNumber, parcelNo));
  const title = `更正运单号 ${dvyFlowId}`;
  return (
    <ActionForm<ParcelCorrection>
      small
      draftKey={`manage/orders/parcel/${orderNumber}-${parcelNo}`}
      label="更正运单号"
      buttonName={title}
      title={title}
      name="correctParcel"
      submitText="更正"
      initialValues={{ ...was, reason: '' }}
      onKeyDown={enterMovesOn}
      check={(given) => correctionProblems(given, was)}
      send={async ({ reason, ...label }) => {
        await correcting.mutateAsync({ was, ...label, reason: reason.trim() });
        notify.success('运单已更正，买家会收到消息');
      }}
    >
      <p className="secondary" style={{ marginBottom: 12 }}>
        现在：{labelText(was)}。买家会看到更正后的运单号与原因，并收到消息。
      </p>
      <Form.Item label="承运商" name="companyName" required>
        <SuggestBox options={carriersFor(ship).map((value) => ({ value }))} />
      </Form.Item>
      <Form.Item label="运单号" name="dvyFlowId" required>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <ReasonField label="更正原因（买家可见）" />
    </ActionForm>
  );
}
