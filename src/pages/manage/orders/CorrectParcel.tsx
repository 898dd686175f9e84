import { Form, Input } from 'antd';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { ActionDialog } from '@/components/manage/ActionDialog';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SuggestBox } from '@/components/ui/SuggestBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { Parcel } from '@domain/order/orderView';
import { correctionProblems, labelText, type ParcelCorrection } from '@domain/order/parcelCorrection';
import { carriersFor } from '@/utils/shippingDraft';
import { reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { correctParcel, type ManagedOrder } from '@/services/manageOrders';

interface Props {
  orderNumber: string;
  parcel: Parcel;
  onChanged: (managed: ManagedOrder) => void;
  onStale: () => void;
}

const MAX_REASON = 200;

const draftName = ({ orderNumber, parcel }: Pick<Props, 'orderNumber' | 'parcel'>): string =>
  `manage/orders/parcel/${orderNumber}-${parcel.parcelNo}`;

/** Carrier and number of a parcel that were entered wrongly. */
export function CorrectParcel(props: Props) {
  const { dvyFlowId } = props.parcel;
  const name = `更正运单号 ${dvyFlowId}`;
  return (
    <ActionDialog small draftKey={draftName(props)} label="更正运单号" name={name} title={name}>
      {(close) => <CorrectionForm {...props} onClose={close} />}
    </ActionDialog>
  );
}

function CorrectionForm({
  orderNumber,
  parcel,
  onChanged,
  onStale,
  onClose,
}: Props & { onClose: () => void }) {
  const { companyName, dvyFlowId, parcelNo, ship } = parcel;
  const was = { companyName, dvyFlowId };
  const submit = useSubmit<ParcelCorrection>({
    draftKey: draftName({ orderNumber, parcel }),
    check: (given) => correctionProblems(given, was),
    send: async ({ reason, ...label }) => {
      try {
        onChanged(await correctParcel(orderNumber, parcelNo, { was, ...label, reason: reason.trim() }));
        notify.success('运单已更正，买家会收到消息');
        onClose();
      } catch (error) {
        if (['PARCEL_CHANGED', 'ORDER_RECEIVED'].includes(reasonOf(error) ?? '')) onStale();
        throw error;
      }
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="correctParcel"
      label="更正运单号"
      initialValues={{ ...was, reason: '' }}
      onKeyDown={enterMovesOn}
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
      <Form.Item label="更正原因（买家可见）" name="reason" required>
        <Input.TextArea maxLength={MAX_REASON} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot submit={submit} label="更正" onCancel={onClose} />
    </SubmitForm>
  );
}
