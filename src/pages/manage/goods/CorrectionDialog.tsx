import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { DialogForm } from '@/components/manage/DialogForm';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { SelectBox } from '@/components/ui/SelectBox';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { useSubmit } from '@/hooks/useSubmit';
import { proposeCorrectionMutation } from '@/queries/goods';
import type { GoodsDetail } from '@/services/goods';
import { GRADES } from '@domain/catalogue/gradeUse';
import { FACT_NAMES, factProblems, MAX_REASON, MAX_SOURCE, MIN_SOURCE } from '@domain/goods/correction';
import type { CorrectableFacts } from '@domain/goods/types';
import { H_TEXTS } from '@domain/safety/hazardTexts';
import { SHIP, STORAGE_CONDITIONS, STORAGE_TEMPERATURES, storageText } from '@domain/safety/storage';
import { errorMessage, reasonOf } from '@domain/shared/failure';
import { CorrectionPreview } from './CorrectionPreview';
import { classText, factsIn, valuesOf, type CorrectionValues } from './correctionValues';

interface Props {
  goods: GoodsDetail;
  onClosed: () => void;
}

/** Id of the correction that waits for its confirmation; the closed dialog moves the focus there. */
export const OPEN_CORRECTION = 'open-correction';

/** Draft key. */
export const correctionDraft = (prodId: number): string => `manage/goods/correction/${prodId}`;

/** Proposes other facts of a product with their source. Another person confirms them. */
export function CorrectionDialog({ goods, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true);
  const { head, corrections } = goods;
  const { shown, baseVersion } = corrections;
  const draftKey = correctionDraft(head.prodId);
  const proposing = useMutation(proposeCorrectionMutation(head.prodId));
  const submit = useSubmit<CorrectionValues>({
    draftKey,
    check: (values) => ({ ...factProblems(factsIn(values, shown), shown), ...wordProblems(values) }),
    send: async (values) => {
      const facts = factsIn(values, shown);
      const body = {
        baseVersion: base.version,
        facts,
        source: values.source.trim(),
        reason: values.reason.trim(),
      };
      await proposing.mutateAsync(body);
      notify.success('已提出，等待另一位店长确认；确认之前买家看到的不变');
    },
    sentence: (error) =>
      reasonOf(error) === 'CORRECTION_OPEN' ? (
        <>
          {errorMessage(error)}{' '}
          <Button type="link" size="small" onClick={() => setOpen(false)}>
            查看待确认的更正
          </Button>
        </>
      ) : (
        errorMessage(error)
      ),
  });
  const base = useBaseVersion<CorrectionValues, string>(
    submit,
    { version: baseVersion, values: valuesOf(shown) },
    draftKey,
  );
  const initial = { ...valuesOf(shown), source: '', reason: '' };
  const typed = Form.useWatch((values: CorrectionValues) => values, { form: submit.form, preserve: true });
  return (
    <DialogForm<CorrectionValues>
      submit={submit}
      title={`更正 ${head.prodName} ${head.catalogNo}`}
      name="correction"
      width={880}
      submitText="提出更正"
      initialValues={initial}
      isOpen={isOpen}
      onClosed={() => {
        onClosed();
        document.getElementById(OPEN_CORRECTION)?.focus();
      }}
    >
      <ConflictNote conflict={base.conflict} names={FACT_NAMES} />
      <Fields shown={shown} cas={head.cas} />
      <Form.Item
        label="来源"
        name="source"
        required
        extra="标准或文件，写明日期和章节，如：GB 30000.7-2013；供应商 SDS 2026-03 第2节"
      >
        <Input.TextArea maxLength={MAX_SOURCE} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <Form.Item label="原因" name="reason" required>
        <Input.TextArea maxLength={MAX_REASON} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <CorrectionPreview goods={goods} before={shown} after={factsIn({ ...initial, ...typed }, shown)} />
    </DialogForm>
  );
}

const wordProblems = ({ source, reason }: CorrectionValues) => ({
  source: source.trim().length < MIN_SOURCE ? '请写明来源：标准号或文件名、日期和章节' : null,
  reason: reason.trim() === '' ? '请填写原因' : null,
});

const gradeOptions = Object.entries(GRADES).map(([value, { name }]) => ({
  value,
  label: value === name ? value : `${value} ${name}`,
}));
const tokenOptions = (tokens: readonly string[]) =>
  tokens.map((value) => ({ value, label: storageText([value]) }));
const STORAGE = [
  { label: '温度（选一个）', options: tokenOptions(STORAGE_TEMPERATURES) },
  { label: '条件', options: tokenOptions(STORAGE_CONDITIONS) },
];
const SHIPS = Object.entries(SHIP).map(([value, { name }]) => ({ value, label: name }));

/** All hazard classes with their categories, in the order of the codes. */
const classOptions = (shown: CorrectableFacts, cas: string | null) =>
  [...H_TEXTS].map(([code, text]) => ({
    value: code,
    label: code.startsWith('EUH') ? classText(code, shown, cas) : `${classText(code, shown, cas)} ${text}`,
  }));

function Fields({ shown, cas }: { shown: CorrectableFacts; cas: string | null }) {
  return (
    <>
      {shown.grade === null ? (
        <Form.Item label={FACT_NAMES.spec} name="spec" required>
          <Input />
        </Form.Item>
      ) : (
        <>
          <Form.Item label={FACT_NAMES.grade} name="grade" required>
            <SelectBox options={gradeOptions} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item label={FACT_NAMES.purity} name="purity" required>
            <Input />
          </Form.Item>
        </>
      )}
      <Form.Item label={FACT_NAMES.features} name="features" extra="每行一条，写成“名称：内容”">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Form.Item label={FACT_NAMES.storage} name="storage" required>
        <SelectBox mode="multiple" options={STORAGE} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item label={FACT_NAMES.ship} name="ship" required>
        <SelectBox options={SHIPS} />
      </Form.Item>
      {shown.hCodes !== null && (
        <>
          <Form.Item
            label={FACT_NAMES.hCodes}
            name="hCodes"
            extra="从列表中选择；象形图、信号词、危险性和防范说明根据类别自动生成。清空表示不属于危险分类"
          >
            <SelectBox
              mode="multiple"
              options={classOptions(shown, cas)}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
          <Form.Item
            label={FACT_NAMES.un}
            name="un"
            extra="编号、类别（次要危险性）、包装类别，如 UN2056 3 II；不是危险货物留空"
          >
            <Input />
          </Form.Item>
        </>
      )}
    </>
  );
}
