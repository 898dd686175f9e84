import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useSubmit } from '@/hooks/useSubmit';
import { setNickNameMutation } from '@/queries/accountSettings';
import { FormButtons } from './FormButtons';

const MAX_LENGTH = 20;

function check(text: string): string | null {
  if (text.trim() === '') return '请填写昵称';
  return text.trim().length > MAX_LENGTH ? `昵称不能超过 ${MAX_LENGTH} 个字` : null;
}

interface Props {
  nickName: string;
  onClose: () => void;
}

/** The name shown on reviews and to customer service. */
export function NickForm({ nickName, onClose }: Props) {
  const { mutateAsync: change } = useMutation({ ...setNickNameMutation(), onSuccess: onClose });
  const submit = useSubmit<{ nickName: string }>({
    draftKey: 'user/accountManage/nick',
    check: (typed) => ({ nickName: check(typed.nickName) }),
    send: async (typed) => {
      await change(typed.nickName.trim());
      notify.success('昵称已修改');
    },
  });
  return (
    <SubmitForm submit={submit} name="nick" label="修改昵称" initialValues={{ nickName }}>
      <Form.Item label="昵称" name="nickName" required extra="20 个字以内；登录仍用用户名或手机号">
        <Input autoComplete="nickname" />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <FormButtons label="保存" busy={submit.busy} onCancel={onClose} />
    </SubmitForm>
  );
}
