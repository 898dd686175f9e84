import type { Wire } from '@contract/types';

/** Whether 购销合同 and 验收单 are signed, and by which certificate. */
export function SignerNote({ signer }: { signer: Wire['PaperSigner'] | null }) {
  return (
    <p className="quiet no-print">
      {signer
        ? `购销合同和验收单带电子签名。证书：${signer.name}（颁发者 ${signer.issuer}，序列号 ${signer.serialNumber}，有效期至 ${signer.validUntil}）`
        : '购销合同和验收单未加电子签名，需要盖章的请打印后联系客服。'}
    </p>
  );
}
