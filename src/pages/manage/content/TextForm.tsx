import { Button, Flex, Form, Radio } from 'antd';
import { useRef } from 'react';
import { Minute } from '@/components/ui/Day';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { ContentKind } from '@domain/content/types';
import { textProblems, type AnyText, type TextOf } from '@domain/content/texts';
import { useSubmit } from '@/hooks/useSubmit';
import type { ContentText } from '@/services/manageContent';
import { Fields } from './Fields';
import type { Looked } from './Preview';

/** Values of the form: the text, and when buyers see it. */
export type FormValues = AnyText & { when: 'now' | 'later'; showFrom: string; showUntil: string };

export interface Wanted {
  action: 'draft' | 'publish';
  from: string | null;
  until: string | null;
  text: ContentText;
}

interface Props {
  kind: ContentKind;
  /** Blank for a new text. */
  id: string;
  initial: FormValues;
  /** Whether the text may have an end time. */
  mayEnd: boolean;
  /** Its refusal is shown beside the fields. */
  save: (wanted: Wanted) => Promise<unknown>;
  onTyped: (values: FormValues) => void;
  onLook: (looked: Looked) => void;
}

/** Time of an input (`2026-12-01T09:00`) as in the contract. */
const timeOf = (text: string): string | null => (text ? `${text.replace('T', ' ').slice(0, 16)}:00` : null);

const textOf = (
  kind: ContentKind,
  { when: _w, showFrom: _f, showUntil: _u, ...text }: FormValues,
): ContentText => ({
  [kind]: text,
});

/** Fields of the contract that have another name in the form. */
const FIELD_OF: Record<string, string> = { from: 'showFrom', until: 'showUntil' };

/** A text and when it shows, as a draft or for buyers. */
export function TextForm({ kind, id, initial, mayEnd, save, onTyped, onLook }: Props) {
  const action = useRef<Wanted['action']>('publish');
  const wantedOf = (values: FormValues): Wanted => ({
    action: action.current,
    from: values.when === 'later' ? timeOf(values.showFrom) : null,
    until: timeOf(values.showUntil),
    text: textOf(kind, values),
  });
  const submit = useSubmit<FormValues>({
    check: (values) => {
      const { title, ...others } = textProblems(kind, values as unknown as TextOf[ContentKind]);
      const isLater = values.when === 'later' && values.showFrom === '';
      return {
        title,
        ...(action.current === 'publish' && others),
        showFrom: isLater ? '请选择上线时间' : null,
      };
    },
    send: async (values) => {
      try {
        await save(wantedOf(values));
        notify.success(action.current === 'draft' ? '草稿已保存，买家看不到' : savedText(values));
      } catch (error) {
        const { field, message } = error as { field?: string | null; message?: string };
        const named = FIELD_OF[field ?? ''];
        if (!named) throw error;
        submit.refuse({ [named]: message ?? '' });
      }
    },
  });
  const when = Form.useWatch('when', submit.form) as FormValues['when'] | undefined;
  const send = (next: Wanted['action']) => {
    action.current = next;
    void submit.run();
  };
  return (
    <SubmitForm<FormValues>
      submit={submit}
      name="content"
      label="内容"
      initialValues={initial}
      onValuesChange={(_, values) => onTyped({ ...initial, ...values })}
    >
      <Fields kind={kind} />
      <When later={when === 'later'} mayEnd={mayEnd} />
      <FormFailure>{submit.failure}</FormFailure>
      <Flex wrap gap={8}>
        <Button type="primary" loading={submit.busy} onClick={() => send('publish')}>
          {when === 'later' ? '定时上线' : '发布'}
        </Button>
        <Button loading={submit.busy} onClick={() => send('draft')}>
          存草稿
        </Button>
        <Button
          onClick={() => {
            const { from, text } = wantedOf(submit.form.getFieldsValue(true) as FormValues);
            onLook({ kind, id, from, text });
          }}
        >
          预览
        </Button>
      </Flex>
    </SubmitForm>
  );
}

const savedText = ({ when, showFrom }: FormValues): string =>
  when === 'later' ? `已保存，${timeOf(showFrom)?.slice(0, 16)} 自动上线` : '已发布，买家已能看到';

const When = ({ later, mayEnd }: { later: boolean; mayEnd: boolean }) => (
  <Flex wrap gap="0 24px">
    <Form.Item label="何时上线" name="when">
      <Radio.Group
        options={[
          { value: 'now', label: '立即' },
          { value: 'later', label: '指定时间' },
        ]}
      />
    </Form.Item>
    {later && (
      <Form.Item label="上线时间（北京时间）" name="showFrom" required>
        <Minute style={{ width: 240 }} />
      </Form.Item>
    )}
    {mayEnd && (
      <Form.Item label="下线时间（可不填）" name="showUntil">
        <Minute style={{ width: 240 }} />
      </Form.Item>
    )}
  </Flex>
);
