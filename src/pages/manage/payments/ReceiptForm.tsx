import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { Day } from '@/components/ui/Day';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useSubmit } from '@/hooks/useSubmit';
import { recordReceiptMutation } from '@/queries/payments';
import type { BankLine } from '@/services/bank';
import type { MonthlyHead } from '@/services/monthly';
import { lineAmountProblem } from '@domain/payments/line';
import { receiptAmountProblem, receiptDayProblem } from '@domain/payments/receipt';
import { dayOf } from '@domain/shared/dates';
import { reasonOf } from '@domain/shared/failure';
import { compareMoney, formatYuan, isPositive, plainMoney, toFixed2 } from '@domain/shared/money';
import { LineDialog, lineReference } from './PickLine';
import styles from './payments.module.less';

/** Records money that came in for a month, as long as something is open. */
export const ReceiptForm = ({ head }: { head: MonthlyHead }) => (
  <section aria-labelledby="receipt-title">
    <h2 id="receipt-title">登记收款</h2>
    {isPositive(head.left) ? <Receipt head={head} /> : <p className="quiet">这个月没有未收的款项。</p>}
  </section>
);

interface Values {
  amount: string;
  day: string;
  reference: string;
  /** The bank line that the money belongs to. */
  line: BankLine | null;
}

function Receipt({ head }: { head: MonthlyHead }) {
  const { institutionId, name, month, left } = head;
  const recording = useMutation(recordReceiptMutation());
  const [choosing, setChoosing] = useState(false);
  const [today] = useState(() => dayOf(Date.now()));
  const submit = useSubmit<Values>({
    draftKey: `manage/payments/receipt/${institutionId}-${month}`,
    check: ({ amount, day, line: chosen }) => ({
      amount:
        receiptAmountProblem(amount, left) ??
        (chosen && lineAmountProblem(plainMoney(amount), { amount: chosen.rest, assigned: 0 })),
      day: receiptDayProblem(day, today),
    }),
    send: async (sent) => {
      const { line: chosen, ...typed } = sent;
      const values = { ...typed, amount: plainMoney(typed.amount) };
      try {
        const fresh = await recording.mutateAsync({
          id: { institutionId, month },
          body: {
            ...values,
            left,
            ...(chosen && { line: { entryId: chosen.entryId, version: chosen.version } }),
          },
        });
        notify.success(`已登记收款 ${formatYuan(values.amount)}`);
        submit.empty(sent, { amount: toFixed2(fresh.head.left), reference: '', line: null });
      } catch (error) {
        // A colleague used the line meanwhile: another one must be chosen.
        if (reasonOf(error)?.startsWith('LINE_')) submit.empty(sent, { line: null });
        throw error;
      }
    },
  });
  const line =
    (Form.useWatch('line', { form: submit.form, preserve: true }) as Values['line'] | undefined) ?? null;
  const drop = () => submit.form.setFieldValue('line', null);
  const choose = (chosen: BankLine) => {
    submit.forget();
    const max = compareMoney(left, chosen.rest) > 0 ? chosen.rest : left;
    submit.form.setFieldsValue({
      ...{ amount: toFixed2(max), day: chosen.day, reference: lineReference(chosen), line: chosen },
    });
  };
  return (
    <>
      <SubmitForm
        submit={submit}
        name="receipt"
        label="登记收款"
        className={styles.receipt}
        initialValues={{ amount: toFixed2(left), day: today, reference: '', line: null }}
      >
        <LineChosen line={line} onChoose={() => setChoosing(true)} onDrop={drop} />
        <Form.Item label="金额" name="amount" required>
          <Input suffix="元" inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item label="到账日" name="day" required>
          <Day max={today} disabled={line !== null} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item label="银行流水号或备注" name="reference">
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <FormFailure>{submit.failure}</FormFailure>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          登记收款
        </Button>
      </SubmitForm>
      {choosing && (
        <LineDialog
          title="选择这笔收款的银行流水"
          q={name}
          problemOf={({ day }) => (day > today ? '到账日在今天之后' : null)}
          onChoose={choose}
          onClosed={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface LineChosenProps {
  line: BankLine | null;
  onChoose: () => void;
  onDrop: () => void;
}

/** The bank line of the receipt, which is optional. */
const LineChosen = ({ line, onChoose, onDrop }: LineChosenProps) => (
  <Flex vertical align="start" gap={4} style={{ marginBottom: 12 }}>
    {line && (
      <span>
        对应流水：{line.day}　{line.payer}　{formatYuan(line.amount)}
      </span>
    )}
    <Flex gap={8}>
      <Button size="small" onClick={onChoose}>
        {line ? '换一笔流水' : '从银行流水选择'}
      </Button>
      {line && (
        <Button size="small" onClick={onDrop}>
          不对应流水
        </Button>
      )}
    </Flex>
  </Flex>
);
