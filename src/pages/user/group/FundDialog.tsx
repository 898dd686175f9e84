import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, Input, Modal } from 'antd';
import { Day } from '@/components/ui/Day';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkFund } from '@domain/funds/fund';
import type { Fund, FundDraft } from '@domain/funds/types';
import type { GroupMember } from '@domain/groups/types';
import { sum, toFixed2 } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { saveFundMutation } from '@/queries/funds';
import { memberOptions } from './memberOptions';
import { FUND_DRAFT } from './drafts';

type Values = Omit<FundDraft, 'version' | 'closed'> & { closed: boolean };

const BLANK: Values = {
  no: '',
  name: '',
  ownerName: '',
  amount: '',
  validUntil: '',
  users: [],
  closed: false,
};

function valuesOf(fund: Fund | null, today: string): Values {
  if (!fund) return { ...BLANK, validUntil: `${today.slice(0, 4)}-12-31` };
  const { no, name, ownerName, amount, validUntil, users, closed } = fund;
  return { no, name, ownerName, amount: toFixed2(amount), validUntil, users, closed };
}

const NAMES = {
  ...{ no: '经费编号', name: '经费名称', ownerName: '负责人', amount: '金额' },
  ...{ validUntil: '截止日期', users: '可用成员', closed: '状态' },
};

const wordsFor =
  (members: readonly GroupMember[]) =>
  (name: string, value: unknown): string => {
    if (name === 'closed') return value ? '停用' : '启用';
    if (name !== 'users') return String(value);
    const ids = value as number[];
    const names = members.filter(({ memberId }) => ids.includes(memberId)).map(({ nickName }) => nickName);
    return names.join('、') || '全体成员';
  };

interface Props {
  /** null for a new fund */
  fund: Fund | null;
  members: readonly GroupMember[];
  /** yyyy-MM-dd */
  today: string;
  onClose: () => void;
}

/** Adds or changes a fund. */
export function FundDialog({ fund, members, today, onClose }: Props) {
  const { mutateAsync: save } = useMutation({ ...saveFundMutation(), onSuccess: onClose });
  const used = fund ? sum([fund.held, fund.spent]) : '0';
  const draftKey = `${FUND_DRAFT}${fund?.fundId ?? 0}`;
  const submit = useSubmit<Values>({
    draftKey,
    check: (values) => checkFund(values, used, fund ? '' : today),
    send: async (values) => {
      const body = { ...values, ...(fund && { version: baseVersion.version }) };
      await save({ fundId: fund?.fundId ?? null, body });
      notify.success(`经费 ${values.no.trim()} 已保存`);
    },
  });
  const initial = valuesOf(fund, today);
  const baseVersion = useBaseVersion<Values>(
    submit,
    { version: fund?.version ?? 0, values: initial },
    draftKey,
  );
  return (
    <Modal
      open
      title={fund ? '修改经费' : '登记经费'}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <SubmitForm submit={submit} name="fund" label="经费" initialValues={initial}>
        <Form.Item label="经费编号" name="no" required>
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item label="经费名称" name="name" required>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item label="负责人" name="ownerName" required>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          label="金额"
          name="amount"
          required
          extra={fund ? `已占用与已支出合计 ${toFixed2(used)} 元` : undefined}
        >
          <Input inputMode="decimal" suffix="元" />
        </Form.Item>
        <Form.Item label="截止日期" name="validUntil" required>
          <Day />
        </Form.Item>
        <Form.Item label="可用成员" name="users" extra="不选时全体成员可用">
          <SelectBox
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={memberOptions(members, initial.users)}
          />
        </Form.Item>
        {fund && (
          <Form.Item name="closed" valuePropName="checked" extra="已占用的部分照常支付或释放">
            <Checkbox>停用，不再用于新的申购</Checkbox>
          </Form.Item>
        )}
        <ConflictNote conflict={baseVersion.conflict} names={NAMES} wordsOf={wordsFor(members)} />
        <DialogFoot submit={submit} label="保存经费" onCancel={onClose} />
      </SubmitForm>
    </Modal>
  );
}
