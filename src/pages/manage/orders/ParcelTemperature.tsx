import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { ActionDialog } from '@/components/manage/ActionDialog';
import { TemperatureRecord } from '@/components/parcels/TemperatureRecord';
import type { Parcel } from '@domain/order/orderView';
import type { ManagedTemperature } from '@/services/manageOrders';
import { managedReadings, removeTemperature } from '@/services/parcels';
import { RemovalForm } from './RemovalForm';
import { isRecordGone, TemperatureUpload, type Actions } from './TemperatureUpload';

interface Props extends Actions {
  orderNumber: string;
  parcel: Parcel;
  temperature: ManagedTemperature;
  mayRecord: boolean;
}

/** The temperature record of a cold parcel, and who uploaded it; the warehouse uploads, replaces and deletes it. */
export function ParcelTemperature({ orderNumber, parcel, temperature, mayRecord, ...actions }: Props) {
  const { dvyFlowId, parcelNo } = parcel;
  const { record, fileName, by } = temperature;
  const draftKey = `manage/orders/temperature/${orderNumber}-${parcelNo}`;
  const label = record ? '更换温度记录' : '上传温度记录';
  return (
    <div role="group" aria-label={`温度记录 ${dvyFlowId}`}>
      <Flex wrap gap="4px 12px" align="center">
        {record ? (
          <span className="quiet">
            {fileName}，{by} 上传，{record.receivedTime.slice(0, 16)}
          </span>
        ) : (
          <span className="quiet">暂无温度记录</span>
        )}
        {mayRecord && (
          <ActionDialog
            small
            draftKey={draftKey}
            label={label}
            name={`${label} ${dvyFlowId}`}
            title={`${label} ${dvyFlowId}`}
          >
            {(close) => (
              <TemperatureUpload
                {...actions}
                draftKey={draftKey}
                orderNumber={orderNumber}
                temperature={temperature}
                onClose={close}
              />
            )}
          </ActionDialog>
        )}
        {mayRecord && record && (
          <ActionDialog
            small
            draftKey={`${draftKey}/remove`}
            label="删除"
            name={`删除温度记录 ${dvyFlowId}`}
            title={`删除温度记录 ${dvyFlowId}`}
          >
            {(close) => (
              <RemovalForm
                {...actions}
                draftKey={`${draftKey}/remove`}
                name="removeTemperature"
                what="温度记录"
                remove={(reason) => removeTemperature(record.recordId, reason)}
                isGone={isRecordGone}
                onClose={close}
              />
            )}
          </ActionDialog>
        )}
      </Flex>
      {record && <Readings orderNumber={orderNumber} parcelNo={parcelNo} of={dvyFlowId} record={record} />}
    </div>
  );
}

interface ReadingsProps {
  orderNumber: string;
  parcelNo: number;
  of: string;
  record: NonNullable<ManagedTemperature['record']>;
}

function Readings({ orderNumber, parcelNo, ...shown }: ReadingsProps) {
  const readings = useQuery({
    queryKey: ['manage', 'orders', 'readings', orderNumber, parcelNo, shown.record.recordId],
    queryFn: () => managedReadings(orderNumber, parcelNo),
  });
  return <TemperatureRecord readings={readings} {...shown} />;
}
