import { useMutation } from '@tanstack/react-query';
import { useLocation, useModel } from '@umijs/max';
import { Button, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import {
  cleanShopValues,
  SHOP_FIELDS,
  shopProblems,
  type ShopField,
  type ShopSection,
} from '@domain/shop/settings';
import type { ShopValues } from '@domain/shop/types';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { saveShopSettingsMutation } from '@/queries/shopSettings';
import type { ShopSettings } from '@/services/shop';
import styles from './settings.module.less';

interface Props {
  section: ShopSection;
  settings: ShopSettings;
}

type Draft = Partial<ShopValues>;

const LABELS = Object.fromEntries(
  Object.entries(SHOP_FIELDS).map(([field, { label }]) => [field, label]),
) as Record<ShopField, string>;

/** A section of the settings with its own 保存. `?section=` in the address scrolls to it. */
export function Section({ section, settings }: Props) {
  const { key, title, note, fields } = section;
  const { reloadInfo } = useModel('shopInfo', ({ reloadInfo }) => ({ reloadInfo }));
  const readOf = ({ version, values }: ShopSettings) => ({
    version,
    values: Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])) as Draft,
  });
  const draftKey = `manage/settings/${key}`;
  const saving = useMutation({
    ...saveShopSettingsMutation(),
    // Before the settings are read again: the new version comes from this form and is no conflict.
    onSuccess: (fresh) => baseVersion.begin(readOf(fresh)),
    onError: (error) => baseVersion.refused(error),
  });
  const submit = useSubmit<Draft>({
    draftKey,
    check: (draft) => {
      const problems = shopProblems(cleanShopValues({ ...settings.values, ...draft }));
      return Object.fromEntries(fields.map((field) => [field, problems[field] ?? null]));
    },
    send: async (values) => {
      await saving.mutateAsync({ version: baseVersion.version, values });
      void reloadInfo();
      notify.success(`已保存：${title}`);
    },
  });
  const baseVersion = useBaseVersion(submit, readOf(settings), draftKey);
  const box = useRef<HTMLElement>(null);
  const isAsked = new URLSearchParams(useLocation().search).get('section') === key;
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <section ref={box} aria-labelledby={`settings-${key}`} className={styles.section}>
      <h2 id={`settings-${key}`}>{title}</h2>
      <p className="quiet">{note}</p>
      <SubmitForm
        submit={submit}
        name={key}
        label={title}
        initialValues={readOf(settings).values}
        className={styles.form}
      >
        {fields.map((field) => (
          <Field key={field} field={field} />
        ))}
        <ConflictNote conflict={baseVersion.conflict} names={LABELS} />
        <FormFailure>{submit.failure}</FormFailure>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          保存
        </Button>
      </SubmitForm>
    </section>
  );
}

function Field({ field }: { field: ShopField }) {
  const { label, hint, long = false } = SHOP_FIELDS[field];
  return (
    <Form.Item label={label} name={field} extra={hint}>
      {long ? <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} /> : <Input autoComplete="off" />}
    </Form.Item>
  );
}
