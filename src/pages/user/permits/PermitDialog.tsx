import { useMutation } from '@tanstack/react-query';
import { Flex, Form, Input, Modal, Radio } from 'antd';
import { Day } from '@/components/ui/Day';
import { notify } from '@/browser/notify';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { ScanField } from '@/components/ui/ScanField';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { PERMIT_REGIMES, PERMIT_USES } from '@domain/permits/permit';
import type { Permit } from '@domain/permits/types';
import { REGIMES, type RegimeCode } from '@domain/safety/controlled';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { savePermitMutation } from '@/queries/permits';
import { addPermitScan } from '@/services/permits';
import { checkValues, DRAFT, draftOf, valuesOf, type PermitValues, type SubstanceRow } from './permitForm';
import { SubstancesField } from './SubstancesField';

interface Props {
  open: boolean;
  /** null for a new permit */
  permit: Permit | null;
  /** yyyy-MM-dd */
  today: string;
  onClose: () => void;
}

/** Files a permit, or changes one that is not approved yet. */
export function PermitDialog({ open, ...form }: Props) {
  return (
    <Modal
      title={form.permit ? '修改证明' : '登记证明'}
      open={open}
      width={720}
      footer={null}
      destroyOnHidden
      // A click beside the dialog must not discard typed text.
      mask={{ closable: false }}
      onCancel={form.onClose}
    >
      <PermitForm {...form} />
    </Modal>
  );
}

const REGIME_OPTIONS = PERMIT_REGIMES.map((value) => ({ value, label: REGIMES[value].name }));
const USE_OPTIONS = Object.entries(PERMIT_USES).map(([value, { name }]) => ({ value, label: name }));

const NAMES = {
  ...{ regime: '管制类别', no: '证明编号', issuer: '发证机关', purpose: '合法用途', validFrom: '起始日期' },
  ...{ validUntil: '截止日期', use: '数量的计算方式', substances: '品种和数量', scanId: '证明扫描件' },
};

function textOf(name: string, value: unknown): string {
  if (name === 'regime') return REGIMES[value as RegimeCode].name;
  if (name === 'use') return PERMIT_USES[value as PermitValues['use']].name;
  if (name === 'scanId') return '另一份文件';
  if (name !== 'substances') return String(value);
  return (value as SubstanceRow[]).map(({ cas, amount, unit }) => `${cas} ${amount} ${unit}`).join('、');
}

function PermitForm({ permit, today, onClose }: Omit<Props, 'open'>) {
  const { mutateAsync: save } = useMutation({ ...savePermitMutation(), onSuccess: onClose });
  const draftKey = `${DRAFT}${permit?.permitId ?? 'new'}`;
  const submit = useSubmit<PermitValues>({
    draftKey,
    check: (values) => checkValues(values, today),
    send: async (values) => {
      const version = permit ? baseVersion.version : undefined;
      await save({ permitId: permit?.permitId ?? null, draft: draftOf(values, version) });
      notify.success('证明已提交，审核通过后即可下单');
    },
  });
  const initial = valuesOf(permit, today);
  const baseVersion = useBaseVersion<PermitValues>(
    submit,
    { version: permit?.version ?? 0, values: initial },
    draftKey,
  );
  const regime = (Form.useWatch('regime', submit.form) as RegimeCode | undefined) ?? initial.regime;
  const use = (Form.useWatch('use', submit.form) as PermitValues['use'] | undefined) ?? initial.use;
  return (
    <SubmitForm submit={submit} name="permit" label="证明" initialValues={initial}>
      <Form.Item label="管制类别" name="regime" required extra={`需要：${REGIMES[regime].document}`}>
        <SelectBox options={REGIME_OPTIONS} />
      </Form.Item>
      <Form.Item label="证明编号" name="no" required extra="按证明原件填写，括号和空格不影响识别">
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item label="发证机关" name="issuer" required>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item label="合法用途" name="purpose" required>
        <Input autoComplete="off" placeholder="如：有机合成教学与科研" />
      </Form.Item>
      <Flex wrap gap="0 16px">
        {(['validFrom', 'validUntil'] as const).map((name) => (
          <Form.Item key={name} label={name === 'validFrom' ? '起始日期' : '截止日期'} name={name} required>
            <Day />
          </Form.Item>
        ))}
      </Flex>
      <Form.Item label="数量的计算方式" name="use" extra={PERMIT_USES[use].note}>
        <Radio.Group options={USE_OPTIONS} aria-label="数量的计算方式" />
      </Form.Item>
      <Form.Item label="品种和数量" name="substances" required>
        <SubstancesField regime={regime} />
      </Form.Item>
      <Form.Item label="证明扫描件" name="scanId" required extra="PDF、JPEG、PNG 或 WebP，不超过 5 MB">
        <ScanField send={addPermitScan} />
      </Form.Item>
      <ConflictNote conflict={baseVersion.conflict} names={NAMES} wordsOf={textOf} />
      <DialogFoot submit={submit} label="提交审核" onCancel={onClose} />
    </SubmitForm>
  );
}
