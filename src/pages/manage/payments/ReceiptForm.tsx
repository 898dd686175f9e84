import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { receiptAmountProblem, receiptDayProblem } from '@/domain/payments/receipt';
import { dayOf } from '@/domain/shared/dates';
import { reasonOf } from '@/domain/shared/failure';
import { formatYuan, isPositive, toFixed2 } from '@/domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { recordReceipt, type MonthlyStatement } from '@/services/monthly';

export interface StatementProps {
  found: MonthlyStatement;
  /** With the statement as it is then. */
  onDone: (fresh: MonthlyStatement) => void;
  /** Somebody else was there before: read again, what was typed stays. */
  onStale: () => void;
}

/** Money that came in for a month; where nothing is left there is nothing to record. */
export function ReceiptForm(props: StatementProps) {
  const { left } = props.found.head;
  return (
    <section aria-labelledby="receipt-title">
      <h2 id="receipt-title">登记收款</h2>
      {isPositive(left) ? <Receipt {...props} /> : <p className="quiet">这个月没有未收的款项。</p>}
    </section>
  );
}

function Receipt({ found: { head }, onDone, onStale }: StatementProps) {
  const { institutionId, month, left } = head;
  const [today] = useState(() => dayOf(Date.now()));
  const submit = useSubmit({
    check: (values: { amount: string; day: string; reference: string }) => ({
      amount: receiptAmountProblem(values.amount, left),
      day: receiptDayProblem(values.day, today),
    }),
    send: async (values) => {
      try {
        const fresh = await recordReceipt({ institutionId, month }, { ...values, left });
        notify.success(`已登记收款 ${formatYuan(values.amount)}`);
        onDone(fresh);
        submit.form.setFieldsValue({ amount: toFixed2(fresh.head.left), reference: '' });
      } catch (error) {
        if (reasonOf(error) === 'STATEMENT_CHANGED') onStale();
        throw error;
      }
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="receipt"
      label="登记收款"
      initialValues={{ amount: toFixed2(left), day: today, reference: '' }}
    >
      <Form.Item label="金额" name="amount" required>
        <Input suffix="元" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item label="到账日" name="day" required>
        <Input type="date" max={today} />
      </Form.Item>
      <Form.Item label="银行流水号或备注" name="reference">
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={submit.busy}>
        登记收款
      </Button>
    </SubmitForm>
  );
}
