import { Form, Input } from 'antd';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { ActionDialog } from '@/components/manage/ActionDialog';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { cleanNumber, correctionProblem } from '@domain/invoice/invoiceNumbers';
import { reasonOf } from '@domain/shared/failure';
import { useSubmit } from '@/hooks/useSubmit';
import { correctInvoiceNumber, type ManagedInvoice } from '@/services/manageInvoices';

interface Props {
  invoiceId: number;
  /** The number that it has. */
  was: string;
  onDone: (fresh: ManagedInvoice) => void;
  onStale: () => void;
}

interface Values {
  invoiceNo: string;
  reason: string;
}

const MAX_REASON = 200;

const draftName = (invoiceId: number): string => `manage/invoices/correct/${invoiceId}`;

/** The number of an issued invoice that was entered wrongly. */
export const CorrectNumber = (props: Props) => (
  <ActionDialog
    small
    draftKey={draftName(props.invoiceId)}
    label="更正号码"
    title={`更正发票号码 ${props.was}`}
  >
    {(close) => <CorrectionForm {...props} onClose={close} />}
  </ActionDialog>
);

function CorrectionForm({ invoiceId, was, onDone, onStale, onClose }: Props & { onClose: () => void }) {
  const submit = useSubmit<Values>({
    draftKey: draftName(invoiceId),
    check: ({ invoiceNo, reason }) => ({
      invoiceNo: correctionProblem(invoiceNo, was),
      reason: reason.trim() === '' ? '请填写更正原因' : null,
    }),
    send: async ({ invoiceNo, reason }) => {
      try {
        const body = { was, invoiceNo: cleanNumber(invoiceNo), reason: reason.trim() };
        onDone(await correctInvoiceNumber(invoiceId, body));
        notify.success('号码已更正，买家会收到消息');
        onClose();
      } catch (error) {
        if (reasonOf(error) === 'INVOICE_CHANGED') onStale();
        throw error;
      }
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="correctNumber"
      label="更正发票号码"
      initialValues={{ invoiceNo: '', reason: '' }}
      onKeyDown={enterMovesOn}
    >
      <p className="secondary" style={{ marginBottom: 12 }}>
        现在：{was}。买家会看到更正后的号码，并收到消息；请与税务系统核对。
      </p>
      <Form.Item label="正确的发票号码" name="invoiceNo" required>
        <Input inputMode="numeric" autoComplete="off" maxLength={40} placeholder="20 位" />
      </Form.Item>
      <Form.Item label="更正原因" name="reason" required>
        <Input.TextArea maxLength={MAX_REASON} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot submit={submit} label="更正" onCancel={onClose} />
    </SubmitForm>
  );
}
