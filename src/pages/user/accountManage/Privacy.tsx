import { useMutation, useQuery } from '@tanstack/react-query';
import { Flex, Form, Tag } from 'antd';
import { Link } from '@umijs/max';
import { notify } from '@/browser/notify';
import { saveFile } from '@/browser/saveFile';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { FormFailure } from '@/components/ui/FormFailure';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { Skeleton } from '@/components/ui/Skeleton';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { documentPath, WITHDRAWAL_EFFECTS } from '@domain/account/consents';
import { useSubmit } from '@/hooks/useSubmit';
import { agreeMutation, consentsQuery, withdrawConsentMutation } from '@/queries/accountSettings';
import { exportData, type Consent, type Consents, type ShopDocument } from '@/services/privacy';
import styles from './accountManage.module.less';
import { FormButtons } from './FormButtons';
import { Row } from './Row';

/** Consents with their withdrawal, and a copy of all stored data. */
export function Privacy() {
  const consents = useQuery(consentsQuery());
  return (
    <>
      <AsyncContent keep of={consents} what="同意记录" skeleton={<Skeleton rows={2} height={48} />}>
        {(found) => (
          <>
            {found.documents.map((document) => (
              <DocumentRow
                key={document.document}
                found={document}
                consent={currentConsent(found, document)}
              />
            ))}
            <History history={found.history} />
          </>
        )}
      </AsyncContent>
      <Row
        term="我的数据"
        value={
          <>
            账户、地址、订单、发票、证明、退换等全部记录和上传的文件
            <p className="quiet">ZIP 压缩包，每天最多 5 次</p>
          </>
        }
        action="下载"
      >
        {(close) => <ExportForm onClose={close} />}
      </Row>
    </>
  );
}

/** The valid consent to a document, to any version. */
const currentConsent = ({ history }: Consents, { document }: ShopDocument): Consent | undefined =>
  history.find((consent) => consent.document === document && consent.withdrawnTime === null);

interface DocumentProps {
  found: ShopDocument;
  consent: Consent | undefined;
}

const day = (time: string | null) => (time ? `${time.slice(0, 10)} 版` : '');

function DocumentRow({ found, consent }: DocumentProps) {
  const { document, articleId, title, publishTime, needed, agreedTime } = found;
  const { mutateAsync: agree } = useMutation({
    ...agreeMutation(),
    onSuccess: () => notify.success(`已同意《${title}》`),
  });
  const { mutateAsync: withdraw } = useMutation({
    ...withdrawConsentMutation(),
    onSuccess: () => notify.success('已撤回同意'),
  });
  return (
    <Flex gap={16} align="center" justify="space-between" wrap className={styles.item}>
      <div>
        <Flex wrap gap="0 8px" align="baseline">
          <Link to={documentPath(articleId)} className="tap underlined">
            《{title}》
          </Link>
          <span className="quiet">{day(publishTime)}</span>
          {needed && <Tag color="warning">待确认</Tag>}
        </Flex>
        <p className="quiet">
          {agreedTime ? `${agreedTime} 同意${consent ? `（${day(consent.publishTime)}）` : ''}` : '未同意'}
        </p>
      </div>
      <Flex gap={8} wrap>
        {(needed || agreedTime === null) && (
          <ConfirmAction
            label="同意"
            question={`同意《${title}》${day(publishTime)}`}
            confirmLabel="确认同意"
            onConfirm={() => agree(found)}
          />
        )}
        {document === 'privacy' && agreedTime !== null && (
          <ConfirmAction
            label="撤回同意"
            question={WITHDRAWAL_EFFECTS.join('')}
            confirmLabel="确认撤回"
            onConfirm={() => withdraw()}
          />
        )}
      </Flex>
    </Flex>
  );
}

function History({ history }: { history: readonly Consent[] }) {
  const past = history.filter(({ withdrawnTime }) => withdrawnTime !== null);
  if (past.length === 0) return null;
  return (
    <ul className="quiet" aria-label="已撤回的同意">
      {past.map(({ document, version, title, time, withdrawnTime }) => (
        <li key={`${document} ${version} ${time}`}>
          《{title}》{time} 同意，{withdrawnTime} 撤回
        </li>
      ))}
    </ul>
  );
}

const BLANK = { passWord: '' };

function ExportForm({ onClose }: { onClose: () => void }) {
  const submit = useSubmit<typeof BLANK>({
    check: ({ passWord }) => ({ passWord: passWord === '' ? '请填写密码' : null }),
    send: async ({ passWord }) => {
      const { name, file } = await exportData(passWord);
      saveFile(name, file);
      onClose();
      notify.success('已下载');
    },
  });
  return (
    <SubmitForm submit={submit} name="export" label="下载我的数据" initialValues={BLANK}>
      <Form.Item label="登录密码" name="passWord" required extra="下载的文件含个人信息，请妥善保管">
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <FormFailure>{submit.failure}</FormFailure>
      <FormButtons label="下载我的数据" busy={submit.busy} onCancel={onClose} />
    </SubmitForm>
  );
}
