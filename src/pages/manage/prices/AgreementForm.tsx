import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { DialogForm, ReasonField } from '@/components/manage/DialogForm';
import { useSubmit } from '@/hooks/useSubmit';
import { saveAgreementMutation } from '@/queries/prices';
import type { Agreement } from '@/services/prices';
import { daysProblem, readPercent } from '@domain/prices/agreement';
import { InstitutionSelect } from './InstitutionSelect';

/** Draft key, followed by the id of an agreement; by nothing for a new one. */
export const AGREEMENT_DRAFT = 'manage/prices/agreement/';

interface Props {
  /** The draft to change; null: a new one. */
  agreement: Agreement | null;
  onSaved?: (agreementId: number) => void;
  onClosed: () => void;
}

interface Values {
  title: string;
  institutionIds: number[];
  fromDay: string;
  untilDay: string;
  floor: string;
  note: string;
}

const BLANK: Values = { title: '', institutionIds: [], fromDay: '', untilDay: '', floor: '', note: '' };

const problemsOf = ({ title, institutionIds, fromDay, untilDay, floor }: Values) => {
  const days = daysProblem(fromDay.trim(), untilDay.trim());
  return {
    title: title.trim() === '' ? '请填写名称' : null,
    institutionIds: institutionIds.length === 0 ? '请选择至少一个单位' : null,
    ...(days && { [days.field]: days.message }),
    floor: readPercent(floor) === null ? '请填写目录价的百分比，如 60' : null,
  };
};

/** The terms of an agreement; its lines follow on its page. */
export function AgreementForm({ agreement, onSaved, onClosed }: Props) {
  const head = agreement?.head ?? null;
  const saving = useMutation(saveAgreementMutation(head));
  const submit = useSubmit<Values>({
    draftKey: `${AGREEMENT_DRAFT}${head?.agreementId ?? ''}`,
    check: problemsOf,
    send: async (values) => {
      onSaved?.(await saving.mutateAsync({ ...values, version: head?.version ?? 1 }));
    },
  });
  return (
    <DialogForm
      submit={submit}
      title={head ? `修改 ${head.agreementNo}` : '新建价格协议'}
      name="agreement"
      initialValues={
        agreement && head
          ? {
              title: head.title,
              institutionIds: head.institutions.map(({ institutionId }) => institutionId),
              fromDay: head.fromDay,
              untilDay: head.untilDay,
              floor: head.floor,
              note: agreement.note,
            }
          : BLANK
      }
      submitText="保存草稿"
      onClosed={onClosed}
    >
      <Form.Item label="名称" name="title" required>
        <Input maxLength={100} placeholder="如 2027 年度框架协议" />
      </Form.Item>
      <Form.Item
        label="单位"
        name="institutionIds"
        required
        extra="通过单位认证的账户享有协议价；一份协议可以适用于多个单位"
      >
        <InstitutionSelect known={head?.institutions ?? []} />
      </Form.Item>
      <Form.Item label="开始日期" name="fromDay" required>
        <Input placeholder="2027-01-01" maxLength={10} />
      </Form.Item>
      <Form.Item label="结束日期" name="untilDay" required extra="当日仍有效">
        <Input placeholder="2027-12-31" maxLength={10} />
      </Form.Item>
      <Form.Item
        label="底价比例"
        name="floor"
        required
        extra="目录价的百分比；任何明细都不会低于它，目录价上调后也一样"
      >
        <Input suffix="%" maxLength={6} inputMode="decimal" />
      </Form.Item>
      <ReasonField label="备注" name="note" required={false} maxLength={1000} />
    </DialogForm>
  );
}
