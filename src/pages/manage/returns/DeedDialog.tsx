import { Form, Input, Modal } from 'antd';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { COMPANIES, trackingProblem } from '@/domain/returns/parcelNumber';
import { MAX_REJECT_REASON, rejectProblem } from '@/domain/returns/returnWaits';
import { reasonOf } from '@/domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { rejectReturn, replaceReturn, type ManagedReturn } from '@/services/manageReturns';

/** The deeds that need something typed. */
export type Dialog = 'reject' | 'replace';

interface Props {
  found: ManagedReturn;
  /** Null: closed. */
  dialog: Dialog | null;
  onClose: () => void;
  /** With the return as it is then, and what is said of it. */
  onDone: (fresh: ManagedReturn, said: string) => void;
  /** Somebody else was there before: read again, what was typed stays. */
  onStale: () => void;
}

const TITLES: Record<Dialog, string> = { reject: '拒绝退换', replace: '换出商品' };

export function DeedDialog({ dialog, ...rest }: Props) {
  return (
    <Modal
      title={dialog && `${TITLES[dialog]} ${rest.found.sheet.returnNumber}`}
      open={dialog !== null}
      footer={null}
      destroyOnHidden
      maskClosable={false}
      onCancel={rest.onClose}
    >
      {dialog === 'reject' && <Reject {...rest} />}
      {dialog === 'replace' && <Replace {...rest} />}
    </Modal>
  );
}

type FormProps = Omit<Props, 'dialog'>;

/** Sends a deed; one that came too late has the return read again. */
async function sent(deed: Promise<ManagedReturn>, said: string, { onDone, onStale }: FormProps) {
  try {
    onDone(await deed, said);
  } catch (error) {
    if (reasonOf(error) === 'RETURN_CHANGED') onStale();
    throw error;
  }
}

function Reject(props: FormProps) {
  const { returnNumber, status } = props.found.sheet;
  const submit = useSubmit<{ reason: string }>({
    check: ({ reason }) => ({ reason: rejectProblem(reason) }),
    send: ({ reason }) =>
      sent(rejectReturn(returnNumber, { status, reason }), '已拒绝，买家会收到原因', props),
  });
  return (
    <SubmitForm submit={submit} name="reject" label="拒绝退换" initialValues={{ reason: '' }}>
      <Form.Item
        label="原因"
        name="reason"
        required
        extra={`买家会看到，最多 ${MAX_REJECT_REASON} 字；商品保留在订单中，期限内可以重新申请`}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot submit={submit} label="拒绝" danger onCancel={props.onClose} />
    </SubmitForm>
  );
}

const OPTIONS = COMPANIES.map((name) => ({ value: name, label: name }));

function Replace(props: FormProps) {
  const { returnNumber, status, lines } = props.found.sheet;
  const submit = useSubmit<{ company: string; trackingNo: string }>({
    check: ({ company, trackingNo }) => ({
      company: company === '' ? '请选择物流公司' : null,
      trackingNo: trackingProblem(trackingNo),
    }),
    send: (parcel) =>
      sent(replaceReturn(returnNumber, { status, ...parcel }), '已换出，买家会收到运单号', props),
  });
  const goods = lines.map(({ prodName, skuName, count }) => `${prodName} ${skuName} × ${count}`);
  return (
    <SubmitForm
      submit={submit}
      name="replace"
      label="换出商品"
      initialValues={{ company: '', trackingNo: '' }}
    >
      <p>寄出同规格商品并扣减库存：{goods.join('；')}。</p>
      <Form.Item
        label="物流公司"
        name="company"
        required
        getValueProps={(name: string) => ({ value: name || undefined })}
      >
        <SelectBox options={OPTIONS} placeholder="请选择" />
      </Form.Item>
      <Form.Item label="运单号" name="trackingNo" required>
        <Input autoComplete="off" />
      </Form.Item>
      <DialogFoot submit={submit} label="确认换出" onCancel={props.onClose} />
    </SubmitForm>
  );
}
