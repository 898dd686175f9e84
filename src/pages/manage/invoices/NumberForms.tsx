import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonField } from '@/components/manage/DialogForm';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useSubmit } from '@/hooks/useSubmit';
import { correctInvoiceNumberMutation, enterInvoiceNumberMutation } from '@/queries/manageInvoices';
import type { ManagedInvoiceHead } from '@/services/manageInvoices';
import { cleanNumber, correctionProblem, numberProblem } from '@domain/invoice/invoiceNumbers';
import { formatYuan } from '@domain/shared/money';

const NUMBER_INPUT = <Input inputMode="numeric" autoComplete="off" maxLength={40} placeholder="20 位" />;

/** Issues the invoice with the number that the tax system gave. */
export function EnterNumber({ invoiceId, amount }: Pick<ManagedInvoiceHead, 'invoiceId' | 'amount'>) {
  const entering = useMutation(enterInvoiceNumberMutation(invoiceId));
  const submit = useSubmit<{ invoiceNo: string }>({
    draftKey: `manage/invoices/number/${invoiceId}`,
    check: ({ invoiceNo }) => ({ invoiceNo: numberProblem(invoiceNo) }),
    send: async ({ invoiceNo }) => {
      await entering.mutateAsync({ invoiceNo: cleanNumber(invoiceNo), amount });
      notify.success('已开具，买家会收到消息');
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="number"
      label="回填号码"
      initialValues={{ invoiceNo: '' }}
      onKeyDown={enterMovesOn}
    >
      <Flex wrap gap="0 12px" align="end">
        <Form.Item
          label={`发票号码（价税合计 ${formatYuan(amount)}）`}
          name="invoiceNo"
          required
          style={{ width: 320, maxWidth: '100%' }}
        >
          {NUMBER_INPUT}
        </Form.Item>
        <Form.Item>
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            回填并开具
          </Button>
        </Form.Item>
      </Flex>
      <FormFailure>{submit.failure}</FormFailure>
    </SubmitForm>
  );
}

/** Corrects the number of an issued invoice. `was` is the number that the user saw. */
export function CorrectNumber({ invoiceId, was }: { invoiceId: number; was: string }) {
  const correcting = useMutation(correctInvoiceNumberMutation(invoiceId));
  return (
    <ActionForm
      small
      draftKey={`manage/invoices/correct/${invoiceId}`}
      label="更正号码"
      title={`更正发票号码 ${was}`}
      name="correctNumber"
      submitText="更正"
      initialValues={{ invoiceNo: '', reason: '' }}
      onKeyDown={enterMovesOn}
      check={({ invoiceNo, reason }) => ({
        invoiceNo: correctionProblem(invoiceNo, was),
        reason: reason.trim() === '' ? '请填写更正原因' : null,
      })}
      send={async ({ invoiceNo, reason }) => {
        await correcting.mutateAsync({ was, invoiceNo: cleanNumber(invoiceNo), reason: reason.trim() });
        notify.success('号码已更正，买家会收到消息');
      }}
    >
      <p className="secondary" style={{ marginBottom: 12 }}>
        现在：{was}。买家会看到更正后的号码，并收到消息；请与税务系统核对。
      </p>
      <Form.Item label="正确的发票号码" name="invoiceNo" required>
        {NUMBER_INPUT}
      </Form.Item>
      <ReasonField label="更正原因" />
    </ActionForm>
  );
}
