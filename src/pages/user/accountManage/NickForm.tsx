import { useState } from 'react';
import Field from '@/components/ui/Field';
import FormFailure from '@/components/ui/FormFailure';
import { setNickName } from '@/services/accountSettings';
import { notify } from '@/browser/notify';
import FormButtons from './FormButtons';
import { useForm } from './useForm';

const MOST = 20;

function check(text: string): string | null {
  if (text.trim() === '') return '请填写昵称';
  return text.trim().length > MOST ? `昵称不能超过 ${MOST} 个字` : null;
}

interface Props {
  nickName: string;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** The name others in the shop see: on reviews and with customer service. */
export default function NickForm({ nickName, onClose, onSaved }: Props) {
  const [text, setText] = useState(nickName);
  const { form, errors, failure, busy, clear, handleSubmit } = useForm({
    check: () => ({ nickName: check(text) }),
    save: async () => {
      await setNickName(text.trim());
      notify.success('昵称已修改');
      onClose();
      await onSaved();
    },
    fields: ['nickName'],
  });
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="修改昵称">
      <Field
        label="昵称"
        required
        value={text}
        onChange={(value) => {
          setText(value);
          clear('nickName');
        }}
        error={errors.nickName}
        help="20 个字以内；登录仍用用户名或手机号"
        autoComplete="nickname"
      />
      <FormFailure>{failure}</FormFailure>
      <FormButtons label="保存" busy={busy} onCancel={onClose} />
    </form>
  );
}
