import { Button } from 'antd';
import { useState, type FormEvent, type ReactNode } from 'react';
import Field from '@/components/ui/Field';
import { taxNotice } from '@/domain/invoice/invoiceChoice';
import { checkTitle, TITLE_KINDS, type TitleDraft, type TitleKind } from '@/domain/invoice/invoiceRules';
import type { InvoiceTitle } from '@/domain/invoice/invoiceView';
import { normalizeTaxId } from '@/domain/shared/taxId';
import { useFocusFirstInvalid } from '@/hooks/useFocusFirstInvalid';
import { leadsToLogin, wordsOfFailure } from '@/hooks/wordsOfFailure';
import { saveTitle } from '@/services/invoice';
import { notify } from '@/browser/notify';
import styles from './invoice.module.less';
import UnitFields from './UnitFields';

interface Props {
  initial: TitleDraft;
  /** The one that is changed; a new one without. */
  titleId?: number;
  /** Where what it begins with comes from. */
  note?: ReactNode;
  onSaved: (title: InvoiceTitle) => unknown;
  onCancel: () => void;
}

/** A title: reasons beside the fields from the first try on; the tax number's as soon as it is whole. */
export default function TitleForm({ initial, titleId, note, onSaved, onCancel }: Props) {
  const [draft, setDraft] = useState<TitleDraft>(initial);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, focusFirst } = useFocusFirstInvalid<HTMLFormElement>();
  const all = checkTitle(draft);
  const isWhole = normalizeTaxId(draft.taxNo).length >= 18;
  const errors = tried ? all : { taxNo: isWhole ? all.taxNo : undefined };
  const edit = (part: Partial<TitleDraft>) => {
    setProblem('');
    setDraft((old) => ({ ...old, ...part }));
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(all).length > 0) return focusFirst();
    setBusy(true);
    try {
      const title = await saveTitle(draft, titleId);
      notify.success('抬头已保存');
      await onSaved(title);
    } catch (error) {
      if (!leadsToLogin(error)) setProblem(wordsOfFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <h2>{titleId === undefined ? '新增抬头' : '修改抬头'}</h2>
      {note}
      <fieldset className={styles.choices}>
        <legend>抬头类型</legend>
        {(Object.keys(TITLE_KINDS) as TitleKind[]).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="titleKind"
              checked={draft.titleKind === one}
              onChange={() => edit({ titleKind: one })}
            />
            {TITLE_KINDS[one]}
          </label>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <Field
          label={draft.titleKind === 'unit' ? '单位名称' : '姓名'}
          required
          value={draft.title}
          error={errors.title}
          maxLength={100}
          autoComplete={draft.titleKind === 'unit' ? 'organization' : 'name'}
          onChange={(title) => edit({ title })}
        />
        {draft.titleKind === 'unit' && (
          <Field
            label="纳税人识别号"
            required
            value={draft.taxNo}
            error={errors.taxNo}
            help={taxNotice(draft.taxNo)}
            autoComplete="off"
            onChange={(taxNo) => edit({ taxNo })}
          />
        )}
      </div>
      {draft.titleKind === 'unit' && <UnitFields draft={draft} errors={errors} onChange={edit} />}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.isDefault}
          // The server keeps a default until another takes its place.
          disabled={initial.isDefault}
          onChange={({ target }) => edit({ isDefault: target.checked })}
        />
        设为默认抬头
      </label>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.tools}>
        <Button type="primary" htmlType="submit" loading={busy}>
          保存抬头
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}
