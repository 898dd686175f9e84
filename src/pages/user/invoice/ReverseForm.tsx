import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import Field, { FieldFrame } from '@/components/ui/Field';
import {
  checkReverse,
  NOTE_LENGTH,
  REVERSE_REASONS,
  type ReverseReason,
  type ReverseRequest,
} from '@/domain/invoice/invoiceRules';
import type { Invoice } from '@/domain/invoice/invoiceView';
import { formatYuan } from '@/domain/shared/money';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { leadsToLogin, wordsOfFailure } from '@/hooks/wordsOfFailure';
import { reverseInvoice } from '@/services/invoice';
import { notify } from '@/browser/notify';
import styles from './document.module.less';

interface Props {
  invoice: Invoice;
  onReversed: () => Promise<unknown>;
  onCancel: () => void;
}

/** Why it is to be reversed; a 专用发票 also needs the word that it was not used for deduction. */
export default function ReverseForm({ invoice, onReversed, onCancel }: Props) {
  const { invoiceId, kind, left } = invoice;
  const [request, setRequest] = useState<ReverseRequest>({ reason: '', note: '', notDeducted: false });
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();
  const all = checkReverse(kind, request);
  const errors = tried ? all : {};
  const edit = (part: Partial<ReverseRequest>) => {
    setProblem('');
    setRequest((old) => ({ ...old, ...part }));
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { reason } = request;
    if (Object.keys(all).length > 0 || reason === '') return focusFirst();
    setBusy(true);
    try {
      await reverseInvoice(invoiceId, { ...request, reason });
      notify.success('已红冲，订单可重新开票');
      await onReversed().catch(() => undefined);
    } catch (error) {
      if (!leadsToLogin(error)) setProblem(wordsOfFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <h2>申请红冲</h2>
      <p>将红冲 {formatYuan(left)}，红冲后原发票不能再使用，也不能恢复。</p>
      <FieldFrame label="红冲原因" required error={errors.reason}>
        {(props) => (
          <select
            {...props}
            value={request.reason}
            onChange={({ target }) => edit({ reason: target.value as ReverseReason | '' })}
          >
            <option value="">请选择</option>
            {Object.entries(REVERSE_REASONS).map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label="说明"
        required={request.reason === 'other'}
        maxLength={NOTE_LENGTH}
        value={request.note}
        error={errors.note}
        onChange={(note) => edit({ note })}
      />
      {kind === 'special' && (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={request.notDeducted}
              aria-invalid={Boolean(errors.notDeducted)}
              onChange={({ target }) => edit({ notDeducted: target.checked })}
            />
            这张专用发票尚未用途确认（勾选抵扣）
          </label>
          {errors.notDeducted && (
            <p role="alert" className={styles.problem}>
              {errors.notDeducted}
            </p>
          )}
        </>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.deeds}>
        <Button type="primary" danger htmlType="submit" loading={busy}>
          确认红冲
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          返回
        </Button>
      </div>
    </form>
  );
}
