import { Button, Flex, Form, Input } from 'antd';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { cleanNumber, numberProblem } from '@domain/invoice/invoiceNumbers';
import { reasonOf } from '@domain/shared/failure';
import { formatYuan } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { enterInvoiceNumber, type ManagedInvoice } from '@/services/manageInvoices';

interface Props {
  invoice: ManagedInvoice;
  onDone: (fresh: ManagedInvoice) => void;
  onStale: () => void;
}

/** The number that the tax system gave: with it the invoice is issued. */
export function NumberForm({ invoice: { head }, onDone, onStale }: Props) {
  const { invoiceId, amount } = head;
  const submit = useSubmit<{ invoiceNo: string }>({
    draftKey: `manage/invoices/number/${invoiceId}`,
    check: ({ invoiceNo }) => ({ invoiceNo: numberProblem(invoiceNo) }),
    send: async ({ invoiceNo }) => {
      try {
        onDone(await enterInvoiceNumber(invoiceId, { invoiceNo: cleanNumber(invoiceNo), amount }));
        notify.success('已开具，买家会收到消息');
      } catch (error) {
        if (['INVOICE_CHANGED', 'INVOICE_ISSUED', 'NUMBER_GIVEN'].includes(reasonOf(error) ?? '')) onStale();
        throw error;
      }
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
          <Input inputMode="numeric" autoComplete="off" maxLength={40} placeholder="20 位" />
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
