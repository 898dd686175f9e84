import { Button } from 'antd';
import { Link } from '@umijs/max';
import type { FormEvent } from 'react';
import ConsentBox from '@/components/ui/ConsentBox';
import Field, { FieldFrame } from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import { customerPath, type CustomerQuery } from '@/domain/content/customerPath';
import {
  FEEDBACK_CODES,
  FEEDBACK_KINDS,
  feedbackKindOf,
  MAX_FEEDBACK,
  MIN_FEEDBACK,
} from '@/domain/content/feedback';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import type { FeedbackSheet } from '@/services/feedback';
import styles from './feedback.module.less';
import { useFeedbackForm } from './useFeedbackForm';

interface Props {
  query: CustomerQuery;
  onSent: (sheet: FeedbackSheet) => void;
}

/** A question, a wish or a complaint to the shop. */
export default function FeedbackForm({ query, onSent }: Props) {
  const { draft, errors, failure, busy, change, send } = useFeedbackForm(query);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();

  const submit = async () => {
    const sheet = await send();
    if (sheet) onSent(sheet);
    else focusFirst();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  const ask = draft.kind === '' ? '' : FEEDBACK_KINDS[draft.kind].ask;
  const length = [...draft.text.trim()].length;
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className={styles.form} aria-label="意见反馈">
      <FieldFrame label="类型" required error={errors.kind}>
        {(props) => (
          <select
            {...props}
            value={draft.kind}
            onChange={(event) => change({ kind: feedbackKindOf(event.target.value) ?? '' })}
          >
            <option value="">请选择</option>
            {FEEDBACK_CODES.map((code) => (
              <option key={code} value={code}>
                {FEEDBACK_KINDS[code].name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <div className={styles.pair}>
        <Field
          label="货号"
          value={draft.catalogNo}
          error={errors.catalogNo}
          help="选填，商品或规格的货号"
          maxLength={60}
          autoComplete="off"
          onChange={(catalogNo) => change({ catalogNo })}
        />
        <Field
          label="订单号"
          value={draft.orderNumber}
          error={errors.orderNumber}
          help="选填，19 位数字"
          inputMode="numeric"
          maxLength={60}
          autoComplete="off"
          onChange={(orderNumber) => change({ orderNumber })}
        />
      </div>
      <FieldFrame
        label="内容"
        required
        error={errors.text}
        help={`${ask}${MIN_FEEDBACK}–${MAX_FEEDBACK} 个字，现在 ${length} 个。`}
      >
        {(props) => (
          <textarea
            {...props}
            rows={6}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </FieldFrame>
      <Field
        label="手机号或邮箱"
        required
        value={draft.contact}
        error={errors.contact}
        help="只用于答复这条反馈"
        maxLength={120}
        autoComplete="email"
        onChange={(contact) => change({ contact })}
      />
      <ConsentBox agreed={draft.consent} error={errors.consent} onChange={(consent) => change({ consent })}>
        同意为答复这条反馈使用以上联系方式，
        <Link to={customerPath({ article: 108 })}>隐私说明</Link>
      </ConsentBox>
      <FormFailure>{failure}</FormFailure>
      <Button type="primary" htmlType="submit" loading={busy}>
        提交
      </Button>
    </form>
  );
}
