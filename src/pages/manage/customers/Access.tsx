import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { notify } from '@/browser/notify';
import { reportResult } from '@/browser/reportResult';
import { ActionForm, ReasonField } from '@/components/manage/DialogForm';
import { useMayAct } from '@/hooks/useMayAct';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { disableProblem, MAX_DISABLE_REASON } from '@domain/account/disclosure';
import { useSubmit } from '@/hooks/useSubmit';
import { handGroupOnMutation, setAccessMutation } from '@/queries/manageCustomers';
import type { ManagedAccount } from '@/services/manageCustomers';

interface Props {
  found: ManagedAccount;
}

/** Disables an account with a reason, or enables it again. For managers; not for an account closed by its buyer. */
export function Access({ found }: Props) {
  const { userName, state } = found.head;
  const setting = useMutation(setAccessMutation(userName));
  const mayAct = useMayAct()([]);
  if (!mayAct || state === 'closed') return null;
  return (
    <section aria-labelledby="access-title">
      <h2 id="access-title">使用</h2>
      {state === 'disabled' ? (
        <ConfirmAction
          label="恢复使用"
          question={`恢复后 ${userName} 可以重新登录。`}
          confirmLabel="确认恢复"
          onConfirm={() => reportResult(setting.mutateAsync({ disabled: false }), `${userName} 已恢复使用`)}
        />
      ) : (
        <ActionForm
          draftKey={`manage/customers/disable/${userName}`}
          label="停用账户"
          title={`停用账户 ${userName}`}
          name="disable"
          submitText="停用"
          danger
          initialValues={{ reason: '' }}
          check={({ reason }) => ({ reason: disableProblem(reason) })}
          send={async ({ reason }) => {
            await setting.mutateAsync({ disabled: true, reason });
            notify.success(`${userName} 已停用`);
          }}
        >
          <Effects found={found} />
          <ReasonField
            label="原因"
            extra={`只供管理人员查看，最多 ${MAX_DISABLE_REASON} 字；买家登录时只会看到“已停用”`}
          />
        </ActionForm>
      )}
    </section>
  );
}

function Effects({ found: { head, openOrders, group } }: Props) {
  const orders = openOrders.length > 0 ? `；${openOrders.length} 个未完成的订单照常处理` : '';
  return (
    <p>
      所有登录立即失效，不能再登录{orders}。{group && '课题组中未办结的申购单撤回，待其审批的转交他人。'}
      {head.staffRoles.length > 0 && '管理角色一并收回，恢复使用后须重新授予。'}
    </p>
  );
}

interface Heir {
  to: string | undefined;
}

/** Makes another member the owner of a group whose owners are all disabled. For managers. */
export function HandOn({ found: { head, group, heirs } }: Props) {
  const mayAct = useMayAct()([]);
  const handing = useMutation(handGroupOnMutation(head.userName));
  const submit = useSubmit<Heir>({
    check: ({ to }) => ({ to: to ? null : '请选择成员' }),
    send: async ({ to }) => {
      if (!to) return;
      await handing.mutateAsync(to);
      notify.success(`${to} 已成为${group?.name ?? '课题组'}的管理员`);
    },
  });
  if (!mayAct || heirs.length === 0) return null;
  const options = heirs.map(({ userName, nickName }) => ({
    value: userName,
    label: `${nickName}（${userName}）`,
  }));
  return (
    <section aria-labelledby="hand-on-title">
      <h2 id="hand-on-title">移交课题组</h2>
      <p>{group?.name}的管理员均已停用，不能再管理成员、经费和审批规则。请与课题组核实后指定一位成员。</p>
      <SubmitForm<Heir> submit={submit} name="handOn" label="移交课题组" initialValues={{ to: undefined }}>
        <Form.Item label="新管理员" name="to" required>
          <SelectBox options={options} placeholder="选择" />
        </Form.Item>
        <FormFailure>{submit.failure}</FormFailure>
        <Button htmlType="submit" loading={submit.busy}>
          设为管理员
        </Button>
      </SubmitForm>
    </section>
  );
}
