import { Button, Form } from 'antd';
import { notify } from '@/browser/notify';
import { useMayAct } from '@/hooks/useMayAct';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useSubmit } from '@/hooks/useSubmit';
import { handGroupOn, type ManagedAccount } from '@/services/manageCustomers';

interface Props {
  found: ManagedAccount;
  onDone: (fresh: ManagedAccount) => void;
}

interface Values {
  to: string | undefined;
}

/** A group whose owners are all shut out gets another one; for managers. */
export function HandOn({ found: { head, group, heirs }, onDone }: Props) {
  const mayAct = useMayAct()([]);
  const submit = useSubmit<Values>({
    check: ({ to }) => ({ to: to ? null : '请选择成员' }),
    send: async ({ to }) => {
      if (!to) return;
      onDone(await handGroupOn(head.userName, to));
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
      <SubmitForm<Values> submit={submit} name="handOn" label="移交课题组" initialValues={{ to: undefined }}>
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
