import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Form, Input } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { NOTE_LENGTH } from '@domain/invoice/invoiceRules';
import { REVERSE_REASONS } from '@domain/invoice/reversal';
import { checkReverse, type ReverseRequest } from '@domain/invoice/reversal';
import type { Invoice } from '@domain/invoice/invoiceView';
import { formatYuan } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { reverseInvoiceMutation } from '@/queries/invoice';
import { notify } from '@/browser/notify';
import area from '../area.module.less';

interface Props {
  invoice: Invoice;
  onCancel: () => void;
}

/** Draft key. */
export const reverseDraft = (invoiceId: number): string => `user/invoice/reverse/${invoiceId}`;

const BLANK: ReverseRequest = { reason: '', note: '', notDeducted: false };
const REASONS = Object.entries(REVERSE_REASONS).map(([value, label]) => ({ value, label }));

/** The reason for a reversal; for a 专用发票 the buyer also confirms that it was not used for deduction. */
export function ReverseForm({ invoice, onCancel }: Props) {
  const { invoiceId, kind, left } = invoice;
  const { mutateAsync: reverse } = useMutation(reverseInvoiceMutation());
  const submit = useSubmit<ReverseRequest>({
    draftKey: reverseDraft(invoiceId),
    check: (request) => checkReverse(kind, request),
    send: async ({ reason, ...request }) => {
      if (reason === '') return;
      await reverse({ invoiceId, request: { ...request, reason } });
      notify.success('已红冲，订单可重新开票');
    },
  });
  const reason = Form.useWatch('reason', submit.form);

  return (
    <SubmitForm submit={submit} name="reverse" label="申请红冲" initialValues={BLANK}>
      <h2>申请红冲</h2>
      <p className={area.note}>将红冲 {formatYuan(left)}，红冲后原发票不能再使用，也不能恢复。</p>
      <Form.Item
        label="红冲原因"
        name="reason"
        required
        getValueProps={(code: string) => ({ value: code || undefined })}
      >
        <SelectBox options={REASONS} placeholder="请选择" />
      </Form.Item>
      <Form.Item label="说明" name="note" required={reason === 'other'}>
        <Input maxLength={NOTE_LENGTH} />
      </Form.Item>
      {kind === 'special' && (
        <Form.Item name="notDeducted" valuePropName="checked">
          <Checkbox>这张专用发票尚未用途确认（勾选抵扣）</Checkbox>
        </Form.Item>
      )}
      <FormFailure>{submit.failure}</FormFailure>
      <Flex gap={8}>
        <Button type="primary" danger htmlType="submit" loading={submit.busy}>
          确认红冲
        </Button>
        <Button disabled={submit.busy} onClick={onCancel}>
          返回
        </Button>
      </Flex>
    </SubmitForm>
  );
}
