import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { Day } from '@/components/ui/Day';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { checkTerms, checkValidUntil } from '@domain/quotation/answer';
import type { AnswerBody, Quotation } from '@domain/quotation/types';
import { dayAfter, dayOf } from '@domain/shared/dates';
import { errorMessage, isUnauthorised, reasonOf } from '@domain/shared/failure';
import { plainMoney, toFixed2 } from '@domain/shared/money';
import { useFormDraft } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { dropDraft } from '@/storage/drafts';
import { answerQuotation } from '@/services/quotations';
import { AnswerLines, ruleOf, type LineDraft } from './AnswerLines';

/** Days that a quotation holds unless the shop says otherwise. */
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

/** What somebody else has answered, beside what stands in the form. */
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

interface Props {
  quotation: Quotation;
  onDone: (quotation: Quotation) => void;
  /** It was changed elsewhere: it is to be read again. */
  onStale: () => void;
}

/** Prices and days line by line, freight, terms and the last day; the same form answers and revises. */
export function AnswerForm({ quotation, onDone, onStale }: Props) {
  const { head } = quotation;
  const [form] = Form.useForm<Draft>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [unsaved, setUnsaved] = useState(false);
  const [today] = useState(() => dayOf(Date.now()));

  const draftKey = `manage/quotations/answer/${head.quotationNo}`;
  const startFrom = useFormDraft(form, draftKey);
  const [start] = useState(() => startFrom(draftOf(quotation, today)));
  const baseVersion = useBaseVersion<Draft>(
    form,
    { version: head.version, values: draftOf(quotation, today) },
    draftKey,
  );
  const send = async (draft: Draft) => {
    setFailure('');
    setUnsaved(false);
    setBusy(true);
    try {
      const fresh = await answerQuotation(head.quotationNo, bodyOf(draft, baseVersion.version));
      baseVersion.begin({ version: fresh.head.version, values: draftOf(fresh, today) });
      dropDraft(draftKey);
      onDone(fresh);
      notify.success(head.answers === 0 ? '已报价，买家可以看到' : '已修订，以新的报价为准');
    } catch (error) {
      if (isUnauthorised(error)) return;
      setFailure(errorMessage(error));
      if (reasonOf(error) !== 'QUOTATION_CHANGED') return;
      setUnsaved(true);
      baseVersion.refused(error);
      onStale();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form<Draft>
      form={form}
      name="answer"
      layout="vertical"
      aria-label="报价"
      initialValues={start}
      scrollToFirstError={{ focus: true }}
      onFinish={(draft) => void send(draft)}
      onValuesChange={() => setFailure('')}
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
      {/* What another has changed is told once: by the note as soon as it is read. */}
      {!(unsaved && baseVersion.conflict) && <FormFailure>{failure}</FormFailure>}
      <Button type="primary" htmlType="submit" loading={busy}>
        {head.answers === 0 ? '提交报价' : '修订报价'}
      </Button>
    </Form>
  );
}
