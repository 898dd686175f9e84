import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { Day } from '@/components/ui/Day';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkTerms, checkValidUntil } from '@domain/quotation/answer';
import type { AnswerBody, Quotation } from '@domain/quotation/types';
import { dayAfter, dayOf } from '@domain/shared/dates';
import { reasonOf } from '@domain/shared/failure';
import { plainMoney, toFixed2 } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { answerQuotationMutation } from '@/queries/manageQuotations';
import { AnswerLines, ruleOf, type LineDraft } from './AnswerLines';

/** Suggested validity in days. */
const USUAL_DAYS = 30;

interface Draft {
  lines: LineDraft[];
  freight: 'usual' | 'included';
  validUntil: string;
  terms: string;
}

const draftOf = ({ head, lines, freight, terms }: Quotation, today: string): Draft => ({
  lines: lines.map(({ skuId, quoted, quotedDays, declined }) => ({
    ...{ skuId, declined },
    quotes: declined === '',
    price: quoted === null ? '' : toFixed2(quoted),
    leadDays: quotedDays === null ? '' : String(quotedDays),
  })),
  freight,
  terms,
  validUntil:
    head.validUntil !== null && head.validUntil >= today ? head.validUntil : dayAfter(today, USUAL_DAYS),
});

const bodyOf = ({ lines, ...rest }: Draft, version: number): AnswerBody => ({
  ...rest,
  version,
  lines: lines.map(({ skuId, quotes, price, leadDays, declined }) =>
    quotes
      ? { skuId, price: plainMoney(price), leadDays: Number(leadDays), declined: '' }
      : { skuId, price: null, leadDays: null, declined },
  ),
});

const NAMES = { lines: '逐行报价', freight: '运费', validUntil: '有效期', terms: '交易条款' };

const FREIGHT = { usual: '按本站运费规则另计', included: '已含在报价中' } as const;

/** A value of the form as text, to compare it with that of somebody else. */
function textOf({ lines: requested }: Quotation, name: string, value: unknown): string {
  if (name === 'freight') return FREIGHT[value as Draft['freight']];
  if (name !== 'lines') return String(value);
  return (value as LineDraft[])
    .map(({ skuId, quotes, price, leadDays, declined }) => {
      const pack = requested.find((line) => line.skuId === skuId);
      const message = quotes ? `${price || '—'} 元、${leadDays || '—'} 天` : `不报价（${declined}）`;
      return `${pack?.catalogNo ?? skuId} ${message}`;
    })
    .join('，');
}

/** Prices and days by line, freight, terms and the last day. The same form answers and revises. */
export function AnswerForm({ quotation }: { quotation: Quotation }) {
  const { head } = quotation;
  const [unsaved, setUnsaved] = useState(false);
  const [today] = useState(() => dayOf(Date.now()));
  const draftKey = `manage/quotations/answer/${head.quotationNo}`;
  const answering = useMutation({
    ...answerQuotationMutation(head.quotationNo),
    onError: (error) => {
      setUnsaved(reasonOf(error) === 'QUOTATION_CHANGED');
      baseVersion.refused(error);
    },
  });
  const submit = useSubmit<Draft>({
    draftKey,
    send: async (draft) => {
      setUnsaved(false);
      const fresh = await answering.mutateAsync(bodyOf(draft, baseVersion.version));
      baseVersion.begin({ version: fresh.head.version, values: draftOf(fresh, today) });
      notify.success(head.answers === 0 ? '已报价，买家可以看到' : '已修订，以新的报价为准');
    },
  });
  const initialValues = draftOf(quotation, today);
  const baseVersion = useBaseVersion<Draft>(
    submit,
    { version: head.version, values: initialValues },
    draftKey,
  );
  return (
    <SubmitForm
      submit={submit}
      name="answer"
      label="报价"
      initialValues={initialValues}
      scrollToFirstError={{ focus: true }}
    >
      <AnswerLines lines={quotation.lines} />
      <Form.Item label="运费" name="freight">
        <Radio.Group
          options={[
            { value: 'usual', label: FREIGHT.usual },
            { value: 'included', label: FREIGHT.included },
          ]}
        />
      </Form.Item>
      <Form.Item
        label="有效期至（含当日）"
        name="validUntil"
        rules={[ruleOf<string>((day) => checkValidUntil(day, today))]}
      >
        <Day min={today} style={{ width: 200 }} />
      </Form.Item>
      <Form.Item label="交易条款" name="terms" rules={[ruleOf<string>(checkTerms)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} placeholder="税率、付款方式、批号、质保等" />
      </Form.Item>
      <ConflictNote
        conflict={baseVersion.conflict}
        names={NAMES}
        wordsOf={(name, value) => textOf(quotation, name, value)}
        unsaved={unsaved}
      />
      {/* The note replaces the failure as soon as the change is read. */}
      {!(unsaved && baseVersion.conflict) && <FormFailure>{submit.failure}</FormFailure>}
      <Button type="primary" htmlType="submit" loading={submit.busy}>
        {head.answers === 0 ? '提交报价' : '修订报价'}
      </Button>
    </SubmitForm>
  );
}
