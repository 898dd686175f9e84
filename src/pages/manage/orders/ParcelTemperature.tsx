import { Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { DeedDialog } from '@/components/manage/DeedDialog';
import { TemperatureRecord } from '@/components/parcels/TemperatureRecord';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Parcel } from '@domain/order/orderView';
import { useSubmit } from '@/hooks/useSubmit';
import type { ManagedTemperature } from '@/services/manageOrders';
import { managedReadings, removeTemperature } from '@/services/parcels';
import { isRecordGone, TemperatureUpload, type Deeds } from './TemperatureUpload';

interface Props extends Deeds {
  orderNumber: string;
  parcel: Parcel;
  temperature: ManagedTemperature;
  mayRecord: boolean;
}

/** The temperature record of a cold parcel, and who uploaded it; the warehouse uploads, replaces and deletes it. */
export function ParcelTemperature({ orderNumber, parcel, temperature, mayRecord, ...deeds }: Props) {
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
          <DeedDialog
            small
            draftKey={draftKey}
            label={label}
            name={`${label} ${dvyFlowId}`}
            title={`${label} ${dvyFlowId}`}
          >
            {(close) => (
              <TemperatureUpload
                {...deeds}
                draftKey={draftKey}
                orderNumber={orderNumber}
                temperature={temperature}
                onClose={close}
              />
            )}
          </DeedDialog>
        )}
        {mayRecord && record && (
          <DeedDialog
            small
            draftKey={`${draftKey}/remove`}
            label="删除"
            name={`删除温度记录 ${dvyFlowId}`}
            title={`删除温度记录 ${dvyFlowId}`}
          >
            {(close) => (
              <RemoveForm
                {...deeds}
                draftKey={`${draftKey}/remove`}
                recordId={record.recordId}
                onClose={close}
              />
            )}
          </DeedDialog>
        )}
      </Flex>
      {record && (
        <TemperatureRecord
          record={record}
          of={dvyFlowId}
          load={() => managedReadings(orderNumber, parcelNo)}
        />
      )}
    </div>
  );
}

interface RemoveProps extends Deeds {
  draftKey: string;
  recordId: number;
  onClose: () => void;
}

function RemoveForm({ draftKey, recordId, onChanged, onStale, onClose }: RemoveProps) {
  const submit = useSubmit<{ reason: string }>({
    draftKey,
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请填写删除原因' : null }),
    send: async ({ reason }) => {
      try {
        onChanged(await removeTemperature(recordId, reason.trim()));
        notify.success('温度记录已删除');
        onClose();
      } catch (error) {
        if (isRecordGone(error)) onStale();
        throw error;
      }
    },
  });
  return (
    <SubmitForm submit={submit} name="removeTemperature" label="删除温度记录" initialValues={{ reason: '' }}>
      <Form.Item label="删除原因（记入操作记录）" name="reason" required>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <DialogFoot submit={submit} label="删除" onCancel={onClose} />
    </SubmitForm>
  );
}
