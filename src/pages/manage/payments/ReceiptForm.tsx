import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { Day } from '@/components/ui/Day';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { lineAmountProblem } from '@domain/payments/line';
import { receiptAmountProblem, receiptDayProblem } from '@domain/payments/receipt';
import { dayOf } from '@domain/shared/dates';
import { reasonOf } from '@domain/shared/failure';
import { compareMoney, formatYuan, isPositive, plainMoney, toFixed2 } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import type { BankLine } from '@/services/bank';
import { recordReceipt, type MonthlyStatement } from '@/services/monthly';
import { LineDialog } from './LineDialog';
import { lineReference } from './lineReference';
import styles from './payments.module.less';

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

interface Values {
  amount: string;
  day: string;
  reference: string;
  /** Of which line of the bank it is. */
  line: BankLine | null;
}

function Receipt({ found: { head }, onDone, onStale }: StatementProps) {
  const { institutionId, name, month, left } = head;
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
    send: async ({ line: chosen, ...typed }) => {
      const values = { ...typed, amount: plainMoney(typed.amount) };
      try {
        const fresh = await recordReceipt(
          { institutionId, month },
          { ...values, left, ...(chosen && { line: { entryId: chosen.entryId, version: chosen.version } }) },
        );
        notify.success(`已登记收款 ${formatYuan(values.amount)}`);
        onDone(fresh);
        submit.form.setFieldsValue({ amount: toFixed2(fresh.head.left), reference: '', line: null });
      } catch (error) {
        if (reasonOf(error) === 'STATEMENT_CHANGED') onStale();
        // Somebody else has it: to be chosen anew.
        if (reasonOf(error)?.startsWith('LINE_')) drop();
        throw error;
      }
    },
  });
  const line =
    (Form.useWatch('line', { form: submit.form, preserve: true }) as Values['line'] | undefined) ?? null;
  const drop = () => submit.form.setFieldValue('line', null);
  const choose = (chosen: BankLine) => {
    setChoosing(false);
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
      <LineDialog
        title="选择这笔收款的银行流水"
        open={choosing}
        q={name}
        problemOf={({ day }) => (day > today ? '到账日在今天之后' : null)}
        onChoose={choose}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

interface LineChosenProps {
  line: BankLine | null;
  onChoose: () => void;
  onDrop: () => void;
}

/** Of which line of the bank it is; it may be of none. */
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
