import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { CodeField } from '@/components/account/CodeField';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkCode, normalizeCode } from '@domain/account/smsCode';
import { isMailAddress } from '@domain/shared/mailAddress';
import { useSubmit } from '@/hooks/useSubmit';
import { removeInboxMailMutation, setInboxMailMutation } from '@/queries/inbox';
import { sendInboxMailCode } from '@/services/inbox';
import styles from './inbox.module.less';

interface Props {
  /** null: none yet */
  mail: string | null;
}

/** The mail address for messages. */
export function MailSection({ mail }: Props) {
  const { mutateAsync: remove } = useMutation(removeInboxMailMutation());
  return (
    <section className={styles.section} aria-labelledby="mail-title">
      <h2 id="mail-title">邮件</h2>
      <p>邮件只有标题和查看链接，不含商品和金额。</p>
      {mail === null ? (
        <MailForm />
      ) : (
        <Flex wrap gap="8px 16px" align="center">
          <span className="strong">{mail}</span>
          <ConfirmAction
            label="停用邮件"
            question="停用后不再发送邮件，已收到的不受影响。"
            onConfirm={() => remove()}
          />
        </Flex>
      )}
    </section>
  );
}

const checkMail = (mail: string): string | null =>
  isMailAddress(mail.trim()) ? null : '请填写正确的邮箱地址';

function MailForm() {
  const { mutateAsync: setMail } = useMutation(setInboxMailMutation());
  const submit = useSubmit({
    check: ({ mail, code }: { mail: string; code: string }) => ({
      mail: checkMail(mail),
      code: checkCode(code),
    }),
    send: async ({ mail, code }) => {
      await setMail({ mail: mail.trim(), code: normalizeCode(code) });
      notify.success('邮件通知已启用');
    },
  });
  const mail = (Form.useWatch('mail', submit.form) as string | undefined) ?? '';
  const sendCode = () => {
    const problem = checkMail(mail);
    if (!problem) return sendInboxMailCode(mail.trim());
    submit.refuse({ mail: problem });
    return null;
  };
  return (
    <SubmitForm submit={submit} name="inboxMail" label="启用邮件" initialValues={{ mail: '', code: '' }}>
      <Form.Item label="邮箱" name="mail" required>
        <Input type="email" autoComplete="email" aria-required maxLength={254} />
      </Form.Item>
      <CodeField label="邮箱验证码" target={mail.trim()} onSend={sendCode} />
      <FormFailure>{submit.failure}</FormFailure>
      <Button htmlType="submit" loading={submit.busy}>
        启用邮件
      </Button>
    </SubmitForm>
  );
}
