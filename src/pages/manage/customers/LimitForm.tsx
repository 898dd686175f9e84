import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { reportResult } from '@/browser/reportResult';
import { ConflictNote } from '@/components/ui/ConflictNote';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { limitProblem } from '@domain/account/monthlyLimit';
import { formatYuan, plainMoney, sum, times, toFixed2 } from '@domain/shared/money';
import { useSubmit } from '@/hooks/useSubmit';
import { useBaseVersion } from '@/hooks/useBaseVersion';
import { changeLimitMutation } from '@/queries/manageCustomers';
import type { ManagedInstitution } from '@/services/manageCustomers';

interface Props {
  found: ManagedInstitution;
}

/** The limit of all purchases on account of the institution in a month. */
export function LimitForm({ found }: Props) {
  const { head, month } = found;
  const { monthlyLimit, used, members } = head;
  return (
    <section aria-labelledby="limit-title">
      <h2 id="limit-title">单位月结</h2>
      <p>
        {monthlyLimit === null
          ? `未开通${used > 0 ? `；${month} 已计入 ${formatYuan(used)}，到期照付` : ''}`
          : `${month} 已用 ${formatYuan(used)}，可用 ${formatYuan(sum([monthlyLimit, times(used, -1)]))}`}
      </p>
      {members === 0 ? (
        <p className="quiet">该单位还没有已认证的账户，通过认证后可以开通月结。</p>
      ) : (
        <Limit found={found} />
      )}
    </section>
  );
}

const readOf = ({ version, head: { monthlyLimit } }: ManagedInstitution) => ({
  version,
  values: { monthlyLimit: monthlyLimit === null ? '' : toFixed2(monthlyLimit) },
});

function Limit({ found }: Props) {
  const { head, version } = found;
  const { institutionId, monthlyLimit, used } = head;
  const draftKey = `manage/customers/limit/${institutionId}`;
  const changing = useMutation(changeLimitMutation(institutionId));
  const submit = useSubmit<{ monthlyLimit: string }>({
    draftKey,
    check: (values) => ({ monthlyLimit: limitProblem(values.monthlyLimit, used) }),
    send: async (values) => {
      const body = { version: baseVersion.version, monthlyLimit: plainMoney(values.monthlyLimit) };
      baseVersion.begin(readOf(await changing.mutateAsync(body)));
      notify.success(monthlyLimit === null ? '已开通月结' : '月结额度已修改');
    },
  });
  const baseVersion = useBaseVersion({ ...submit, busy: changing.isPending }, readOf(found), draftKey);
  const close = async () => {
    const before = submit.form.getFieldsValue(true) as { monthlyLimit: string };
    const fresh = await reportResult(changing.mutateAsync({ version, monthlyLimit: null }), '已关闭月结');
    baseVersion.begin(readOf(fresh), before);
  };
  return (
    <SubmitForm submit={submit} name="limit" label="月结额度" initialValues={readOf(found).values}>
      <Form.Item
        label="每月额度"
        name="monthlyLimit"
        required
        extra="单位内所有已认证账户合用，每月 1 日重新计算"
      >
        <Input suffix="元" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <ConflictNote conflict={baseVersion.conflict} names={{ monthlyLimit: '每月额度' }} />
      <FormFailure>{submit.failure}</FormFailure>
      <Flex wrap gap={8}>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {monthlyLimit === null ? '开通月结' : '修改额度'}
        </Button>
        {monthlyLimit !== null && (
          <ConfirmAction
            label="关闭月结"
            question="关闭后该单位不能再用月结付款；已计入月结的订单到期照付。"
            confirmLabel="确认关闭"
            danger
            onConfirm={close}
          />
        )}
      </Flex>
    </SubmitForm>
  );
}
