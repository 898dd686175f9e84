import { Button, Form, Input, Modal } from 'antd';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { GRADES } from '@domain/catalogue/gradeUse';
import { FACT_NAMES, factProblems, MAX_REASON, MAX_SOURCE, MIN_SOURCE } from '@domain/goods/correction';
import type { CorrectableFacts } from '@domain/goods/types';
import { H_TEXTS } from '@domain/safety/hazardTexts';
import { errorMessage, reasonOf } from '@domain/shared/failure';
import { SHIP, STORAGE_CONDITIONS, STORAGE_TEMPERATURES, storageText } from '@domain/safety/storage';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { proposeCorrection, type GoodsDetail } from '@/services/goods';
import { CorrectionPreview } from './CorrectionPreview';
import { classText, factsIn, valuesOf, type CorrectionValues } from './correctionValues';
import type { Run } from './run';

interface Props {
  goods: GoodsDetail;
  open: boolean;
  run: Run;
  onClose: () => void;
}

/** Where the one that waits to be confirmed stands: there the dialog leaves its reader. */
export const OPEN_CORRECTION = 'open-correction';

/** Draft key. */
export const correctionDraft = (prodId: number): string => `manage/goods/correction/${prodId}`;

/** Other facts of a product, with their source; another person confirms them. */
export const CorrectionDialog = ({ goods, open, run, onClose }: Props) => (
  <Modal
    title={`更正 ${goods.head.prodName} ${goods.head.catalogNo}`}
    width="min(880px, 100vw)"
    open={open}
    footer={null}
    destroyOnHidden
    mask={{ closable: false }}
    onCancel={onClose}
    afterClose={() => document.getElementById(OPEN_CORRECTION)?.focus()}
  >
    <CorrectionForm goods={goods} run={run} onClose={onClose} />
  </Modal>
);

function CorrectionForm({ goods, run, onClose }: Omit<Props, 'open'>) {
  const { head, corrections } = goods;
  const { shown, baseVersion } = corrections;
  const draftKey = correctionDraft(head.prodId);
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
      await run(() => proposeCorrection(head.prodId, body));
      notify.success('已提出，等待另一位店长确认；确认之前买家看到的不变');
      onClose();
    },
    sentence: (error) =>
      reasonOf(error) === 'CORRECTION_OPEN' ? (
        <>
          {errorMessage(error)}{' '}
          <Button type="link" size="small" onClick={onClose}>
            查看待确认的更正
          </Button>
        </>
      ) : (
        errorMessage(error)
      ),
  });
  const base = useBaseVersion<CorrectionValues, string>(
    submit.form,
    { version: baseVersion, values: valuesOf(shown) },
    draftKey,
  );
  const initial = { ...valuesOf(shown), source: '', reason: '' };
  const typed = Form.useWatch((values: CorrectionValues) => values, { form: submit.form, preserve: true });
  return (
    <SubmitForm<CorrectionValues> submit={submit} name="correction" label="更正资料" initialValues={initial}>
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
      <DialogFoot submit={submit} label="提出更正" onCancel={onClose} />
    </SubmitForm>
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

/** Each class with its category, in the order of the codes. */
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
