import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { CopyText } from '@/components/ui/CopyText';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useSubmit } from '@/hooks/useSubmit';
import { removeInboxWebhookMutation, setInboxWebhookMutation } from '@/queries/inbox';
import styles from './inbox.module.less';
import { WebhookTest } from './WebhookTest';

interface Props {
  /** null: none yet */
  url: string | null;
}

/** Web address of the buyer's own system, to which messages are posted. */
export function WebhookSection({ url }: Props) {
  const [secret, setSecret] = useState('');
  const { mutateAsync: setUrl } = useMutation({ ...setInboxWebhookMutation(), onSuccess: setSecret });
  const { mutateAsync: remove } = useMutation({
    ...removeInboxWebhookMutation(),
    onSuccess: () => setSecret(''),
  });
  const renew = async () => url !== null && setUrl(url);
  return (
    <section className={styles.section} aria-labelledby="webhook-title">
      <h2 id="webhook-title">接口推送</h2>
      <p>
        把消息以 JSON 推送到本单位的采购或办公系统，只含标题、时间和查看链接。请求头 X-Shop-Signature
        为“X-Shop-Timestamp + 英文句点 + 请求体”的 HMAC-SHA256（十六进制）；应答 2xx 视为收到，否则最多重试 5
        次。
      </p>
      {secret && (
        <Alert
          role="status"
          type="success"
          showIcon
          title="推送已启用。请立即保存签名密钥，它只显示这一次。"
          description={<CopyText text={secret} label="签名密钥" />}
        />
      )}
      {url === null ? (
        <UrlForm onSend={setUrl} />
      ) : (
        <Flex wrap gap="8px 16px" align="center">
          <span className={`strong ${styles.plain}`}>{url}</span>
          <WebhookTest />
          <ConfirmAction
            label="更换密钥"
            question="更换后原密钥立即失效，请同时更新对接系统。"
            onConfirm={renew}
          />
          <ConfirmAction label="停用推送" question="停用后不再推送，密钥失效。" onConfirm={() => remove()} />
        </Flex>
      )}
    </section>
  );
}

function UrlForm({ onSend }: { onSend: (url: string) => Promise<unknown> }) {
  const submit = useSubmit({
    draftKey: 'user/inbox/webhook',
    check: ({ url }: { url: string }) => ({
      url: /^https?:\/\/./i.test(url.trim()) ? null : '请填写以 https:// 开头的地址',
    }),
    send: async ({ url }) => {
      await onSend(url.trim());
      notify.success('接口推送已启用');
    },
  });
  return (
    <SubmitForm submit={submit} name="inboxWebhook" label="启用推送" initialValues={{ url: '' }}>
      <Form.Item label="推送地址" name="url" required>
        <Input inputMode="url" autoComplete="off" placeholder="https://" aria-required maxLength={500} />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <Button htmlType="submit" loading={submit.busy}>
        启用推送
      </Button>
    </SubmitForm>
  );
}
