import { Facts, TWO_COLUMNS, type Fact } from '@/components/manage/Detail';
import type { SigningCertificate } from '@/services/shop';
import { SIGNING_LABELS } from '@domain/shop/signing';
import styles from './settings.module.less';

interface Shown extends SigningCertificate {
  saved: string;
}

const COLUMNS: readonly Fact<Shown>[] = [
  { title: SIGNING_LABELS.subject, dataIndex: 'subject' },
  { title: SIGNING_LABELS.issuer, dataIndex: 'issuer' },
  {
    title: SIGNING_LABELS.serialNumber,
    dataIndex: 'serialNumber',
    render: (_, { serialNumber }) => <Code>{serialNumber}</Code>,
  },
  { title: SIGNING_LABELS.keyType, dataIndex: 'keyType' },
  { title: SIGNING_LABELS.validFrom, dataIndex: 'validFrom' },
  { title: SIGNING_LABELS.validUntil, dataIndex: 'validUntil' },
  {
    title: SIGNING_LABELS.fingerprint,
    dataIndex: 'fingerprint',
    span: 'filled',
    render: (_, { fingerprint }) => <Code>SHA-256 {fingerprint}</Code>,
  },
  { title: '上传', dataIndex: 'saved', hideInDescriptions: ({ saved }) => saved === '' },
];

const Code = ({ children }: { children: React.ReactNode }) => <span className={styles.code}>{children}</span>;

interface Props {
  certificate: SigningCertificate;
  savedBy?: string | null;
  savedAt?: string | null;
}

/** What a certificate says about itself, to compare with the document of its issuer. */
export const CertificateFacts = ({ certificate, savedBy, savedAt }: Props) => (
  <div className={styles.certificate}>
    <Facts<Shown>
      of={{ ...certificate, saved: savedAt ? `${savedBy ?? ''} ${savedAt.slice(0, 16)}`.trim() : '' }}
      columns={COLUMNS}
      column={TWO_COLUMNS}
    />
  </div>
);
