import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@umijs/max';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/browser/notify';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { removeShopSigningMutation, shopSigningQuery } from '@/queries/shopSettings';
import type { ShopSigning } from '@/services/shop';
import { CertificateFacts } from './CertificateFacts';
import { SigningForm } from './SigningForm';
import styles from './settings.module.less';

/** The certificate that signs papers: shown, replaced and removed. `?section=signing` scrolls to it. */
export function Signing() {
  const signing = useQuery(shopSigningQuery());
  const box = useRef<HTMLElement>(null);
  const isAsked = new URLSearchParams(useLocation().search).get('section') === 'signing';
  const isRead = signing.data !== undefined;
  useEffect(() => {
    if (isAsked && isRead) box.current?.scrollIntoView({ block: 'start' });
  }, [isAsked, isRead]);
  return (
    <section ref={box} aria-labelledby="settings-signing" className={styles.section}>
      <h2 id="settings-signing">电子签章</h2>
      <p className="quiet">
        购销合同和验收单用这里的证书加电子签名（PAdES）。没有证书或证书过期时，单据不加签名。私钥加密保存，不再显示，也不能下载。
      </p>
      <AsyncContent keep of={signing} what="签章证书">
        {(saved) => <Present saved={saved} />}
      </AsyncContent>
    </section>
  );
}

/** The present certificate with its actions, and the form for another. */
function Present({ saved }: { saved: ShopSigning }) {
  const { certificate } = saved;
  const [replacing, setReplacing] = useState(false);
  const removing = useMutation(removeShopSigningMutation());
  const handleRemove = async (fingerprint: string) => {
    await removing.mutateAsync(fingerprint);
    notify.success('已移除签章证书');
  };
  return (
    <>
      <TermNote saved={saved} />
      {certificate === null ? (
        <p className={styles.state}>尚未上传证书，购销合同和验收单不加电子签名。</p>
      ) : (
        <CertificateFacts certificate={certificate} savedBy={saved.savedBy} savedAt={saved.savedAt} />
      )}
      {certificate !== null && !replacing && (
        <Flex wrap gap={8}>
          <Button onClick={() => setReplacing(true)}>更换证书</Button>
          <ConfirmAction
            danger
            label="移除证书"
            question="移除后，购销合同和验收单不再加电子签名。确定移除？"
            confirmLabel="移除"
            onConfirm={() => handleRemove(certificate.fingerprint)}
          />
        </Flex>
      )}
      {/* In one place: what was chosen and typed stays when a colleague adds or removes a certificate meanwhile. */}
      {(certificate === null || replacing) && (
        <SigningForm
          replaces={certificate?.fingerprint ?? null}
          onEnd={certificate === null ? undefined : () => setReplacing(false)}
        />
      )}
    </>
  );
}

function TermNote({ saved: { state, daysLeft, certificate } }: { saved: ShopSigning }) {
  if (state !== 'ending' && state !== 'expired') return null;
  const day = certificate?.validUntil.slice(0, 10);
  return (
    <Alert
      role="status"
      showIcon
      className={styles.state}
      type={state === 'expired' ? 'error' : 'warning'}
      title={
        state === 'expired'
          ? `证书已于 ${day} 到期，购销合同和验收单不加电子签名`
          : `证书${daysLeft === 0 ? '今天' : `还有 ${daysLeft} 天`}到期，到期后单据不再加电子签名，请提前更换`
      }
    />
  );
}
