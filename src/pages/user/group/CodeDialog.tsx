import { useMutation } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { notify } from '@/browser/notify';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { SelectBox } from '@/components/ui/SelectBox';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { codeText } from '@domain/groups/group';
import type { GroupRole } from '@domain/groups/types';
import { useSubmit } from '@/hooks/useSubmit';
import { makeGroupCodeMutation } from '@/queries/group';
import { RolesField } from './RolesField';

const options = (values: readonly number[], unit: string) =>
  values.map((value) => ({ value, label: `${value} ${unit}` }));

/** A new invitation code: validity, number of uses, and the roles it gives. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: makeCode } = useMutation({ ...makeGroupCodeMutation(), onSuccess: onClose });
  const submit = useSubmit<{ roles: GroupRole[]; days: number; uses: number }>({
    send: async (values) => {
      const { code } = await makeCode(values);
      notify.success(`邀请码 ${codeText(code)} 已生成`);
    },
  });
  return (
    <Modal open title="生成邀请码" footer={null} mask={{ closable: false }} onCancel={onClose}>
      <SubmitForm
        submit={submit}
        name="code"
        label="邀请码"
        initialValues={{ roles: ['ask' as const], days: 7, uses: 1 }}
      >
        <RolesField />
        <Form.Item label="有效期" name="days">
          <SelectBox options={options([1, 3, 7, 30], '天')} />
        </Form.Item>
        <Form.Item label="可用次数" name="uses" extra="得到邀请码的人都能加入，请只转给本组成员">
          <SelectBox options={options([1, 5, 10, 20, 50], '次')} />
        </Form.Item>
        <DialogFoot submit={submit} label="生成" onCancel={onClose} />
      </SubmitForm>
    </Modal>
  );
}
