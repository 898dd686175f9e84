import { Alert, Checkbox, Form, Input, Modal } from 'antd';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import type { ApprovalRule } from '@domain/approvals/types';
import { isAmount } from '@domain/funds/fund';
import type { GroupMember } from '@domain/groups/types';
import { isSold, REGIMES, type RegimeCode } from '@domain/safety/controlled';
import { toFixed2, toNumber2 } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { useDraft } from '@/hooks/useDraft';
import type { RuleBase } from './drafts';
import type { Categories } from './Rules';
import { memberOptions } from './memberOptions';

type Values = Omit<ApprovalRule, 'minAmount'> & { minAmount: string };

const REGIME_OPTIONS = (Object.keys(REGIMES) as RegimeCode[])
  .filter((code) => isSold([code]))
  .map((value) => ({ value, label: REGIMES[value].name }));

interface Props {
  draftKey: string;
  /** The rule as it was when the dialog opened. */
  base: RuleBase;
  /** Another owner changed the rules since the dialog opened. */
  changed: boolean;
  /** Index at which the rule is saved; the number of rules for a new one. */
  at: number;
  /** Number of current rules. */
  rules: number;
  categories: Categories;
  members: readonly GroupMember[];
  onSave: (rule: ApprovalRule, at: number) => Promise<void>;
  onClose: () => void;
}

const changeText = (rule: ApprovalRule | null, asNew: boolean): string =>
  rule && asNew
    ? `规则“${rule.name}”刚刚被其他管理员修改或删除，未被覆盖。现在保存会添加为新规则`
    : '审批规则刚刚被其他管理员修改过，请核对后保存';

/** Form for one rule: condition and approvers. */
export function RuleDialog(props: Props) {
  const { draftKey, base, changed, at, rules, categories, members, onSave, onClose } = props;
  const { rule } = base;
  useDraft(draftKey, () => ({ base }));
  const submit = useSubmit<Values>({
    draftKey,
    check: ({ name, minAmount }) => ({
      name: name.trim() === '' ? '请填写规则名称' : null,
      minAmount: minAmount.trim() === '' || isAmount(minAmount.trim()) ? null : '请填写金额，最多两位小数',
    }),
    send: async ({ minAmount, ...values }) => {
      const text = minAmount.trim();
      await onSave({ ...values, minAmount: text === '' ? null : toNumber2(text) }, at);
      onClose();
    },
  });
  const approvers = members.filter(({ roles }) => roles.includes('approve'));
  const initial: Values = {
    name: rule?.name ?? '',
    minAmount: rule?.minAmount == null ? '' : toFixed2(rule.minAmount),
    categoryIds: rule?.categoryIds ?? [],
    regimes: rule?.regimes ?? [],
    approvers: rule?.approvers ?? [],
    selfAllowed: rule?.selfAllowed ?? false,
  };
  return (
    <Modal
      open
      title={rule ? '修改规则' : '添加规则'}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <SubmitForm submit={submit} name="rule" label="审批规则" initialValues={initial}>
        <Form.Item label="规则名称" name="name" required>
          <Input autoComplete="off" maxLength={30} placeholder="如：大额采购" />
        </Form.Item>
        <Form.Item label="金额达到" name="minAmount" extra="含运费；不填时不限金额">
          <Input inputMode="decimal" suffix="元" />
        </Form.Item>
        <Form.Item label="商品分类" name="categoryIds" extra="任一商品属于所选分类时适用；不选时不限">
          <SelectBox
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={categories.map(({ categoryId: value, categoryName: label }) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item label="管制类别" name="regimes" extra="任一商品属于所选类别时适用；不选时不限">
          <SelectBox mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={REGIME_OPTIONS} />
        </Form.Item>
        <Form.Item label="审批人" name="approvers" extra="其中一人审批即可；不选时为所有有审批角色的成员">
          <SelectBox
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={memberOptions(approvers, initial.approvers)}
          />
        </Form.Item>
        <Form.Item name="selfAllowed" valuePropName="checked" extra="有采购角色的审批人可直接下单">
          <Checkbox>允许审批本人申购</Checkbox>
        </Form.Item>
        {changed && (
          <Alert
            type="warning"
            showIcon
            title={changeText(rule, at === rules)}
            style={{ marginBottom: 16 }}
          />
        )}
        <DialogFoot submit={submit} label="保存规则" onCancel={onClose} />
      </SubmitForm>
    </Modal>
  );
}
