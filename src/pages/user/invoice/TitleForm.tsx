import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { taxNotice } from '@domain/invoice/invoiceChoice';
import type { TitleDraft } from '@domain/invoice/invoiceRules';
import { TITLE_KINDS } from '@domain/invoice/titleCheck';
import { checkTitle } from '@domain/invoice/titleCheck';
import type { InvoiceTitle } from '@domain/invoice/invoiceView';
import { normalizeTaxId } from '@domain/shared/taxId';
import { useSubmit } from '@/hooks/useSubmit';
import { saveTitleMutation } from '@/queries/invoice';
import { notify } from '@/browser/notify';
import { UnitFields } from './UnitFields';

interface Props {
  initial: TitleDraft;
  /** Absent for a new title. */
  titleId?: number;
  /** Note on the source of the initial values. */
  note?: ReactNode;
  onSaved: (title: InvoiceTitle) => unknown;
  onCancel: () => void;
}

const KINDS = Object.entries(TITLE_KINDS).map(([value, label]) => ({ value, label }));
/** Length of a complete tax number. */
const WHOLE = 18;

/** Prefix of the draft keys. */
export const DRAFT = 'user/invoice/title/';

/** Form for a title. The tax number is checked as soon as it is complete, the rest on saving. */
export function TitleForm({ initial, titleId, note, onSaved, onCancel }: Props) {
  const { mutateAsync: save } = useMutation(saveTitleMutation());
  const submit = useSubmit<TitleDraft>({
    draftKey: `${DRAFT}${titleId ?? 'new'}`,
    check: checkTitle,
    send: async (draft) => {
      const title = await save({ draft, ...(titleId !== undefined && { titleId }) });
      notify.success('抬头已保存');
      await onSaved(title);
    },
  });
  const { form } = submit;
  const isUnit = (Form.useWatch('titleKind', form) ?? initial.titleKind) === 'unit';
  const taxNo = Form.useWatch('taxNo', form) ?? initial.taxNo;

  const handleChange = (changed: Partial<TitleDraft>, draft: TitleDraft) => {
    if (changed.taxNo === undefined || normalizeTaxId(changed.taxNo).length < WHOLE) return;
    const { taxNo: reason } = checkTitle(draft);
    form.setFields([{ name: 'taxNo', errors: reason ? [reason] : [] }]);
  };

  return (
    <SubmitForm
      submit={submit}
      name="title"
      label={titleId === undefined ? '新增抬头' : '修改抬头'}
      initialValues={initial}
      onValuesChange={handleChange}
    >
      {note}
      <Form.Item label="抬头类型" name="titleKind">
        <Radio.Group options={KINDS} aria-label="抬头类型" />
      </Form.Item>
      <Form.Item label={isUnit ? '单位名称' : '姓名'} name="title" required>
        <Input maxLength={100} autoComplete={isUnit ? 'organization' : 'name'} />
      </Form.Item>
      {isUnit && (
        <>
          <Form.Item label="纳税人识别号" name="taxNo" required extra={taxNotice(taxNo)}>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          </Form.Item>
          <UnitFields initial={initial} />
        </>
      )}
      <Form.Item name="isDefault" valuePropName="checked">
        {/* The default can only be changed by choosing another one. */}
        <Checkbox disabled={initial.isDefault}>设为默认抬头</Checkbox>
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Flex gap={8}>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          保存抬头
        </Button>
        <Button disabled={submit.busy} onClick={onCancel}>
          取消
        </Button>
      </Flex>
    </SubmitForm>
  );
}
