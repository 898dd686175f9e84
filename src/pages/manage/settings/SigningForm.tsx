import { UploadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Upload } from 'antd';
import { useState } from 'react';
import { base64Of } from '@/browser/base64';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { useSubmit, type Submit } from '@/hooks/useSubmit';
import { checkShopSigningMutation, saveShopSigningMutation } from '@/queries/shopSettings';
import type { SigningCertificate } from '@/services/shop';
import { MAX_SIGNING_BYTES, SIGNING_FILE_TOO_LARGE } from '@domain/shop/signing';
import { CertificateFacts } from './CertificateFacts';
import styles from './settings.module.less';

interface Draft {
  file: File | null;
  passphrase: string;
}

interface Props {
  /** Fingerprint of the present certificate; null: there is none. */
  replaces: string | null;
  /** Closes the form, when it may be closed: saved or cancelled. */
  onEnd?: (() => void) | undefined;
}

const EMPTY: Draft = { file: null, passphrase: '' };

function fileProblem(file: File | null): string | null {
  if (file === null) return '请选择证书文件';
  if (file.size === 0) return `“${file.name}”是空文件`;
  return file.size > MAX_SIGNING_BYTES ? SIGNING_FILE_TOO_LARGE : null;
}

/** File and passphrase, then the certificate in it, then saving. Nothing is kept as a draft: it holds a secret. */
export function SigningForm({ replaces, onEnd }: Props) {
  const [checked, setChecked] = useState<SigningCertificate | null>(null);
  const checking = useMutation(checkShopSigningMutation());
  const saving = useMutation(saveShopSigningMutation());
  const submit: Submit<Draft> = useSubmit<Draft>({
    check: ({ file, passphrase }) => ({
      file: fileProblem(file),
      passphrase: passphrase === '' ? '请填写口令' : null,
    }),
    send: async ({ file, passphrase }) => {
      if (file === null) return;
      const body = { file: await base64Of(file), passphrase };
      if (checked === null) {
        const found = await checking.mutateAsync(body);
        const { file: present, passphrase: typed } = submit.form.getFieldsValue(true) as Draft;
        // The result belongs to the file and passphrase that were sent. If they changed meanwhile, it is dropped.
        return setChecked(present === file && typed === passphrase ? found : null);
      }
      await saving.mutateAsync({ ...body, replaces });
      notify.success('已启用签章证书');
      onEnd?.();
    },
  });
  return (
    <SubmitForm
      submit={submit}
      name="signing"
      label="电子签章"
      initialValues={EMPTY}
      className={styles.form}
      onValuesChange={() => setChecked(null)}
    >
      {replaces !== null && <h3>更换为</h3>}
      <Form.Item
        label="证书文件"
        name="file"
        required
        extra="PKCS#12 文件（.p12 或 .pfx），含私钥，不超过 64 KB"
      >
        <CertificateFile />
      </Form.Item>
      <Form.Item label="口令" name="passphrase" required extra="导出证书文件时设置的口令">
        <PasswordInput autoComplete="off" maxLength={200} />
      </Form.Item>
      {checked && (
        <section aria-label="待启用的证书" role="status">
          <p>请核对证书内容，无误后启用。</p>
          <CertificateFacts certificate={checked} />
        </section>
      )}
      <FormFailure>{submit.failure}</FormFailure>
      <Flex wrap gap={8}>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {checked ? '启用证书' : '读取证书'}
        </Button>
        {onEnd && <Button onClick={onEnd}>取消</Button>}
      </Flex>
    </SubmitForm>
  );
}

interface FileProps {
  /** Given by the form's item. */
  id?: string;
  value?: File | null;
  onChange?: (file: File) => void;
}

/** Chooses a file; it is read when the form is sent. */
const CertificateFile = ({ id, value = null, onChange }: FileProps) => (
  <Flex wrap gap="4px 12px" align="center">
    <Upload
      aria-label="证书文件"
      accept=".p12,.pfx,application/x-pkcs12"
      showUploadList={false}
      beforeUpload={(file) => {
        onChange?.(file);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button id={id} icon={<UploadOutlined aria-hidden />}>
        {value ? '换一个文件' : '选择文件'}
      </Button>
    </Upload>
    {value && <span role="status">{value.name}</span>}
  </Flex>
);
