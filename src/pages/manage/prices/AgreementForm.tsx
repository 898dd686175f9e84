import { useMutation, useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { DialogForm, ReasonField } from '@/components/manage/DialogForm';
import { Day } from '@/components/ui/Day';
import { useSubmit } from '@/hooks/useSubmit';
import { institutionGroupsQuery, saveAgreementMutation } from '@/queries/prices';
import type { Agreement } from '@/services/prices';
import { fenOf } from '@domain/prices/decide';
import { AGREEMENT_KINDS, daysProblem, readPercent, type AgreementKind } from '@domain/prices/agreement';
import { InstitutionSelect } from './InstitutionSelect';

/** Draft key, followed by the id of an agreement or promotion. */
export const AGREEMENT_DRAFT = 'manage/prices/agreement/';
/** Draft key of a new one. */
export const newDraftKey = (kind: AgreementKind) =>
  `${AGREEMENT_DRAFT}${kind === 'promotion' ? 'promotion' : ''}`;

interface Props {
  /** The draft to change; null: a new one. */
  agreement: Agreement | null;
  kind: AgreementKind;
  onSaved?: (agreementId: number) => void;
  onClosed: () => void;
}

interface Values {
  title: string;
  institutionIds: number[];
  groupIds: number[];
  fromDay: string;
  untilDay: string;
  floor: string;
  isFirm: boolean;
  /** Yuan; null without a minimum. */
  minAmount: number | null;
  note: string;
}

const BLANK: Values = {
  ...{
    title: '',
    institutionIds: [],
    groupIds: [],
    fromDay: '',
    untilDay: '',
    floor: '',
    isFirm: false,
    minAmount: null,
    note: '',
  },
};

const problemsOf = (
  kind: AgreementKind,
  { title, institutionIds, groupIds, fromDay, untilDay, floor }: Values,
) => {
  const days = daysProblem(fromDay, untilDay);
  return {
    title: title.trim() === '' ? '请填写名称' : null,
    institutionIds:
      kind === 'agreement' && institutionIds.length + groupIds.length === 0
        ? '请选择至少一个单位或单位组'
        : null,
    ...(days && { [days.field]: days.message }),
    floor: readPercent(floor) === null ? '请填写目录价的百分比，如 60' : null,
  };
};

const valuesOf = ({ head, note }: Agreement): Values => ({
  title: head.title,
  institutionIds: head.institutions.map(({ institutionId }) => institutionId),
  groupIds: head.groups.map(({ groupId }) => groupId),
  fromDay: head.fromDay,
  untilDay: head.untilDay,
  floor: head.floor,
  isFirm: head.isFirm,
  minAmount: head.minFen === 0 ? null : head.minFen / 100,
  note,
});

/** The terms of an agreement or promotion; its lines follow on its page. */
export function AgreementForm({ agreement, kind, onSaved, onClosed }: Props) {
  const head = agreement?.head ?? null;
  const saving = useMutation(saveAgreementMutation(head));
  const submit = useSubmit<Values>({
    draftKey: head ? `${AGREEMENT_DRAFT}${head.agreementId}` : newDraftKey(kind),
    check: (values) => problemsOf(kind, values),
    send: async ({ minAmount, ...values }) => {
      const terms = { ...values, kind, minFen: fenOf(minAmount ?? 0) };
      onSaved?.(await saving.mutateAsync({ ...terms, version: head?.version ?? 1 }));
    },
  });
  return (
    <DialogForm
      submit={submit}
      title={head ? `修改 ${head.agreementNo}` : `新建${AGREEMENT_KINDS[kind]}`}
      name="agreement"
      initialValues={agreement ? valuesOf(agreement) : BLANK}
      submitText="保存草稿"
      onClosed={onClosed}
    >
      <Form.Item
        label="名称"
        name="title"
        required
        extra={kind === 'promotion' ? '买家在价格旁看到这个名称；促销对所有买家有效' : undefined}
      >
        <Input
          maxLength={100}
          placeholder={kind === 'promotion' ? '如 开学季溶剂促销' : '如 2027 年度框架协议'}
        />
      </Form.Item>
      {kind === 'agreement' && <Holders known={head?.institutions ?? []} />}
      <Form.Item label="开始日期" name="fromDay" required>
        <Day />
      </Form.Item>
      <Form.Item label="结束日期" name="untilDay" required extra="当日仍有效">
        <Day />
      </Form.Item>
      <Form.Item
        label="底价比例"
        name="floor"
        required
        extra="目录价的百分比；任何明细都不会低于它，目录价上调后也一样"
      >
        <Input suffix="%" maxLength={6} inputMode="decimal" />
      </Form.Item>
      <Conditions kind={kind} />
      <ReasonField label="备注" name="note" required={false} maxLength={1000} />
    </DialogForm>
  );
}

/** The institutions and groups that an agreement holds for. */
function Holders({ known }: { known: readonly { institutionId: number; name: string }[] }) {
  return (
    <>
      <Form.Item
        label="单位"
        name="institutionIds"
        extra="通过单位认证的账户享有协议价；一份协议可以适用于多个单位"
      >
        <InstitutionSelect known={known} />
      </Form.Item>
      <GroupField />
    </>
  );
}

/** Minimum amount, and whether an agreement is firm. */
function Conditions({ kind }: { kind: AgreementKind }) {
  return (
    <>
      <Form.Item
        label="起订金额"
        name="minAmount"
        extra="整张订单按目录价计算，达到后才有这些价格；不填则没有限制"
      >
        <InputNumber min={0} max={20_000_000} precision={2} suffix="元" style={{ width: '100%' }} />
      </Form.Item>
      {kind === 'agreement' && (
        <Form.Item
          name="isFirm"
          valuePropName="checked"
          extra="勾选后，协议内的商品不参加促销，促销价更低时也按协议价"
        >
          <Checkbox>固定协议价</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

/** Choice of groups; nothing while there are none. */
function GroupField() {
  const { data: groups = [] } = useQuery(institutionGroupsQuery());
  if (groups.length === 0) return null;
  return (
    <Form.Item label="单位组" name="groupIds" extra="组内的单位变化时，协议随之变化">
      <Select<number[]>
        mode="multiple"
        placeholder="选择单位组"
        options={groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
}
